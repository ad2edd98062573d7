-- What staff find members by (docs/decisions/0420-members-in-the-back-office.md).
create index member_joined on member (joined_at desc, member_no desc);
create index member_of_grade on member (grade_no, joined_at desc, member_no desc);
drop index member_grade_no;
create index member_withdrawn on member (joined_at desc, member_no desc) where status = 'WITHDRAWN';
create index member_name on member (name, member_no desc) where name <> '';
create index member_phone_key on member (phone_key) where phone_key is not null;
create index member_email on member (lower(email)) where email <> '';
create index member_login_id on member (login_id);

-- Since when and why a member may not log in or order; the member reads the reason.
alter table member
  add column stopped_at timestamptz,
  add column stop_reason text,
  add constraint member_stop_has_reason check ((stopped_at is null) = (stop_reason is null));
create index member_stopped on member (joined_at desc, member_no desc) where stopped_at is not null;

-- Notes of staff to staff about a member; sealed, because they name people.
create table member_memo (
  memo_no integer generated always as identity primary key,
  member_no integer not null references member,
  author text not null check (author <> ''),
  memo_sealed text not null,
  written_at timestamptz not null
);
create index member_memo_member_no on member_memo (member_no, memo_no);
