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

-- Points come back to the grants they were spent from, or are revoked.
alter table point_spend rename column given_back to returned;
alter table point_spend rename constraint point_spend_check to point_spend_returned_within_amount;
alter table point_take_back rename to point_revocation;
alter table point_revocation rename column taken_at to revoked_at;
alter table point_revocation rename constraint point_take_back_pkey to point_revocation_pkey;
alter index point_take_back_owed rename to point_revocation_owed;
alter index point_take_back_member_no rename to point_revocation_member_no;
alter index point_take_back_old rename to point_revocation_old;

-- Jobs that were renamed: their old schedules would queue work that nothing does any more.
do $$
begin
  if to_regclass('shop_jobs.schedule') is not null then
    delete from shop_jobs.schedule where name in (
      'forget-identity', 'forget-authentication-numbers', 'throw-away-order-sheets',
      'forget-expired-sessions', 'hand-over-due', 'forget-announcements', 'throw-away-uploads',
      'tell-ending-points', 'forget-old-records', 'grade-reckoning');
  end if;
end
$$;
