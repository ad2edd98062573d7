-- Logins that were tried and were not right, by keyed hashes: of the network they came from and of
-- the name that was tried.
create table login_attempt (
  attempt_no integer generated always as identity primary key,
  network_key text not null,
  name_key text not null,
  attempted_at timestamptz not null
);
create index login_attempt_network_key on login_attempt (network_key, attempted_at);
create index login_attempt_attempted_at on login_attempt (attempted_at);

-- Devices on which a member has logged in, by the hash of a token that the device alone holds.
create table known_device (
  token_hash bytea not null,
  member_no integer not null references account (member_no) on delete cascade,
  last_used_at timestamptz not null,
  primary key (token_hash, member_no)
);
create index known_device_member_no on known_device (member_no);
create index known_device_last_used_at on known_device (last_used_at);
