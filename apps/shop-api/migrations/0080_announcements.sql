-- What somebody is to be told, written in the transaction of its cause and handed to the Member API,
-- which knows how she wants to hear of it. The key makes it once, here and there.
create table announcement (
  announcement_no integer generated always as identity primary key,
  key text not null unique,
  kind text not null,
  member_no integer references member,
  thread text,
  -- Names, addresses and values; emptied once handed over.
  recipient jsonb,
  data jsonb,
  state text not null default 'WAITING' check (state in ('WAITING', 'HANDED_OVER', 'DEAD')),
  tries integer not null default 0,
  try_after timestamptz not null,
  problem text,
  created_at timestamptz not null,
  handed_over_at timestamptz
);
create index announcement_due on announcement (try_after, announcement_no) where state = 'WAITING';
create index announcement_of_thread on announcement (thread, announcement_no)
  where state = 'WAITING' and thread is not null;
create index announcement_member_no on announcement (member_no) where member_no is not null;
create index announcement_created_at on announcement (created_at);
create index announcement_dead on announcement (announcement_no) where state = 'DEAD';
