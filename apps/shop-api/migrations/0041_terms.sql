-- The shop's terms, every version kept: the newest one in force counts.
create table terms (
  terms_no integer generated always as identity primary key,
  type text not null check (type in (
    'MALL_INTRODUCTION', 'USE', 'E_COMMERCE', 'PI_PROCESS', 'PI_COLLECTION_AND_USE_REQUIRED',
    'PI_COLLECTION_AND_USE_OPTIONAL', 'PI_PROCESS_CONSIGNMENT', 'PI_THIRD_PARTY_PROVISION',
    'ACCESS_GUIDE', 'WITHDRAWAL_GUIDE', 'PI_SELLER_PROVISION', 'PI_COLLECTION_AND_USE_ON_ORDER',
    'ORDER_INFO_AGREE', 'CLEARANCE_INFO_COLLECTION_AND_USE', 'TRANSFER_AGREE',
    'REGULAR_PAYMENT_USE', 'AUTO_APPROVAL_USE', 'PI_LIQUOR_PURCHASE_PROVISION',
    'PI_RESTOCK_NOTICE', 'PI_14_AGE', 'PI_GIFT_ACCEPT_COLLECTION_AND_USE')),
  -- A day in Seoul.
  in_force_from date not null,
  -- Sanitised HTML.
  contents text not null,
  published_at timestamptz not null,
  published_by text not null check (published_by <> ''),
  unique (type, in_force_from)
);

-- What the shop asks shoppers to agree to beyond the law's own list.
create table custom_terms (
  custom_terms_no integer generated always as identity primary key,
  -- Where it is asked: MEMBER at registration, ORDER on the order sheet.
  place text not null check (place in ('MEMBER', 'ORDER')),
  name text not null check (name <> ''),
  name_en text not null default '',
  is_required boolean not null,
  contents text not null,
  display_order integer not null default 0,
  published_at timestamptz not null,
  published_by text not null check (published_by <> '')
);
