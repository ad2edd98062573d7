-- What replaces confirmed goods counts for the grade before it is confirmed again
-- (docs/decisions/0910-an-exchange-after-the-confirmation.md): the nightly recalculation asks for all that
-- was confirmed lately and is not gone.

-- allowed: built beforehand (docs/operation/upgrade.md) where years of orders were confirmed.
create index if not exists order_line_confirmed_since on order_line (confirmed_at, order_no)
  where confirmed_at is not null and state not in ('EXCHANGE_DONE', 'RETURN_DONE', 'CANCEL_DONE');
drop index order_line_confirmed;
