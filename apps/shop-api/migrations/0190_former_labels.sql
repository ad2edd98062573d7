-- A category's address is made of its label. Whoever renames one, the former labels stay, so that
-- links to the former address find it: the newest first, twenty at most.
alter table category add column former_labels text[] not null default '{}';

create function category_renamed() returns trigger language plpgsql as $$
begin
  new.former_labels := (array[old.label]
    || array_remove(array_remove(old.former_labels, old.label), new.label))[1:20];
  return new;
end $$;

create trigger category_renamed before update of label on category
  for each row when (old.label <> new.label) execute function category_renamed();
