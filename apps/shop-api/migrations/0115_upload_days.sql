-- How much each member, or each guest's order, has sent on a day of Seoul; purged after a day.
create table upload_day (
  -- 'member:12' or 'order:260504123456789012'
  owner text,
  day date,
  sent_bytes bigint not null check (sent_bytes >= 0),
  primary key (owner, day)
);

-- What a picture takes on disk; 0 for those from before, which the budget does not see.
alter table upload add column saved_bytes integer not null default 0 check (saved_bytes >= 0);
