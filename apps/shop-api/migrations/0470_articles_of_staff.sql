-- Staff hide articles, write them ahead, let them end, and put them in an order.
alter table article
  add column is_hidden boolean not null default false,
  -- Null: at once, without an end.
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  -- Whether shoppers find it now: neither hidden nor withdrawn, and in its period.
  add column is_visible boolean not null default true,
  add column first_shown_at timestamptz,
  -- The lower is shown first.
  add column display_order integer not null default 0 check (display_order between 0 and 9999),
  add column revision integer not null default 1,
  -- Made by the page that writes it: a second press finds the first one's article.
  add column created_key uuid unique,
  add column changed_at timestamptz,
  add column changed_by text,
  add check (shown_from is null or shown_until is null or shown_from < shown_until);
update article set is_visible = withdrawn_at is null, first_shown_at = published_at;
alter table article add check (not is_visible or (withdrawn_at is null and not is_hidden));

drop index article_on_board;
create index article_on_board on article (board_no, pinned desc, display_order, published_at desc)
  where is_visible;
-- What the job of each minute looks through.
create index article_with_period on article (article_no)
  where withdrawn_at is null and (shown_from is not null or shown_until is not null);
