-- A verification that a member began; found by the number the agency posts back, once.
create table identity_request (
  order_no text primary key,
  member_no integer not null references account (member_no) on delete cascade,
  request_hash text not null,
  -- A path of the store that the shopper goes back to.
  return_url text not null,
  in_popup boolean not null,
  expires_at timestamptz not null
);
create index identity_request_member_no on identity_request (member_no);
create index identity_request_expires_at on identity_request (expires_at);

-- Who the agency says she is, until the member who asked takes it; the CI only as a keyed hash.
create table identity_answer (
  key_hash bytea primary key,
  member_no integer not null references account (member_no) on delete cascade,
  identity_key text not null,
  expires_at timestamptz not null
);
create index identity_answer_member_no on identity_answer (member_no);
create index identity_answer_expires_at on identity_answer (expires_at);

-- When a member was verified; who she is stands in account.identity_key.
create table identity_verification (
  member_no integer primary key references account (member_no) on delete cascade,
  verified_at timestamptz not null,
  -- When the Shop API took notice; null until then.
  told_shop_at timestamptz
);
