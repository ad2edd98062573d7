-- Which process makes a variant of a picture; the others wait for it. One whose maker died is taken
-- over by the next, so the row says since when.
create table image_variant_claim (
  name text primary key,
  claim uuid not null,
  claimed_at timestamptz not null default now()
);

-- Pictures that nothing shows any more and whose files are not deleted yet.
create table image_deletion (
  key text primary key,
  queued_at timestamptz not null default now()
);
