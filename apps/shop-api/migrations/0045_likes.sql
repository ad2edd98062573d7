create table product_like (
  member_no integer not null references member,
  product_no integer not null references product on delete cascade,
  liked_at timestamptz not null,
  primary key (member_no, product_no)
);
create index product_like_newest on product_like (member_no, liked_at desc);
create index product_like_product on product_like (product_no);

-- The newest 50 of each member are kept.
create table recent_product (
  member_no integer not null references member,
  product_no integer not null references product on delete cascade,
  viewed_at timestamptz not null,
  primary key (member_no, product_no)
);
create index recent_product_newest on recent_product (member_no, viewed_at desc);
create index recent_product_product on recent_product (product_no);
