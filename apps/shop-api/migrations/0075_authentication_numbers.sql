-- Numbers sent to a phone or a mailbox (decisions, "One-time codes"); rows of yesterday are removed.
create table authentication_number (
  number_no integer generated always as identity primary key,
  -- Digits of a phone, or an address of mail in small letters.
  target text not null,
  usage text not null,
  number_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  -- When it was entered rightly; from then on it is good for one change.
  proved_at timestamptz,
  used_at timestamptz,
  -- One that never left does not count against the day.
  is_sent boolean not null default true
);
create index authentication_number_target on authentication_number (target, number_no desc);
create index authentication_number_created_at on authentication_number (created_at);

-- Somebody looked for an account by its id. The number stands for whatever was asked for, known or not.
create table account_search (
  search_no integer primary key,
  login_id text not null,
  expires_at timestamptz not null
);
create index account_search_expires_at on account_search (expires_at);
