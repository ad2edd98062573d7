-- What is sold and has not left the shelf, by its option: a count of the shelf finds it beside what can be
-- sold (docs/decisions/1340-a-count-of-the-shelf.md).

-- allowed: built beforehand (docs/operation/upgrade.md) where years of orders were placed.
create index if not exists order_line_on_shelf on order_line (option_no) include (quantity)
  where holds_stock and (
    state in ('PAY_WAIT', 'DEPOSIT_WAIT', 'PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE',
      'EXCHANGE_WAIT')
    or claim_state = 'EXCHANGE_PROC_REQUEST_PAY');
