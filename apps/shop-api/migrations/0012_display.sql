-- A shelf of chosen products, such as the home page's new arrivals.
create table section (
  section_no integer generated always as identity primary key,
  section_id text not null unique check (section_id <> ''),
  label text not null,
  promotion_text text not null default '',
  explanation text not null default '',
  image_key text not null default '',
  display_type text not null default 'GALLERY'
    check (display_type in ('GALLERY', 'LIST', 'CART', 'SIMPLE_IMAGE', 'PRODUCT_MOVE', 'SWIPE')),
  columns integer not null default 4 check (columns > 0),
  rows integer not null default 2 check (rows > 0),
  displayed boolean not null default true,
  display_order integer not null default 0
);

create table section_product (
  section_no integer not null references section on delete cascade,
  product_no integer not null references product on delete cascade,
  position integer not null,
  primary key (section_no, product_no)
);
create index section_product_product on section_product (product_no);

-- A place on a page for banners; a place has accounts, an account has banners.
create table banner_section (
  banner_section_no integer generated always as identity primary key,
  id text not null unique check (id <> ''),
  label text not null,
  platforms text[] not null default '{PC,MOBILE_WEB,AOS,IOS}'
    check (platforms <@ '{PC,MOBILE_WEB,AOS,IOS}')
);

create table banner_account (
  account_no integer generated always as identity primary key,
  banner_section_no integer not null references banner_section on delete cascade,
  name text not null,
  display_type text not null default 'SEQUENTIAL' check (display_type in ('SEQUENTIAL', 'RANDOM')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  platforms text[] not null default '{PC,MOBILE_WEB,AOS,IOS}'
    check (platforms <@ '{PC,MOBILE_WEB,AOS,IOS}'),
  display_order integer not null default 0
);
create index banner_account_section on banner_account (banner_section_no);

create table banner (
  banner_no integer generated always as identity primary key,
  account_no integer not null references banner_account on delete cascade,
  name text not null,
  name_colour text not null default '#000000',
  description text not null default '',
  description_colour text not null default '#000000',
  image_key text not null check (image_key <> ''),
  hover_image_key text not null default '',
  video_url text not null default '',
  landing_url text not null default '',
  opens_in_new_window boolean not null default false,
  space_colour text not null default '#FFFFFF',
  starts_at timestamptz not null default now(),
  -- No end where null.
  ends_at timestamptz,
  display_order integer not null default 0
);
create index banner_account_no on banner (account_no);

create table popup (
  popup_no integer generated always as identity primary key,
  popup_id text not null unique check (popup_id <> ''),
  title text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  position text not null default 'MIDDLE' check (position in (
    'MIDDLE', 'LEFT', 'RIGHT', 'MIDDLE_TOP', 'LEFT_TOP', 'RIGHT_TOP',
    'MIDDLE_BOTTOM', 'LEFT_BOTTOM', 'RIGHT_BOTTOM')),
  -- Sanitised HTML.
  content text not null,
  image_key text not null default '',
  landing_url text not null default '',
  platforms text[] not null default '{PC,MOBILE_WEB,AOS,IOS}'
    check (platforms <@ '{PC,MOBILE_WEB,AOS,IOS}'),
  page_types text[] not null default '{MAIN}'
    check (page_types <@ '{MAIN,CATEGORY,EVENT,PRODUCT}'),
  -- Which categories and products, where the page type needs one; all of them where empty.
  category_nos integer[] not null default '{}',
  product_nos integer[] not null default '{}',
  can_hide_today boolean not null default true,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  display_order integer not null default 0
);
