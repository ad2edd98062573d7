-- What operators changed, each row written in the transaction of its change; nothing changes it after.
create table audit (
  audit_no integer generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  command text not null check (command <> ''),
  before jsonb,
  after jsonb
);
