-- Member codes that a counter has read; each is good once, and forgotten when it has run out.
create table qr_use (
  token_id uuid primary key,
  expires_at timestamptz not null
);
create index qr_use_expires_at on qr_use (expires_at);
