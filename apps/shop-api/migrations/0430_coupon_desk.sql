-- Coupons as staff make them (docs/decisions/0430-coupons-of-staff.md).

-- CODES: by typing one of many codes, each good once.
alter table coupon drop constraint coupon_issue_kind_check;
alter table coupon add constraint coupon_issue_kind_check
  check (issue_kind in ('DOWNLOAD', 'CODE', 'CODES', 'GRANT'));
-- Made by the screen before it asks: pressed twice, one coupon.
alter table coupon add column create_key uuid unique;

-- Codes that were made together. The codes are derived of the nonce by the key of this
-- installation's hashes: who reads the database knows none of them.
create table coupon_code_batch (
  batch_no integer generated always as identity primary key,
  batch_key uuid not null unique,
  coupon_no integer not null references coupon,
  nonce text not null,
  count integer not null check (count > 0),
  made_at timestamptz not null,
  made_by text not null check (made_by <> '')
);
create index coupon_code_batch_coupon_no on coupon_code_batch (coupon_no);
create table coupon_code (
  -- A keyed hash of the code.
  code_hash text primary key,
  batch_no integer not null references coupon_code_batch,
  serial integer not null,
  redeemed_at timestamptz,
  unique (batch_no, serial)
);

-- One coupon for many members, issued in the background.
create table coupon_run (
  run_no integer generated always as identity primary key,
  run_key uuid not null unique,
  coupon_no integer not null references coupon,
  -- All members of these grades; a list where empty.
  grade_nos integer[] not null,
  is_announced boolean not null,
  reason text not null check (reason <> ''),
  total integer not null check (total > 0),
  started_at timestamptz not null,
  started_by text not null check (started_by <> ''),
  stopped_at timestamptz,
  ended_at timestamptz
);
create index coupon_run_coupon_no on coupon_run (coupon_no);
create table coupon_run_member (
  run_no integer not null references coupon_run on delete cascade,
  member_no integer not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'ISSUED', 'REFUSED', 'FAILED', 'LEFT_OUT')),
  -- The name of the refusal.
  refusal text,
  primary key (run_no, member_no)
);
create index coupon_run_member_waiting on coupon_run_member (run_no, member_no)
  where state = 'WAITING';
