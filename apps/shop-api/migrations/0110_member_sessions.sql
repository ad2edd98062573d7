-- The Member API's session a shop session belongs to and ends with; null for what was opened before.
alter table member_session add column member_api_session_id uuid;
create index member_session_member_api_session_id on member_session (member_api_session_id)
  where member_api_session_id is not null;
-- Nothing ends a session of before but its time, which was up to 90 days: it gets half a day, within
-- which a shopper who is still logged in gets a new one.
update member_session set expires_at = least(expires_at, now() + interval '12 hours');

-- Sessions of the Member API that have ended, while a login that began before may still be under way.
create table ended_member_api_session (
  session_id uuid primary key,
  ended_at timestamptz not null
);
create index ended_member_api_session_ended_at on ended_member_api_session (ended_at);
