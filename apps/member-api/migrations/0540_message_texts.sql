-- Texts of messages that staff wrote (docs/decisions/0540-texts-of-messages.md).

-- Every version of a channel's text; the newest one is in use, of a talk the newest approved one.
create table message_text (
  kind text not null,
  channel text not null check (channel in ('TALK', 'SMS', 'MAIL', 'PUSH')),
  revision integer not null check (revision > 0),
  -- Both null: the standard text of the store again.
  title text,
  body text,
  -- The template at Kakao; without one a talk waits for its approval.
  template_code text,
  restored_from integer,
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (kind, channel, revision),
  check ((title is null) = (body is null)),
  check (template_code is null or (channel = 'TALK' and body is not null))
);
