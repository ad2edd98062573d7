-- What a member finds behind the bell.
create table notification (
  notification_no integer generated always as identity primary key,
  member_no integer not null references account (member_no),
  message_no integer unique references message on delete set null,
  kind text not null,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_of_member on notification (member_no, notification_no desc);
create index notification_unread on notification (member_no) where read_at is null;
create index notification_created_at on notification (created_at);

-- What every member is shown once, by the name the shop's pages ask for.
create table one_time_notice (
  notice_id text primary key check (notice_id ~ '^[a-z0-9-]{1,60}$'),
  title text not null,
  body text not null,
  path text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);

create table one_time_notice_shown (
  notice_id text not null references one_time_notice on delete cascade,
  member_no integer not null references account (member_no),
  shown_at timestamptz not null,
  primary key (notice_id, member_no)
);
create index one_time_notice_shown_member_no on one_time_notice_shown (member_no);
