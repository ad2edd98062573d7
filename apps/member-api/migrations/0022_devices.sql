-- A phone with our app, and what its owner wants to be told there.
create table device (
  device_uuid text primary key,
  member_no integer not null references account (member_no),
  platform text not null check (platform in ('AOS', 'IOS')),
  push_token text unique,
  wants_order boolean not null default true,
  wants_restock boolean not null default true,
  wants_marketing boolean not null default false,
  wants_marketing_night boolean not null default false,
  changed_at timestamptz not null
);
create index device_member_no on device (member_no);
