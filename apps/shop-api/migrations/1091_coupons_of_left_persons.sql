-- Limits per person of coupons count on after a withdrawal: what shows that a person is the same (keyed
-- hashes of the identity and the phone) stays beside the coupons that count, as long as they do
-- (docs/decisions/1091-a-coupons-limit-outlives-the-account.md).
create table coupon_person (
  person_key text not null,
  issue_no integer not null references issued_coupon on delete cascade,
  primary key (person_key, issue_no)
);
create index coupon_person_issue_no on coupon_person (issue_no);
