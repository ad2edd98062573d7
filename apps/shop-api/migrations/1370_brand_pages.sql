-- A brand's page is written as a draft and published, as what staff display (decision 1370): its item
-- comes into being when staff first look at the brand, with what shoppers see until then.
-- allowed: what staff display are a few hundred rows; what is allowed only grows.
alter table display_item drop constraint display_item_kind_check;
-- allowed: the same few rows.
alter table display_item add constraint display_item_kind_check
  check (kind in ('BANNER', 'POPUP', 'SECTION', 'EVENT', 'BRAND'));
alter table brand add column item_no integer;
-- allowed: brands are a few hundred at most, and none has an item yet.
create unique index brand_item_no on brand (item_no);
