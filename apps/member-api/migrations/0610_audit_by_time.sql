-- Staff search the accounts' audit by time and actor, newest first, as they do the shop's.
-- allowed: built in less than a second, as only changes of operators are rows of it.
create index audit_at on audit (at, audit_no);
-- allowed: the same few rows.
create index audit_of_actor on audit (actor, at, audit_no);
