-- A category's part of an address, where it is not made of its label; empty where it is. What it had
-- before stays among the former labels, whose slugs lead to it (0190): the slug of a slug is itself.
alter table category add column slug text not null default '';

create or replace function category_renamed() returns trigger language plpgsql as $$
declare
  old_name text := coalesce(nullif(old.slug, ''), old.label);
  new_name text := coalesce(nullif(new.slug, ''), new.label);
begin
  new.former_labels := (array[old_name]
    || array_remove(array_remove(old.former_labels, old_name), new_name))[1:20];
  return new;
end $$;

drop trigger category_renamed on category;
create trigger category_renamed before update of label, slug on category
  for each row when (coalesce(nullif(old.slug, ''), old.label)
    <> coalesce(nullif(new.slug, ''), new.label))
  execute function category_renamed();
