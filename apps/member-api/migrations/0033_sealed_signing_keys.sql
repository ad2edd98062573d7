-- A signing key signs for whoever reads it: it is sealed by the start, since SQL has no key.
alter table signing_key add column private_sealed text;
alter table signing_key alter column private_jwk drop not null;
alter table signing_key add constraint signing_key_has_private_key
  check (private_jwk is not null or private_sealed is not null);
