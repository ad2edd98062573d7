-- What staff look at in the shop before shoppers do: the replies a page is drawn from, for minutes.
create table preview (
  -- Only who made it knows the pass itself.
  pass_hash bytea primary key,
  -- The one page of the shop that the pass opens.
  path text not null check (path like '/%'),
  platform text not null check (platform in ('PC', 'MOBILE_WEB', 'AOS', 'IOS')),
  replies jsonb not null,
  made_by text not null check (made_by <> ''),
  expires_at timestamptz not null
);
create index preview_expires_at on preview (expires_at);
