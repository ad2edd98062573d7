-- What is to be told to somebody, written in the transaction of its cause; the key makes it once.
create table message (
  message_no integer generated always as identity primary key,
  key text not null unique,
  kind text not null,
  member_no integer references account (member_no),
  -- Messages about one thing are sent in the order of their causes, `order:100…`.
  thread text,
  -- Addresses and values, sealed; emptied when nothing of it is left to send.
  content text,
  created_at timestamptz not null,
  -- Worth nothing after this.
  expires_at timestamptz
);
create index message_member_no on message (member_no) where member_no is not null;
create index message_created_at on message (created_at);

-- One message by one channel. SENDING: somebody is at it until send_after, then it is due again.
create table delivery (
  delivery_no integer generated always as identity primary key,
  message_no integer not null references message on delete cascade,
  channel text not null check (channel in ('TALK', 'SMS', 'MAIL', 'PUSH')),
  -- The phone of a push.
  device_uuid text,
  thread text,
  state text not null default 'WAITING' check (state in (
    'WAITING', 'SENDING', 'SENT', 'SKIPPED', 'DEAD')),
  tries integer not null default 0,
  send_after timestamptz not null,
  sent_at timestamptz,
  partner_message_id text,
  problem text,
  unique nulls not distinct (message_no, channel, device_uuid)
);
create index delivery_due on delivery (send_after, delivery_no) where state in ('WAITING', 'SENDING');
create index delivery_of_thread on delivery (thread, channel, delivery_no)
  where state in ('WAITING', 'SENDING') and thread is not null;
create index delivery_dead on delivery (delivery_no) where state = 'DEAD';
