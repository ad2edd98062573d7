-- One-time codes. The phone is a keyed hash, the code as well: neither can be read back.
create table phone_code (
  code_no integer generated always as identity primary key,
  phone_key text not null,
  purpose text not null check (purpose in ('REGISTER')),
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  -- Said by the partner; one that never left does not count against the day.
  is_sent boolean not null default true
);
create index phone_code_phone_key on phone_code (phone_key, code_no desc);
create index phone_code_created_at on phone_code (created_at);

-- Proof of a step done, good once and for one purpose.
create table action_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('REGISTER')),
  phone_key text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index action_token_expires_at on action_token (expires_at);
