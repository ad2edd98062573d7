-- When the member last proved to hold the phone; null: when the account was registered. Carriers give
-- a cancelled number to somebody else.
alter table account add column phone_verified_at timestamptz;
