-- What staff write about a brand: its part of an address where that is not made of its name, the
-- parts that it had before (the newest first, twenty at most), its story, whether shoppers see it.
alter table brand
  add column slug text not null default '',
  add column former_slugs text[] not null default '{}',
  -- Sanitised HTML.
  add column story text not null default '',
  add column displayed boolean not null default true;
