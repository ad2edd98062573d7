-- How one order is paid. RESERVED: the payment window is open. CONFIRMING: the partner was asked
-- and may not have answered. WAITING_DEPOSIT: a virtual account was given. DONE: paid. FAILED,
-- EXPIRED: what was held went back. RETURNED: paid too late for the stock, so given back.
create table payment (
  payment_no integer generated always as identity primary key,
  order_no text not null unique references orders,
  order_sheet_no text not null,
  state text not null check (state in (
    'RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT', 'DONE', 'FAILED', 'EXPIRED', 'RETURNED')),
  pay_type text not null check (pay_type in ('CREDIT_CARD', 'VIRTUAL_ACCOUNT', 'ZERO_PAY')),
  amount integer not null check (amount >= 0),
  -- What the shopper asked for, so that the same request is the same order.
  request_digest text not null,
  -- Known to the shopper's browser alone: the way back from the payment window goes by it.
  return_key text not null unique,
  client_return_url text not null,
  -- Sent with each confirm, so that repeating it pays once.
  confirm_key uuid not null default gen_random_uuid(),
  payment_key text,
  reserved_at timestamptz not null,
  -- Until when stock is held for it.
  expires_at timestamptz not null,
  claimed_at timestamptz,
  approved_at timestamptz,
  failure_code text,
  card_issuer text,
  card_number text,
  card_installment_months integer,
  card_approval_no text,
  receipt_url text,
  bank_code text,
  bank_name text,
  account_number text,
  account_holder text,
  -- Proves the partner's deposit notice.
  deposit_secret text,
  check (state <> 'DONE' or approved_at is not null),
  check (state <> 'WAITING_DEPOSIT' or deposit_secret is not null)
);
-- The order key: one sheet has at most one order that is or may yet be paid.
create unique index payment_one_live_per_sheet on payment (order_sheet_no)
  where state in ('RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT', 'DONE');
create index payment_that_may_expire on payment (expires_at)
  where state in ('RESERVED', 'WAITING_DEPOSIT');
create index payment_unanswered on payment (claimed_at) where state = 'CONFIRMING';
create index payment_payment_key on payment (payment_key);
create index payment_approved_at on payment (approved_at);

-- Money that goes back through the partner; kept until the partner says it did.
create table payment_refund (
  refund_no integer generated always as identity primary key,
  payment_no integer not null references payment,
  amount integer not null check (amount > 0),
  reason text not null,
  refund_key uuid not null default gen_random_uuid(),
  -- REFUSED: an operator must act, for instance because a bank account is needed.
  state text not null default 'WANTED' check (state in ('WANTED', 'DONE', 'REFUSED')),
  wanted_at timestamptz not null,
  done_at timestamptz,
  refusal text
);
create index payment_refund_payment_no on payment_refund (payment_no);
create index payment_refund_wanted on payment_refund (wanted_at) where state = 'WANTED';

-- What the nightly comparison with the partner's list found.
create table payment_difference (
  difference_no integer generated always as identity primary key,
  day date not null,
  kind text not null check (kind in ('unknown_to_us', 'unknown_to_partner', 'amount', 'refund')),
  order_no text not null,
  payment_key text not null,
  our_amount integer,
  partner_amount integer,
  found_at timestamptz not null,
  unique (day, kind, payment_key)
);
