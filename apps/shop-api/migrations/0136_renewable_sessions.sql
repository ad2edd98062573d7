-- How often the tokens of a session were renewed, and when last; null for a session that ends with its token.
alter table member_session add column renewals integer check (renewals >= 0);
alter table member_session add column renewed_at timestamptz;
