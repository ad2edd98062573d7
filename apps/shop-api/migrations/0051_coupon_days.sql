-- How many of a coupon were issued today is shown with it.
create index issued_coupon_of_day on issued_coupon (coupon_no, issued_at);
