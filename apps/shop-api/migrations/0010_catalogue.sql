-- The tree shoppers walk through: two levels, a slug is made from the label (decisions, "Category slugs").
create table category (
  category_no integer generated always as identity primary key,
  parent_no integer references category,
  depth integer not null check (depth in (1, 2)),
  label text not null check (label <> ''),
  display_order integer not null,
  icon text not null default '',
  content text not null default '',
  management_code text not null default '',
  displayed boolean not null default true,
  check ((depth = 1) = (parent_no is null)),
  unique nulls not distinct (parent_no, label)
);

create table brand (
  brand_no integer generated always as identity primary key,
  name_ko text not null check (name_ko <> ''),
  name_en text not null default '',
  name_type text not null default 'NAME_KO' check (name_type in ('NAME_KO', 'NAME_EN')),
  description text not null default '',
  logo_key text not null default '',
  poster_key text not null default '',
  registered_at timestamptz not null default now()
);

-- How a product is sent and what that costs; amounts in won.
create table delivery_template (
  template_no integer generated always as identity primary key,
  name text not null check (name <> ''),
  condition_type text not null check (condition_type in ('FREE', 'CONDITIONAL', 'FIXED_FEE')),
  delivery_amt integer not null check (delivery_amt >= 0),
  above_delivery_amt integer not null check (above_delivery_amt >= 0),
  return_delivery_amt integer not null check (return_delivery_amt >= 0),
  company_type text not null check (company_type in ('CJ', 'HANJIN', 'LOTTE', 'POST', 'LOGEN')),
  customer_info text not null default ''
);

-- The shop's standard parcel (decisions, "Selling rules"); number 1, the default of every product.
insert into delivery_template
  (name, condition_type, delivery_amt, above_delivery_amt, return_delivery_amt, company_type, customer_info)
values ('기본 배송', 'CONDITIONAL', 3000, 50000, 3000, 'CJ', '제주 및 도서산간 지역은 추가 배송비가 있어요.');

-- What lists filter and sort by, and what a cart line needs; kept narrow, because counting a long list
-- reads all of it. What is only shown is in product_content, what is searched in product_search.
create table product (
  product_no integer generated always as identity primary key,
  brand_no integer not null references brand,
  delivery_template_no integer not null default 1 references delivery_template,
  sale_price integer not null check (sale_price >= 0),
  immediate_discount_amt integer not null default 0 check (immediate_discount_amt >= 0),
  discounted_price integer not null generated always as (sale_price - immediate_discount_amt) stored
    check (discounted_price >= 0),
  min_buy_count integer not null default 1 check (min_buy_count >= 1),
  -- 0: no limit.
  max_buy_time_count integer not null default 0 check (max_buy_time_count >= 0),
  max_buy_person_count integer not null default 0 check (max_buy_person_count >= 0),
  -- What the sort orders go by; taken over from product_stat now and then, so that a sale does not
  -- rewrite the row that every list reads.
  popularity integer not null default 0,
  sale_weight integer not null default 0,
  like_weight integer not null default 0,
  review_weight integer not null default 0,
  md_weight integer not null default 0,
  registered_at timestamptz not null default now(),
  sale_starts_at timestamptz not null default now(),
  displayed boolean not null default true,
  -- Kept by the triggers of 0011: no option of it can be bought.
  sold_out boolean not null default true,
  identity_required boolean not null default false,
  members_only boolean not null default false,
  -- platforms as 1, 2, 4 and 8 in their order below: what a count of thousands looks at.
  platform_bits smallint not null generated always as ((
    case when 'PC' = any (platforms) then 1 else 0 end
    + case when 'MOBILE_WEB' = any (platforms) then 2 else 0 end
    + case when 'AOS' = any (platforms) then 4 else 0 end
    + case when 'IOS' = any (platforms) then 8 else 0 end)::smallint) stored,
  sale_status text not null default 'ONSALE'
    check (sale_status in ('READY', 'ONSALE', 'FINISHED', 'STOP', 'PROHIBITION')),
  platforms text[] not null default '{PC,MOBILE_WEB,AOS,IOS}'
    check (platforms <@ '{PC,MOBILE_WEB,AOS,IOS}'),
  -- Every category it is found in, those above its own included; the representative one first.
  category_nos integer[] not null default '{}',
  property_value_nos integer[] not null default '{}',
  name text not null check (name <> ''),
  name_en text not null default '',
  management_code text not null default '',
  -- What a shopper reads while selling pauses; names the app where only the app sells it.
  contents_if_pausing text not null default ''
) with (fillfactor = 85);

create index product_brand on product (brand_no);
create index product_delivery_template on product (delivery_template_no);
create index product_management_code on product (management_code);
-- Counts what shoppers see without a look at the rows themselves.
create index product_listed on product (product_no)
  include (platform_bits, sold_out, brand_no, discounted_price, category_nos)
  where displayed and sale_status = 'ONSALE';
create index product_categories on product using gin (category_nos);
create index product_properties on product using gin (property_value_nos);
create index product_by_popularity on product (popularity desc, product_no desc);
create index product_by_registration on product (registered_at desc, product_no desc);
create index product_by_sale_start on product (sale_starts_at desc, product_no desc);
create index product_by_price on product (discounted_price desc, product_no desc);
create index product_by_sales on product (sale_weight desc, product_no desc);
create index product_by_likes on product (like_weight desc, product_no desc);
create index product_by_reviews on product (review_weight desc, product_no desc);
create index product_by_md on product (md_weight desc, product_no desc);

-- Names, brand, categories, colours and code as the keys one types them with; see search-keys.ts.
create table product_search (
  product_no integer primary key references product on delete cascade,
  keys text not null,
  initials text not null
);
create index product_search_words on product_search
  using gin (keys gin_trgm_ops, initials gin_trgm_ops);

-- What is shown of a product and never asked for; most of it on its own page alone.
create table product_content (
  product_no integer primary key references product on delete cascade,
  promotion_text text not null default '',
  -- Its properties by name: [{propertyNo, name, valueNo, value}].
  properties jsonb not null default '[]',
  -- [{no, label}].
  stickers jsonb not null default '[]',
  hashtags text[] not null default '{}',
  -- Sanitised HTML.
  content text not null default '',
  -- 상품정보제공고시: [{label, value}].
  disclosure jsonb not null default '[]',
  disclosure_category text not null default '',
  -- {columns, rows}; null where sizes need no table.
  size_table jsonb,
  place_of_origin text not null default ''
);
create index product_content_stickers on product_content using gin (stickers jsonb_path_ops);

-- Counters that change with every order, like and review; nothing sorts by them.
create table product_stat (
  product_no integer primary key references product on delete cascade,
  sale_count integer not null default 0 check (sale_count >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  rating_sum integer not null default 0 check (rating_sum between 0 and 5 * review_count)
) with (fillfactor = 70);

create table product_picture (
  product_no integer not null references product on delete cascade,
  position integer not null,
  -- Of all colours where null.
  colour text,
  key text not null check (key <> ''),
  primary key (product_no, position)
);

create table product_option (
  option_no integer generated always as identity primary key,
  product_no integer not null references product on delete cascade,
  position integer not null,
  colour text not null check (colour <> ''),
  size text not null check (size <> ''),
  add_price integer not null default 0,
  management_code text not null default '',
  forced_sold_out boolean not null default false,
  sale_count integer not null default 0 check (sale_count >= 0),
  unique (product_no, colour, size)
);

-- Apart from the option because every order writes here.
create table stock (
  option_no integer primary key references product_option on delete cascade,
  units integer not null check (units >= 0)
) with (fillfactor = 50);

-- Names of custom properties such as 색상 or 사이즈, and their values; filters go by these numbers.
create table property (
  property_no integer generated always as identity primary key,
  name text not null unique
);

create table property_value (
  value_no integer generated always as identity primary key,
  property_no integer not null references property,
  value text not null,
  unique (property_no, value)
);
