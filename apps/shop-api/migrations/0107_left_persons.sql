-- Limits per person count on after a withdrawal: what tells that a person is the same (keyed hashes
-- of the identity and the phone) stays beside the orders of limited products, as long as it counts.
alter table orders add column person_keys text[] not null default '{}';
create index orders_of_left_person on orders using gin (person_keys) where person_keys <> '{}';
-- The keyed hash of the account's phone; set at each login.
alter table member add column phone_key text;
