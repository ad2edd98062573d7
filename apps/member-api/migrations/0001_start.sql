-- What the service keeps for itself, one row a name.
create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
