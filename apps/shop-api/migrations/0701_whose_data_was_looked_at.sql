-- A list is one record of access: whose data it showed is in it, and is searched by person.
alter table access_record add column shown_nos text[] not null default '{}';
alter table access_record add column member_nos integer[] not null default '{}';
-- allowed: empty as long as no list was recorded.
create index access_record_of_shown on access_record using gin (shown_nos);
-- allowed: the same.
create index access_record_of_members on access_record using gin (member_nos);
