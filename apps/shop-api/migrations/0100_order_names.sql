-- How many of a thing is a quantity, on an order's lines as in a cart.
alter table order_line rename column units to quantity;
alter table order_line rename constraint order_line_units_check to order_line_quantity_check;
alter table order_line
  rename constraint order_line_check to order_line_standard_amt_adds_up;
alter table order_line
  rename constraint order_line_check1 to order_line_immediate_discount_amt_adds_up;
alter table order_line rename constraint order_line_check2 to order_line_buy_amt_adds_up;

alter table orders rename constraint orders_check to orders_pay_amt_adds_up;
alter table orders rename constraint orders_check1 to orders_guest_has_password;

-- The party responsible for the reason bears the deliveries; a fault is a program's.
alter table claim rename column fault to responsible;
alter table claim rename constraint claim_fault_check to claim_responsible_check;
alter table claim rename column money to amounts;
alter table claim rename constraint claim_check1 to claim_class_type_suits_claim_type;

alter table payment rename column claimed_at to confirm_started_at;
alter table payment rename constraint payment_check to payment_done_is_approved;
alter table payment rename constraint payment_check1 to payment_waiting_deposit_has_secret;

-- An address is a postal one.
alter table guest_order_miss rename column address to ip;
alter index guest_order_miss_address rename to guest_order_miss_ip;
