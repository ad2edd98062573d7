-- The day of the order beside the carrier, so that a carrier's orders are listed by day from an index
-- (docs/decisions/1080-a-carriers-orders-by-day.md). Null in a row that the former version wrote, until
-- the job `date-deliveries` was there.
-- Until it ends, this migration keeps everybody from the table: no order is placed and none is sent. Where
-- years of orders were placed, the column and both indexes are built beforehand, by the statements in
-- docs/operation/upgrade.md.
alter table order_delivery add column if not exists ordered_at timestamptz;

-- allowed: nothing is sorted, since no row has a day yet. Built beforehand (docs/operation/upgrade.md).
create index if not exists order_delivery_of_carrier_by_day
  on order_delivery (company_type, ordered_at, order_no)
  where invoice_no <> '' and ordered_at is not null;

-- With the day in front, so that `order by` finds the first of them here and nowhere else, whatever
-- PostgreSQL takes their number for.
-- allowed: built beforehand (docs/operation/upgrade.md).
create index if not exists order_delivery_without_day on order_delivery (ordered_at, delivery_no)
  where ordered_at is null;
