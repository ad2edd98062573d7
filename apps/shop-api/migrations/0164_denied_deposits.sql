-- Since when the payment partner denies the virtual account that it issued for an order: the order is
-- held, not expired, until the partner knows the account again or an operator releases it.
alter table payment add column denied_at timestamptz;
alter table payment add constraint payment_denied_waits
  check (denied_at is null or state = 'WAITING_DEPOSIT') not valid;
alter table payment validate constraint payment_denied_waits;
