-- A person's account. Phone and birthday are read and written by accounts.sql.ts alone.
create table account (
  member_no integer generated always as identity primary key,
  username text not null unique check (username = lower(username)),
  password_hash text,
  name text not null,
  phone text not null unique,
  birthday text not null,
  sex text check (sex in ('M', 'F')),
  -- A keyed hash of the CI of the identity agency; one person, one account.
  identity_key text unique,
  registered_at timestamptz not null
);

-- What a member agreed to or not, and since when; the law asks for the moment.
create table agreement (
  member_no integer not null references account (member_no),
  kind text not null check (kind in (
    'use', 'privacy', 'over14', 'marketingSms', 'marketingEmail', 'marketingPush', 'marketingNight'
  )),
  is_agreed boolean not null,
  decided_at timestamptz not null,
  primary key (member_no, kind)
);
