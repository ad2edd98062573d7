-- A product is sold out when none of its options can be bought. Lists filter by that, so the
-- product says it itself, and the database keeps it true whoever changes stock.

create function tell_sold_out(changed integer[]) returns void language plpgsql
  set search_path from current as $$
begin
  -- Two buyers may take the last units of two options at once: the second waits here for the
  -- first, and its next statement sees what the first one did.
  perform 1 from product where product_no = any (changed) order by product_no for no key update;
  update product p set sold_out = now_sold_out.yes
  from (
    select product_no, not exists (
      select 1 from product_option o join stock s using (option_no)
      where o.product_no = c.product_no and s.units > 0 and not o.forced_sold_out
    ) as yes
    from unnest(changed) as c (product_no)
  ) as now_sold_out
  where p.product_no = now_sold_out.product_no and p.sold_out <> now_sold_out.yes;
end $$;

create function stock_row_changed() returns trigger language plpgsql
  set search_path from current as $$
begin
  perform tell_sold_out(array (select product_no from product_option where option_no = new.option_no));
  return null;
end $$;

create function stock_rows_added() returns trigger language plpgsql
  set search_path from current as $$
begin
  perform tell_sold_out(array (
    select distinct product_no from product_option join added using (option_no)
  ));
  return null;
end $$;

create function option_row_changed() returns trigger language plpgsql
  set search_path from current as $$
begin
  perform tell_sold_out(array[new.product_no]);
  return null;
end $$;

create function option_rows_removed() returns trigger language plpgsql
  set search_path from current as $$
begin
  perform tell_sold_out(array (select distinct product_no from removed));
  return null;
end $$;

create trigger stock_changed after update of units on stock
  for each row when ((old.units = 0) <> (new.units = 0)) execute function stock_row_changed();
create trigger stock_added after insert on stock
  referencing new table as added for each statement execute function stock_rows_added();
create trigger option_changed after update of forced_sold_out on product_option
  for each row when (old.forced_sold_out <> new.forced_sold_out) execute function option_row_changed();
create trigger options_removed after delete on product_option
  referencing old table as removed for each statement execute function option_rows_removed();
