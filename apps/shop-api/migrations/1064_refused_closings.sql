-- When the partner first refused to close a virtual account; its account is logged as an error once
-- (docs/decisions/1060-an-ended-orders-account-is-closed.md).
alter table account_to_close add column refused_at timestamptz;
