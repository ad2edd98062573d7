-- What buyers think of what arrived. Shoppers see those that are neither deleted nor hidden.
create table review (
  review_no integer generated always as identity primary key,
  product_no integer not null references product on delete cascade,
  -- Who wrote it about which line of an order; neither for one brought along from elsewhere.
  member_no integer references member,
  order_line_no integer references order_line,
  -- The masked name that stands under one brought along from elsewhere.
  writer_name text not null default '',
  -- What was bought, as the order said it.
  option_name text not null default '',
  option_value text not null default '',
  rating integer not null check (rating between 1 and 5),
  content text not null check (char_length(content) between 1 and 2000),
  picture_keys text[] not null default '{}' check (cardinality(picture_keys) <= 5),
  platform text not null check (platform in ('PC', 'MOBILE_WEB', 'AOS', 'IOS')),
  extra_json text not null default '',
  is_best boolean not null default false,
  recommend_count integer not null default 0 check (recommend_count >= 0),
  report_count integer not null default 0 check (report_count >= 0),
  -- Given for it once; deleting it takes them back.
  points integer not null default 0 check (points >= 0),
  written_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  -- Taken from view by an operator.
  hidden_at timestamptz,
  hidden_by text,
  is_shown boolean not null generated always as (deleted_at is null and hidden_at is null) stored,
  has_picture boolean not null generated always as (cardinality(picture_keys) > 0) stored,
  check ((member_no is null) = (order_line_no is null)),
  check ((member_no is null) = (writer_name <> '')),
  check ((hidden_at is null) = (hidden_by is null))
);
-- One review for what was bought once, however often it is sent.
create unique index review_of_line on review (order_line_no) where deleted_at is null;
create index review_order_line_no on review (order_line_no);
create index review_of_member on review (member_no, written_at desc) where deleted_at is null;
create index review_by_day on review (product_no, written_at desc, review_no desc) where is_shown;
create index review_by_rating on review (product_no, rating desc, written_at desc) where is_shown;
create index review_by_recommendation on review (product_no, recommend_count desc, written_at desc)
  where is_shown;
create index review_best
  on review (product_no, is_best desc, recommend_count desc, written_at desc, review_no desc)
  where is_shown;
create index review_with_picture on review (product_no, written_at desc)
  where is_shown and has_picture;
create index review_on_board on review (is_best desc, recommend_count desc, written_at desc, review_no desc)
  where is_shown;
create index review_newest on review (written_at desc, review_no desc) where is_shown;

-- The count and sum beside the product change with the reviews, in the same transaction, whoever
-- writes, edits, deletes or hides.
create function count_reviews() returns trigger language plpgsql
  set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    update product_stat st set
      review_count = st.review_count + diff.reviews, rating_sum = st.rating_sum + diff.ratings
    from (
      select product_no, count(*)::integer as reviews, sum(rating)::integer as ratings
      from after where is_shown group by product_no order by product_no
    ) diff where st.product_no = diff.product_no;
  elsif tg_op = 'DELETE' then
    update product_stat st set
      review_count = st.review_count - diff.reviews, rating_sum = st.rating_sum - diff.ratings
    from (
      select product_no, count(*)::integer as reviews, sum(rating)::integer as ratings
      from before where is_shown group by product_no order by product_no
    ) diff where st.product_no = diff.product_no;
  else
    update product_stat st set
      review_count = st.review_count + diff.reviews, rating_sum = st.rating_sum + diff.ratings
    from (
      select product_no, sum(sign)::integer as reviews, sum(sign * rating)::integer as ratings
      from (
        select product_no, rating, 1 as sign from after where is_shown
        union all select product_no, rating, -1 from before where is_shown
      ) each_row group by product_no order by product_no
    ) diff
    where st.product_no = diff.product_no and (diff.reviews, diff.ratings) <> (0, 0);
  end if;
  return null;
end $$;

create trigger reviews_added after insert on review
  referencing new table as after for each statement execute function count_reviews();
create trigger reviews_changed after update on review
  referencing old table as before new table as after
  for each statement execute function count_reviews();
create trigger reviews_removed after delete on review
  referencing old table as before for each statement execute function count_reviews();

-- A member finds a review helpful, once.
create table review_recommendation (
  review_no integer not null references review on delete cascade,
  member_no integer not null references member,
  recommended_at timestamptz not null,
  primary key (review_no, member_no)
);
create index review_recommendation_member_no on review_recommendation (member_no);

-- A member tells the shop that something is wrong with a review, once.
create table review_report (
  review_no integer not null references review on delete cascade,
  member_no integer not null references member,
  reason text not null check (reason in ('COPYRIGHT', 'SLANDER')),
  content text not null,
  reported_at timestamptz not null,
  primary key (review_no, member_no)
);
create index review_report_member_no on review_report (member_no);

-- What the shop answers below a review.
create table review_comment (
  comment_no integer generated always as identity primary key,
  review_no integer not null references review on delete cascade,
  content text not null check (char_length(content) between 1 and 2000),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null,
  changed_at timestamptz
);
create index review_comment_review_no on review_comment (review_no, comment_no);
