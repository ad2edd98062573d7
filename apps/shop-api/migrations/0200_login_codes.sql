-- One-time codes by which a storefront of another origin logs a member in: each belongs to a login at
-- the Member API, is good for two minutes, and is deleted by the statement that reads it.
create table login_code (
  -- SHA-256 of the code, which nobody but the browser has.
  code_hash bytea primary key check (length(code_hash) = 32),
  member_no integer not null references member,
  member_api_session_id uuid not null,
  provider text not null check (provider in ('kakao', 'apple')),
  -- Exactly as the client gave it: the exchange must name the same.
  redirect_uri text not null,
  -- SHA-256 of the state that the client gave; null where it gave none.
  state_hash bytea check (length(state_hash) = 32),
  -- When that login ends, as long as nobody renews it: what the code opens ends no later (0166).
  login_ends_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_code_member_api_session_id on login_code (member_api_session_id);
create index login_code_expires_at on login_code (expires_at);
