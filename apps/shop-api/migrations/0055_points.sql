-- Points (적립금): what was given, what an order took of it, and the history a member reads.
-- Reasons are the reference's words (AccumulationReserveReason). All amounts are whole won.

-- Whoever changes a member's points holds this row, so that changes wait for each other.
create table point_account (
  member_no integer primary key references member
);

-- Points given at once, with the one day they end on. What is left of all of them is the balance.
create table point_grant (
  grant_no integer generated always as identity primary key,
  member_no integer not null references point_account,
  -- Why it was given; the same cause gives once.
  key text unique,
  -- Spent points that came back with some days more are a grant of their own.
  restored_from integer references point_grant,
  reason text not null check (reason in (
    'ADD_AFTER_PAYMENT', 'ADD_POSTING', 'ADD_CANCEL', 'ADD_RETURN', 'ADD_MANUAL', 'ADD_EVENT',
    'ADD_SIGNUP', 'ADD_BIRTHDAY', 'ADD_GRADE', 'ADD_COUPON')),
  detail text not null,
  amount integer not null check (amount > 0),
  remainder integer not null check (remainder between 0 and amount),
  credited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > credited_at),
  check ((key is null) = (restored_from is not null))
);
create index point_grant_left on point_grant (member_no, expires_at) where remainder > 0;
create index point_grant_ending on point_grant (expires_at) where remainder > 0;
create index point_grant_member_no on point_grant (member_no);
create index point_grant_restored_from on point_grant (restored_from);

-- What an order took of a grant, and what of that came back; never more than it took. The order's
-- own row may follow in the same transaction.
create table point_spend (
  spend_no integer generated always as identity primary key,
  order_no text not null references orders deferrable initially deferred,
  grant_no integer not null references point_grant,
  amount integer not null check (amount > 0),
  given_back integer not null default 0 check (given_back between 0 and amount),
  spent_at timestamptz not null
);
create index point_spend_order_no on point_spend (order_no);
create index point_spend_grant_no on point_spend (grant_no);

-- A claim gives points back once, however often it is told to.
create table point_refund (
  key text primary key,
  order_no text not null references orders,
  amount integer not null check (amount > 0),
  refunded_at timestamptz not null
);
create index point_refund_order_no on point_refund (order_no);

-- Points taken back; what she has no longer is owed and comes off what she is given next.
create table point_take_back (
  key text primary key,
  member_no integer not null references point_account,
  reason text not null check (reason in (
    'SUB_RETURN', 'SUB_DELETE_POSTING', 'SUB_MANUAL', 'SUB_DELETE_ACCOUNT')),
  detail text not null,
  amount integer not null check (amount > 0),
  owed integer not null check (owed between 0 and amount),
  taken_at timestamptz not null
);
create index point_take_back_owed on point_take_back (member_no, taken_at) where owed > 0;
create index point_take_back_member_no on point_take_back (member_no);

-- The history: each change with the balance after it. Added and taken amounts sum to the balance.
create table point_entry (
  entry_no integer generated always as identity primary key,
  member_no integer not null references point_account,
  reason text not null check (reason in (
    'ADD_AFTER_PAYMENT', 'ADD_POSTING', 'ADD_CANCEL', 'ADD_RETURN', 'ADD_MANUAL', 'ADD_EVENT',
    'ADD_SIGNUP', 'ADD_BIRTHDAY', 'ADD_GRADE', 'ADD_COUPON',
    'SUB_PAYMENT_USED', 'SUB_RETURN', 'SUB_DELETE_POSTING', 'SUB_EXPIRED', 'SUB_MANUAL',
    'SUB_DELETE_ACCOUNT')),
  detail text not null,
  amount integer not null check (amount > 0),
  balance integer not null check (balance >= 0),
  order_no text references orders deferrable initially deferred,
  -- The grant that it added or that ended; none where several are concerned.
  grant_no integer references point_grant,
  -- The operator who gave or took them; nobody where the shop did by its rules.
  operator text,
  written_at timestamptz not null
);
create index point_entry_member_no on point_entry (member_no, entry_no desc);
create index point_entry_order_no on point_entry (order_no);
create index point_entry_grant_no on point_entry (grant_no);
