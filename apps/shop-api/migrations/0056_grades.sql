-- The coupon that a promotion to a grade brings; none where the operator names none.
create table grade_coupon (
  grade_no integer primary key references grade,
  coupon_no integer not null references coupon
);
create index grade_coupon_coupon_no on grade_coupon (coupon_no);

-- Every move of a member from grade to grade, with what she had bought by then.
create table grade_change (
  change_no integer generated always as identity primary key,
  member_no integer not null references member,
  from_grade_no integer not null references grade (grade_no),
  to_grade_no integer not null references grade (grade_no),
  bought_amt integer not null check (bought_amt >= 0),
  changed_at timestamptz not null,
  check (from_grade_no <> to_grade_no)
);
create index grade_change_member_no on grade_change (member_no, changed_at);
create index grade_change_from_grade_no on grade_change (from_grade_no);
create index grade_change_to_grade_no on grade_change (to_grade_no);

-- The nightly reckoning asks for what was confirmed lately.
create index order_line_confirmed on order_line (confirmed_at, order_no) where state = 'BUY_CONFIRM';
