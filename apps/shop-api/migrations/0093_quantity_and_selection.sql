-- How many of a thing is a quantity, as on every other line of a shop.

alter table cart_line rename column units to quantity;
alter table cart_line rename constraint cart_line_units_check to cart_line_quantity_check;
alter table order_sheet_line rename column units to quantity;
alter table order_sheet_line
  rename constraint order_sheet_line_units_check to order_sheet_line_quantity_check;

-- A shopper selects coupons; the API's word for it, too.
alter table order_sheet rename column coupon_choice to coupon_selection;

-- An address is a postal one.
alter table coupon_code_try rename column address to ip;
alter index coupon_code_try_address rename to coupon_code_try_ip;
