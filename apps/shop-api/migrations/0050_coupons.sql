-- What a coupon is. Nothing of it changes once shoppers may hold it; it can only be stopped.
create table coupon (
  coupon_no integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- Why the store gives it; shoppers read it.
  reason text not null default '',
  -- PRODUCT: off all units of one product of an order. CART: off the order.
  kind text not null check (kind in ('PRODUCT', 'CART')),
  -- A fixed amount, or a whole percentage up to a ceiling (0: none); won.
  fixed_amt integer check (fixed_amt > 0),
  rate integer check (rate between 1 and 100),
  max_discount_amt integer not null default 0 check (max_discount_amt >= 0),
  -- What the goods it is for must come to.
  min_amt integer not null default 0 check (min_amt >= 0),
  -- Whether it goes together with a coupon of the other kind.
  combinable boolean not null default true,
  -- DOWNLOAD: members help themselves. CODE: by typing its code. GRANT: the store issues it.
  issue_kind text not null check (issue_kind in ('DOWNLOAD', 'CODE', 'GRANT')),
  code text unique check (code = upper(code) and length(code) between 4 and 20),
  issue_starts_at timestamptz not null,
  -- No end where null.
  issue_ends_at timestamptz check (issue_ends_at > issue_starts_at),
  -- Only so many in all, first come, first served; without a limit where null.
  issue_limit integer check (issue_limit > 0),
  -- Counted in the transaction that issues, under this row's lock: the limit is exact.
  issued_count integer not null default 0 check (issued_count >= 0),
  person_limit integer not null default 1 check (person_limit > 0),
  -- Good until then, or for so many days after it was issued; the earlier where both are said.
  use_ends_at timestamptz,
  use_days integer check (use_days > 0),
  platforms text[] not null default '{PC,MOBILE_WEB,MOBILE_APP}'
    check (platforms <@ '{PC,MOBILE_WEB,MOBILE_APP}' and platforms <> '{}'),
  -- For members of these grades; for every member where empty.
  grade_nos integer[] not null default '{}',
  created_at timestamptz not null,
  created_by text not null check (created_by <> ''),
  -- Issued no more; what members hold stays good.
  stopped_at timestamptz,
  stopped_by text,
  check (num_nonnulls(fixed_amt, rate) = 1),
  check (rate is not null or max_discount_amt = 0),
  check ((issue_kind = 'CODE') = (code is not null)),
  check (num_nonnulls(use_ends_at, use_days) > 0),
  check (issued_count <= issue_limit),
  check ((stopped_at is null) = (stopped_by is null))
);
create index coupon_open on coupon (issue_kind, coupon_no) where stopped_at is null;

-- What a coupon is for, and what it is not for. Without an included target it is for everything.
-- No foreign key: a target is a product, a category (with those below it) or a brand.
create table coupon_target (
  coupon_no integer not null references coupon,
  is_excluded boolean not null,
  kind text not null check (kind in ('PRODUCT', 'CATEGORY', 'BRAND')),
  target_no integer not null,
  primary key (coupon_no, is_excluded, kind, target_no)
);
create index coupon_target_of on coupon_target (kind, target_no);

-- A coupon in a member's hands. HELD: an order that waits for its payment has it. USED: paid with.
create table issued_coupon (
  issue_no integer generated always as identity primary key,
  coupon_no integer not null references coupon,
  member_no integer not null references member,
  state text not null default 'ISSUED' check (state in ('ISSUED', 'HELD', 'USED', 'EXPIRED')),
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  order_no text references orders,
  used_at timestamptz,
  -- What it was issued for; the same cause issues it once.
  reason_key text not null unique,
  check ((state in ('HELD', 'USED')) = (order_no is not null)),
  check ((state = 'USED') = (used_at is not null))
);
create index issued_coupon_of_member on issued_coupon (member_no, state, valid_until);
create index issued_coupon_coupon_no on issued_coupon (coupon_no, member_no);
create index issued_coupon_order_no on issued_coupon (order_no) where order_no is not null;
create index issued_coupon_that_expires on issued_coupon (valid_until) where state = 'ISSUED';

-- What each coupon took off an order when it was made; stays when the order lets go of the coupon.
create table order_coupon (
  order_no text not null references orders,
  issue_no integer not null references issued_coupon,
  -- The product it was used for; null for a cart coupon.
  product_no integer,
  discount_amt integer not null check (discount_amt >= 0),
  primary key (order_no, issue_no)
);
create index order_coupon_issue_no on order_coupon (issue_no);

-- Coupons that an event's page gives away, in their order.
create table event_coupon (
  event_no integer not null references event on delete cascade,
  coupon_no integer not null references coupon,
  position integer not null,
  primary key (event_no, coupon_no)
);
create index event_coupon_coupon_no on event_coupon (coupon_no);

-- Wrong coupon codes, so that trying them all takes too long.
create table coupon_code_try (
  try_no integer generated always as identity primary key,
  member_no integer not null references member,
  address text not null,
  tried_at timestamptz not null
);
create index coupon_code_try_member on coupon_code_try (member_no, tried_at);
create index coupon_code_try_address on coupon_code_try (address, tried_at);
create index coupon_code_try_tried_at on coupon_code_try (tried_at);

-- The coupons chosen on an order sheet: `{"cart": issueNo | null, "products": [{productNo, issueNo}]}`.
alter table order_sheet add column coupon_choice jsonb not null default '{"cart": null, "products": []}';
