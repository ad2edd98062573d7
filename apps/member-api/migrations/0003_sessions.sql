-- One login on one device: the family of refresh tokens that came from it.
create table session (
  session_id uuid primary key default uuidv7(),
  member_no integer not null references account (member_no),
  started_at timestamptz not null,
  refreshed_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'TOKEN_REUSED')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_member_no on session (member_no);
create index session_refreshed_at on session (refreshed_at);

-- Refresh tokens by their hash. A used one stays until it would have ended, to be known again.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session (session_id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session_id on refresh_token (session_id);
create index refresh_token_expires_at on refresh_token (expires_at);

-- Failed logins by a keyed hash of the name tried, and of the address it was tried from.
create table login_failure (
  key text primary key,
  failures integer not null check (failures >= 0),
  last_tried_at timestamptz not null,
  blocked_until timestamptz
);
create index login_failure_last_tried_at on login_failure (last_tried_at);

-- Keys that sign access tokens; the newest signs, all that are here are published.
create table signing_key (
  key_id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);
