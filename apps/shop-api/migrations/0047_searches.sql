-- What is searched for, counted by day in Seoul.
create table search_count (
  day date not null,
  keyword text not null check (char_length(keyword) between 1 and 50),
  times integer not null check (times > 0),
  primary key (day, keyword)
);

-- Never shown among the favourites, whoever searches for it.
create table hidden_keyword (
  keyword text primary key,
  hidden_at timestamptz not null,
  hidden_by text not null check (hidden_by <> '')
);
