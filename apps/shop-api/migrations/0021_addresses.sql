-- Where members had things sent (RECENT) and what they keep in their book (BOOK).
create table shipping_address (
  address_no integer generated always as identity primary key,
  member_no integer not null references member (member_no),
  address_type text not null check (address_type in ('BOOK', 'RECENT')),
  is_default boolean not null default false,
  address_name text not null default '',
  receiver_name text not null,
  zip_code text not null,
  address text not null,
  jibun_address text not null default '',
  detail_address text not null default '',
  contact1 text not null,
  contact2 text not null default '',
  country_code text not null default 'KR',
  city text not null default '',
  state text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  customs_id_number text not null default '',
  memo text not null default '',
  mobile_country_code text not null default '',
  registered_at timestamptz not null,
  last_used_at timestamptz not null
);
create index shipping_address_member_no on shipping_address (member_no, last_used_at desc);
create unique index shipping_address_one_default on shipping_address (member_no) where is_default;
