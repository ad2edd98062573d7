-- What follows from an order that was paid is done in batches after it: its transaction writes that
-- there is something to do, and no more.

-- An announcement whose content is made of this order when it is delivered; null where
-- `content_sealed` holds it. No foreign key: an announcement is purged long before an order.
alter table announcement add column order_no text;

-- What was sold and the sales counts of products and options do not have yet.
create table uncounted_sale (
  sale_no bigint generated always as identity primary key,
  order_no text not null,
  product_no integer not null,
  option_no integer not null,
  quantity integer not null
);
create index uncounted_sale_order_no on uncounted_sale (order_no);
