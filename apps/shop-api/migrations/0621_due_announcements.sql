-- What waits is looked at when nothing waits, so PostgreSQL takes the queue for empty and reads all of
-- it for each notification. An index whose condition it cannot conclude from `state = …` serves the
-- search for what is due alone; earlier ones of a thread are then found by their own index.

-- allowed: built beforehand (docs/operation/upgrade.md) where years of messages were sent.
create index if not exists announcement_waits on announcement (try_after, announcement_no)
  where (state = 'WAITING') is true;
drop index announcement_due;
