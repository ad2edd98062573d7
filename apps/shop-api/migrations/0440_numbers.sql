-- What the numbers of the back office are read from (docs/decisions/0440-numbers-by-day.md): days in
-- Seoul, counted by a job from orders, refunds and claims, which stay the truth.
create table sales_day (
  day date primary key,
  -- Orders paid on the day, and the won that were paid for them.
  orders integer not null check (orders >= 0),
  sales bigint not null check (sales >= 0),
  -- Claims that ended with something given back, and the won that went back on the day.
  cancels integer not null check (cancels >= 0),
  returns integer not null check (returns >= 0),
  refunds bigint not null check (refunds >= 0),
  counted_at timestamptz not null
);

create table sales_day_product (
  day date not null,
  product_no integer not null,
  units integer not null check (units > 0),
  -- What was paid for the goods: without deliveries, after coupons and points.
  sales bigint not null,
  primary key (day, product_no)
);

-- How often shoppers did something with a product; 0 where no one product is meant. Nobody's name,
-- account or address.
create table product_event_day (
  day date not null,
  event text not null check (event in ('view', 'cart', 'sheet')),
  product_no integer not null,
  times integer not null check (times > 0),
  primary key (day, event, product_no)
);

create index payment_refund_done_at on payment_refund (done_at) where state = 'DONE';
create index claim_ended_at on claim (ended_at) where ended_at is not null;
