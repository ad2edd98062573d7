-- Pages that run for a time: a poster, a text, shelves of products.
create table event (
  event_no integer generated always as identity primary key,
  event_id text not null unique check (event_id <> ''),
  label text not null check (label <> ''),
  promotion_text text not null default '',
  -- Where it leads instead of a page of its own; empty for its own page.
  url text not null default '',
  tags text[] not null default '{}',
  category_nos integer[] not null default '{}',
  pc_image_key text not null default '',
  mobile_image_key text not null default '',
  -- Sanitised HTML above the products.
  pc_top text not null default '',
  mobile_top text not null default '',
  -- An event (이벤트) rather than an exhibition (기획전).
  is_event boolean not null default false,
  platforms text[] not null default '{PC,MOBILE_WEB,AOS,IOS}'
    check (platforms <@ '{PC,MOBILE_WEB,AOS,IOS}' and platforms <> '{}'),
  -- For members of these grades; for everybody where empty.
  grade_nos integer[] not null default '{}',
  starts_at timestamptz not null,
  -- No end where null.
  ends_at timestamptz check (ends_at > starts_at),
  published_at timestamptz not null,
  published_by text not null check (published_by <> ''),
  withdrawn_at timestamptz,
  withdrawn_by text,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);

-- An event's shelves are sections that stand nowhere else: not displayed, so no list shows them.
create table event_section (
  section_no integer primary key references section on delete cascade,
  event_no integer not null references event on delete cascade,
  pc_per_row integer not null default 4 check (pc_per_row > 0),
  mobile_per_row integer not null default 2 check (mobile_per_row > 0),
  position integer not null,
  unique (event_no, position)
);
