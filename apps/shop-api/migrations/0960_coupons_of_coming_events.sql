-- Coupons that events will give away whose minute has not come: until then nobody has them elsewhere.
create table coming_event_coupon (
  item_no integer not null references display_item on delete cascade,
  coupon_no integer not null references coupon,
  primary key (item_no, coupon_no)
);
create index coming_event_coupon_coupon_no on coming_event_coupon (coupon_no);

insert into coming_event_coupon (item_no, coupon_no)
select distinct version.item_no, coupon.coupon_no
from display_version version
join display_item item on item.item_no = version.item_no and item.kind = 'EVENT'
cross join jsonb_array_elements_text(version.form -> 'couponNos') named (coupon_no)
join coupon on coupon.coupon_no::text = named.coupon_no
where version.state = 'SCHEDULED';
