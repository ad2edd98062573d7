-- What a member means to buy. It names no price: a cart is priced when it is read. No foreign key
-- to the catalogue: each add would lock the row of a hot option, and a line whose option has gone
-- must still be shown as such.
create table cart_line (
  cart_no integer generated always as identity primary key,
  member_no integer not null references member,
  product_no integer not null,
  option_no integer not null,
  units integer not null check (units between 1 and 999),
  added_at timestamptz not null,
  unique (member_no, option_no)
-- Units of a line change more often than lines come and go.
) with (fillfactor = 80);
