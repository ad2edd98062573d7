-- Staff narrow the list of orders by a product, an option and a carrier
-- (docs/decisions/1040-orders-by-product-grade-and-carrier.md).

-- allowed: built beforehand (docs/operation/upgrade.md) where years of orders were placed.
create index if not exists order_line_queue_of_product
  on order_line (product_no, state, order_line_no) include (order_no, option_no)
  where state not in ('PAY_WAIT', 'PAY_FAIL', 'PAY_CANCEL', 'DELETE');

-- allowed: built beforehand (docs/operation/upgrade.md) where years of orders were placed.
create index if not exists order_delivery_of_carrier on order_delivery (company_type, order_no)
  where invoice_no <> '';
