-- Staff choose what was done, and see the latest of it: by its name and time.
-- allowed: built beforehand (docs/operation/upgrade.md) where years of orders were moved; a million entries take some two seconds.
create index if not exists audit_of_command on audit (command, at, audit_no);
