-- A line that is split by a claim, or replaced by an exchange, was bought once and is reviewed once.
create function original_line_of(line integer) returns integer language sql stable
  set search_path from current as $$
  with recursive up as (
    select order_line_no, origin_line_no, 0 as steps from order_line where order_line_no = line
    union all
    select before.order_line_no, before.origin_line_no, up.steps + 1
    from up join order_line before on before.order_line_no = up.origin_line_no
      or before.replaced_by_no = up.order_line_no
  )
  select order_line_no from up order by steps desc limit 1
$$;

alter table review add column original_line_no integer;
update review set original_line_no = original_line_of(order_line_no)
  where order_line_no is not null and deleted_at is null;
-- Of pieces that were reviewed each by itself the first review is the line's; the others stay, too.
update review set original_line_no = null
  where exists (select from review earlier
    where earlier.original_line_no = review.original_line_no
      and earlier.review_no < review.review_no);
create unique index review_of_original_line on review (original_line_no)
  where deleted_at is null;
