-- The counts of days by whole months, so that a year of best sellers is not read day by day
-- (docs/decisions/0631-numbers-by-month.md). The job that counts days counts their months with them.
create table sales_month_product (
  -- The month's first day.
  month date not null check (month = date_trunc('month', month::timestamp)),
  product_no integer not null,
  units integer not null check (units > 0),
  sales bigint not null,
  primary key (month, product_no)
);

create table product_view_month (
  month date not null check (month = date_trunc('month', month::timestamp)),
  product_no integer not null,
  times integer not null check (times > 0),
  primary key (month, product_no)
);

insert into sales_month_product (month, product_no, units, sales)
select date_trunc('month', day::timestamp)::date, product_no, sum(units), sum(sales)
from sales_day_product group by 1, 2;
insert into product_view_month (month, product_no, times)
select date_trunc('month', day::timestamp)::date, product_no, sum(times)
from product_event_day where event = 'view' group by 1, 2;
