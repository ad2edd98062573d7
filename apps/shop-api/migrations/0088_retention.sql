-- Withdrawing cancels the coupons nobody has used.
alter table issued_coupon drop constraint issued_coupon_state_check;
alter table issued_coupon add constraint issued_coupon_state_check
  check (state in ('ISSUED', 'HELD', 'USED', 'EXPIRED', 'CANCELLED'));

-- Every night asks for what is older than its time. These tables grow by time, so block ranges find
-- the oldest rows at next to no cost for those who write.
create index point_entry_old on point_entry using brin (written_at);
create index point_spend_old on point_spend using brin (spent_at);
create index point_refund_old on point_refund using brin (refunded_at);
create index point_take_back_old on point_take_back using brin (taken_at);
create index point_grant_old on point_grant using brin (credited_at);
create index issued_coupon_old on issued_coupon using brin (issued_at);
create index grade_change_old on grade_change using brin (changed_at);
create index product_inquiry_old on product_inquiry using brin (written_at);
create index review_old on review using brin (written_at);
create index review_report_old on review_report using brin (reported_at);
create index inquiry_old on inquiry using brin (written_at);
