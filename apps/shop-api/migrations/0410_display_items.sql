-- What staff place in the shop: a banner, a popup, a section of the home page or an event. What they
-- write is a draft; what was published, or will be, is a version (decision 0410).
create table display_item (
  item_no integer generated always as identity primary key,
  kind text not null check (kind in ('BANNER', 'POPUP', 'SECTION', 'EVENT')),
  name text not null,
  -- Where it stands in the shop, for lists of staff: the place of a banner, else its kind.
  place text not null,
  -- Null where nothing differs from the last version.
  draft jsonb,
  -- Raised by every change: whoever saves says which one they saw.
  revision integer not null default 1,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SCHEDULED', 'LIVE', 'ENDED')),
  -- Made by the page that creates it: a second press finds the first one's item.
  created_key uuid not null unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null
);
create index display_item_list on display_item (kind, item_no desc);

create table display_version (
  version_no integer generated always as identity primary key,
  item_no integer not null references display_item on delete cascade,
  form jsonb not null,
  state text not null check (state in ('SCHEDULED', 'LIVE', 'ENDED', 'CANCELLED')),
  from_at timestamptz not null,
  -- No end where null.
  until_at timestamptz check (until_at > from_at),
  published_at timestamptz not null,
  published_by text not null,
  ended_at timestamptz
);
create index display_version_item on display_version (item_no, version_no desc);
-- What the minute's job looks for.
create index display_version_due on display_version (from_at) where state = 'SCHEDULED';
create index display_version_over on display_version (until_at)
  where state = 'LIVE' and until_at is not null;
-- One version of an item is in the shop.
create unique index display_version_live on display_version (item_no) where state = 'LIVE';

-- Which item a row of the shop was made from; null for rows of other doors, until staff list them.
alter table banner add column item_no integer;
create index banner_item_no on banner (item_no);
alter table popup add column item_no integer unique;
alter table section add column item_no integer unique;
alter table event add column item_no integer unique;

-- For whom a banner or popup is; grades of members, all of them where empty.
alter table banner
  add column platforms text[] not null default '{PC,MOBILE_WEB,AOS,IOS}'
    check (platforms <@ '{PC,MOBILE_WEB,AOS,IOS}' and platforms <> '{}'),
  add column audience text not null default 'ALL' check (audience in ('ALL', 'GUEST', 'MEMBER')),
  add column grade_nos integer[] not null default '{}';
alter table popup
  add column audience text not null default 'ALL' check (audience in ('ALL', 'GUEST', 'MEMBER')),
  add column grade_nos integer[] not null default '{}';
