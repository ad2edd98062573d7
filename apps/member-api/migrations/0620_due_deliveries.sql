-- What waits is looked at when nothing waits, so PostgreSQL takes the queue for empty and reads all of
-- it for each message. An index whose condition it cannot conclude from `state in (…)` serves the
-- search for what is due alone; earlier messages of a thread are then found by their own index.

-- allowed: built beforehand (docs/operation/upgrade.md) where years of messages were sent.
create index if not exists delivery_waits on delivery (send_after, delivery_no)
  where (state in ('WAITING', 'SENDING')) is true;
drop index delivery_due;
