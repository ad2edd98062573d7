-- Virtual accounts whose orders have ended unpaid and that the partner still has to close, so that
-- nobody deposits into them (docs/decisions/1060-an-ended-orders-account-is-closed.md). A row goes
-- when the partner has answered.
create table account_to_close (
  payment_key text primary key,
  payment_no integer not null references payment,
  -- Sent with the request; a fresh one after a refusal, which the partner would repeat to the old one.
  close_key uuid not null default gen_random_uuid(),
  wanted_at timestamptz not null,
  try_after timestamptz not null
);
create index account_to_close_try_after on account_to_close (try_after);
