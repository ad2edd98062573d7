-- What somebody is about to order. Whoever knows a guest's sheet number may use the sheet, so it
-- cannot be guessed; a member's belongs to her alone.
create table order_sheet (
  order_sheet_no text primary key check (length(order_sheet_no) >= 22),
  member_no integer references member,
  touched_at timestamptz not null,
  expires_at timestamptz not null
);
create index order_sheet_member_no on order_sheet (member_no);
create index order_sheet_expires_at on order_sheet (expires_at);

-- Prices are read again each time; see cart_line for the missing foreign keys.
create table order_sheet_line (
  order_sheet_no text not null references order_sheet on delete cascade,
  option_no integer not null,
  product_no integer not null,
  units integer not null check (units between 1 and 999),
  -- The cart line it came from, which goes once it is bought.
  cart_no integer,
  primary key (order_sheet_no, option_no)
);
