-- Staff may give up what could not be delivered; the reason is in the audit.
alter table announcement drop constraint announcement_state_check;
alter table announcement add constraint announcement_state_check
  check (state in ('WAITING', 'HANDED_OVER', 'DEAD', 'DROPPED'));
