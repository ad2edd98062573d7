-- Every word that products are found by, as typed keys, so that a misspelt one is led to its
-- neighbour; product codes have no neighbours worth finding. A word stays when its last product goes: at worst its search finds nothing.
create table search_word (
  word text primary key check (length(word) between 3 and 24 and word ~ '^[^0-9]+$')
);

create function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word
  select distinct word from new_products, string_to_table(btrim(keys), ' ') as word
  where length(word) between 3 and 24 and word ~ '^[^0-9]+$'
  -- In one order, so that two statements never wait for each other's words.
  order by word
  on conflict do nothing;
  return null;
end
$$;

create trigger note_search_words_of_new after insert on product_search
  referencing new table as new_products
  for each statement execute function note_search_words();
create trigger note_search_words_of_changed after update on product_search
  referencing new table as new_products
  for each statement execute function note_search_words();

insert into search_word
select distinct word from product_search, string_to_table(btrim(keys), ' ') as word
where length(word) between 3 and 24 and word ~ '^[^0-9]+$'
on conflict do nothing;
