-- Pictures that shoppers sent, re-encoded; what nothing shows for a day is thrown away.
create table upload (
  key text primary key check (key like 'uploads/%'),
  -- Whoever sent it, where somebody was logged in; nobody else may use it.
  member_no integer references member,
  uploaded_at timestamptz not null,
  -- Null while something shows it.
  unused_since timestamptz
);
create index upload_member_no on upload (member_no);
create index upload_unused on upload (unused_since) where unused_since is not null;
