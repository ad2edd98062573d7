-- How often the owner of a place let an admission lapse: it was lost once they queued again.
alter table drop_ticket add column lapses integer not null default 0;
-- A keyed hash of the IPv6 /48 of a guest, while the drop runs (docs/decisions/1366-networks-of-guests.md).
-- A former version neither counts nor writes it.
alter table drop_ticket add column wide_network_key text;
-- allowed: guests of running drops alone are in it, none before this version runs
create index drop_ticket_of_wide_network on drop_ticket (drop_no, wide_network_key)
  where wide_network_key is not null;
