-- A new product as it was saved: pressed again after a lost reply, it is one product.
create table product_press (
  press_key uuid primary key,
  -- Null only within the transaction that makes it.
  product_no integer references product on delete cascade,
  pressed_at timestamptz not null
);
create index product_press_product on product_press (product_no);
