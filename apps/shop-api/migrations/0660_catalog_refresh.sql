-- Products that follow a brand or a category whose name or place was changed: a job saves anew what
-- they are found by, some hundred at a time (docs/decisions/0660-names-reach-products-by-a-job.md).
-- A row is there as long as the job has products left.
create table catalog_refresh (
  refresh_no integer generated always as identity primary key,
  brand_no integer unique references brand on delete cascade,
  category_no integer unique references category on delete cascade,
  -- Where a moved category was: its products are no longer found there.
  former_parent_nos integer[] not null default '{}',
  -- Counts the changes: what a batch did before the last one counts for nothing.
  changes integer not null default 1,
  -- The products up to this number are done.
  done_up_to integer not null default 0,
  check (num_nonnulls(brand_no, category_no) = 1)
);
