-- What replaces confirmed goods counts for the grade before it is confirmed again
-- (docs/decisions/0910-an-exchange-after-the-confirmation.md): the nightly recalculation asks for all that
-- was confirmed lately and is not gone.
create index order_line_confirmed_since on order_line (confirmed_at, order_no)
  where confirmed_at is not null and state not in ('EXCHANGE_DONE', 'RETURN_DONE', 'CANCEL_DONE');
drop index order_line_confirmed;
