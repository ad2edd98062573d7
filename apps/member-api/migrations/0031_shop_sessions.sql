-- When the Shop API was told that a session has ended: its shop sessions belong to it.
alter table session add column shop_told_at timestamptz;
-- What ended before has no shop session that names it.
update session set shop_told_at = ended_at where ended_at is not null;
create index session_shop_not_told on session (ended_at) where ended_at is not null and shop_told_at is null;
