-- How far a file of products is that is being saved, and what became of it: found again after a reload
-- (docs/decisions/1343-an-import-is-found-again.md). Deleted after 30 days.
create table product_import (
  -- The key of the press that began it.
  import_key uuid primary key,
  actor text not null check (actor <> ''),
  started_at timestamptz not null,
  -- When the process that saves it was heard of last.
  seen_at timestamptz not null,
  -- Products that change, and those of them that are done; 0 while the file is planned.
  total integer not null default 0 check (total >= 0),
  done integer not null default 0 check (done >= 0),
  ended_at timestamptz,
  created integer,
  changed integer,
  -- Why nothing was saved: the name of a refusal, or `failed`.
  refusal text
);
create index product_import_started_at on product_import (started_at);
