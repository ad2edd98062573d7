-- What the operator sets for the whole shop, one row a name.
create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
