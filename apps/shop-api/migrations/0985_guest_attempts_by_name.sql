-- Whether a wrong answer at the guest order form was a name: names are guessed sooner than passwords,
-- and whoever guesses them shuts nobody out who has the password.
alter table guest_order_miss add column by_name boolean not null default false;
