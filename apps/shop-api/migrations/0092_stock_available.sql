-- `units` did not say which units. What can still be reserved is called available, as in the trade;
-- units that paying shoppers reserve have left it already.

alter table stock rename column units to available;
alter table stock rename constraint stock_units_check to stock_available_check;

-- Its body is text, so the rename does not reach it. Nothing else in it changes.
create or replace function tell_sold_out(changed integer[]) returns void language plpgsql
  set search_path from current as $$
begin
  -- Two buyers may take the last units of two options at once: the second waits here for the
  -- first, and its next statement sees what the first one did.
  perform 1 from product where product_no = any (changed) order by product_no for no key update;
  update product p set sold_out = now_sold_out.yes
  from (
    select product_no, not exists (
      select 1 from product_option o join stock s using (option_no)
      where o.product_no = c.product_no and s.available > 0 and not o.forced_sold_out
    ) as yes
    from unnest(changed) as c (product_no)
  ) as now_sold_out
  where p.product_no = now_sold_out.product_no and p.sold_out <> now_sold_out.yes;
end $$;
