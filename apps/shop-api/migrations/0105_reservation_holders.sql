-- Who holds stock without having paid yet: keyed hashes of the member, or of a guest's phone, device
-- and network, so that nobody empties a product by orders they never pay. Only while it is open.
alter table payment add column holder_keys text[] not null default '{}';
create index payment_open_of_holder on payment using gin (holder_keys) with (fastupdate = off)
  where state in ('RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT');
