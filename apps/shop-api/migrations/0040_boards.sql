-- Boards that operators write and everybody reads.
create table board (
  board_no integer generated always as identity primary key,
  board_id text not null unique check (board_id ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> ''),
  display_type text not null default 'LIST' check (display_type in ('LIST', 'CARD')),
  display_order integer not null
);

create table board_category (
  category_no integer generated always as identity primary key,
  board_no integer not null references board on delete cascade,
  label text not null check (label <> ''),
  display_order integer not null,
  unique (board_no, label)
);

insert into board (board_id, name, display_order) values
  ('notice', '공지사항', 1),
  ('faq', '자주 묻는 질문', 2);

insert into board_category (board_no, label, display_order)
select board_no, label, place
from board join (values
  ('notice', '안내', 1), ('notice', '이벤트', 2), ('notice', '배송', 3), ('notice', '점검', 4),
  ('faq', '주문/결제', 1), ('faq', '배송', 2), ('faq', '취소/교환/반품', 3), ('faq', '상품', 4),
  ('faq', '쿠폰/적립금', 5), ('faq', '회원', 6)
) as start (board_id, label, place) using (board_id);

create table article (
  article_no integer generated always as identity primary key,
  board_no integer not null references board,
  category_no integer references board_category,
  title text not null check (char_length(title) between 1 and 200),
  -- Sanitised HTML, and its words alone for searching.
  content text not null,
  content_text text not null,
  image_key text not null default '',
  -- Stands above the others as 공지.
  pinned boolean not null default false,
  view_count integer not null default 0 check (view_count >= 0),
  published_at timestamptz not null,
  published_by text not null check (published_by <> ''),
  -- Shoppers no longer find it from then on.
  withdrawn_at timestamptz,
  withdrawn_by text,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index article_on_board on article (board_no, pinned desc, published_at desc)
  where withdrawn_at is null;
create index article_category on article (category_no);
