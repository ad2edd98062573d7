-- A login under way at a partner. What comes back is found by its state, once; `login_key_hash`
-- names the browser that began, and `start_sealed` holds nonce, verifier and return address.
create table social_login (
  state_hash bytea primary key,
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  login_key_hash bytea not null,
  start_sealed text not null,
  -- The partner's answer as it came, until the browser that began asks for it.
  callback_sealed text,
  expires_at timestamptz not null
);
create index social_login_expires_at on social_login (expires_at);

-- Given to the app before its kit asks for an ID token; good once.
create table social_nonce (
  nonce_hash bytea primary key,
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  expires_at timestamptz not null
);
create index social_nonce_expires_at on social_nonce (expires_at);

-- Somebody a partner vouched for and no account belongs to yet, while she registers or links.
create table social_arrival (
  token_hash bytea primary key,
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  person_sealed text not null,
  expires_at timestamptz not null
);
create index social_arrival_expires_at on social_arrival (expires_at);

-- Whose account a partner's person may enter; one link a provider for a member.
create table social_link (
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  subject text not null,
  member_no integer not null references account (member_no) on delete cascade,
  linked_at timestamptz not null,
  -- Apple's, to be revoked when the member unlinks.
  refresh_token_sealed text,
  primary key (provider, subject),
  unique (member_no, provider)
);
