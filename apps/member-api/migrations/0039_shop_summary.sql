-- What the shop returned for a member at the last sync: grade and number of usable coupons.
alter table shop_standing rename to shop_summary;
alter table shop_summary rename constraint shop_standing_pkey to shop_summary_pkey;
alter table shop_summary
  rename constraint shop_standing_member_no_fkey to shop_summary_member_no_fkey;
alter table shop_summary
  rename constraint shop_standing_point_rate_check to shop_summary_point_rate_check;
alter table shop_summary
  rename constraint shop_standing_usable_coupons_check to shop_summary_usable_coupons_check;
