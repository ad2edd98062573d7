-- What the shop said of a member when the two were last brought in line.
create table shop_standing (
  member_no integer primary key references account (member_no),
  grade_label text not null,
  point_rate integer not null check (point_rate between 0 and 100),
  usable_coupons integer not null check (usable_coupons >= 0),
  synced_at timestamptz not null
);
