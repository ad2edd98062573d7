-- Whom a provider has not unlinked yet though their link here is gone: a job tries it at once, and
-- every night what is left is tried again.
create table social_unlink (
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  subject text not null,
  refresh_token_sealed text,
  primary key (provider, subject)
);
