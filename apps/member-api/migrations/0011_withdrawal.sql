-- Why members leave, apart from who they were.
create table withdrawal_reason (
  reason_no integer generated always as identity primary key,
  reason text not null check (reason <> ''),
  withdrawn_on date not null
);
alter table account drop column withdraw_reason;
