-- An order as it was agreed: names, prices and addresses are copies that nothing changes later.
-- Money is whole won; the parts add up to what is paid.
create table orders (
  order_no text primary key check (order_no ~ '^[1-9][0-9]{17}$'),
  -- The sheet may be thrown away later.
  order_sheet_no text not null,
  member_no integer references member,
  platform text not null check (platform in ('PC', 'MOBILE_WEB', 'AOS', 'IOS')),
  ordered_at timestamptz not null,
  -- Paid, or an account to pay into was given; before that no shopper sees it among her orders.
  placed_at timestamptz,
  guest_password_hash text,
  orderer_name text not null,
  orderer_contact1 text not null,
  orderer_contact2 text not null,
  orderer_email text not null,
  receiver_name text not null,
  receiver_contact1 text not null,
  receiver_contact2 text not null,
  receiver_zip_code text not null,
  receiver_address text not null,
  receiver_jibun_address text not null,
  receiver_detail_address text not null,
  address_no integer not null,
  address_name text not null,
  delivery_memo text not null,
  order_memo text not null,
  agreed_terms text[] not null,
  standard_amt integer not null check (standard_amt >= 0),
  immediate_discount_amt integer not null check (immediate_discount_amt >= 0),
  product_coupon_discount_amt integer not null check (product_coupon_discount_amt >= 0),
  cart_coupon_discount_amt integer not null check (cart_coupon_discount_amt >= 0),
  delivery_amt integer not null check (delivery_amt >= 0),
  remote_delivery_amt integer not null check (remote_delivery_amt >= 0),
  delivery_coupon_discount_amt integer not null check (delivery_coupon_discount_amt >= 0),
  points_amt integer not null check (points_amt >= 0),
  pay_amt integer not null check (pay_amt >= 0),
  check (
    pay_amt = standard_amt - immediate_discount_amt - product_coupon_discount_amt
      - cart_coupon_discount_amt + delivery_amt + remote_delivery_amt
      - delivery_coupon_discount_amt - points_amt
  ),
  check ((member_no is null) = (guest_password_hash is not null))
);
create index orders_order_sheet_no on orders (order_sheet_no);
create index orders_of_member on orders (member_no, ordered_at desc) where placed_at is not null;
-- A guest is known by the digits of her phone number, however she writes it.
create index orders_of_guest on orders (regexp_replace(orderer_contact1, '\D', '', 'g'))
  where member_no is null;

-- What is sent together; the carrier and its parcel number come with the shipment.
create table order_delivery (
  delivery_no integer generated always as identity primary key,
  order_no text not null references orders,
  delivery_template_no integer not null,
  delivery_amt integer not null check (delivery_amt >= 0),
  remote_delivery_amt integer not null check (remote_delivery_amt >= 0),
  return_delivery_amt integer not null check (return_delivery_amt >= 0),
  company_type text not null,
  invoice_no text not null default '',
  unique (order_no, delivery_template_no)
);

-- One option of an order, with its own life (order-life.rules.ts). No foreign key to the
-- catalogue: an order outlives what it sold, and the row of a hot option is not locked by each sale.
create table order_line (
  order_line_no integer generated always as identity primary key,
  order_no text not null references orders,
  delivery_no integer not null references order_delivery,
  product_no integer not null,
  option_no integer not null,
  cart_no integer,
  product_name text not null,
  product_name_en text not null,
  brand_no integer not null,
  brand_name text not null,
  brand_name_en text not null,
  option_name text not null,
  option_value text not null,
  option_management_code text not null,
  picture_key text not null,
  units integer not null check (units > 0),
  sale_price integer not null,
  add_price integer not null,
  immediate_discount_price integer not null,
  standard_amt integer not null,
  immediate_discount_amt integer not null,
  buy_amt integer not null check (buy_amt >= 0),
  -- This line's part of what was taken off the whole order.
  product_coupon_discount_amt integer not null check (product_coupon_discount_amt >= 0),
  cart_coupon_discount_amt integer not null check (cart_coupon_discount_amt >= 0),
  points_amt integer not null check (points_amt >= 0),
  points_rate integer not null check (points_rate between 0 and 100),
  state text not null check (state in (
    'DEPOSIT_WAIT', 'PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE', 'DELIVERY_ING',
    'DELIVERY_DONE', 'BUY_CONFIRM', 'CANCEL_DONE', 'RETURN_DONE', 'EXCHANGE_DONE',
    'PAY_WAIT', 'PAY_CANCEL', 'PAY_FAIL', 'DELETE', 'EXCHANGE_WAIT', 'REFUND_DONE')),
  claim_state text,
  -- Its units are off the shelf; given back once, by whoever turns this to false.
  holds_stock boolean not null default true,
  paid_at timestamptz,
  delivered_at timestamptz,
  confirmed_at timestamptz,
  check (standard_amt = units * (sale_price + add_price)),
  check (immediate_discount_amt = units * immediate_discount_price),
  check (buy_amt = standard_amt - immediate_discount_amt)
);
create index order_line_order_no on order_line (order_no);
create index order_line_delivery_no on order_line (delivery_no);
create index order_line_of_product on order_line (product_no, order_no);

-- Lets somebody see one guest order for a while: wholly after its password, masked after a name.
create table guest_order_token (
  token_hash text primary key,
  order_no text not null references orders,
  is_masked boolean not null,
  expires_at timestamptz not null
);
create index guest_order_token_order_no on guest_order_token (order_no);
create index guest_order_token_expires_at on guest_order_token (expires_at);

-- Wrong answers at the guest order form, so that trying them all takes too long.
create table guest_order_miss (
  miss_no integer generated always as identity primary key,
  address text not null,
  order_no text not null,
  missed_at timestamptz not null
);
create index guest_order_miss_address on guest_order_miss (address, missed_at);
create index guest_order_miss_order_no on guest_order_miss (order_no, missed_at);
create index guest_order_miss_missed_at on guest_order_miss (missed_at);
