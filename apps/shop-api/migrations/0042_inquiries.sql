-- What one writes to customer service, and what is answered.
create table inquiry_type (
  type_no integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  description text not null default '',
  display_order integer not null
);

insert into inquiry_type (name, description, display_order) values
  ('주문/결제', '주문 방법, 결제 수단과 결제 오류', 1),
  ('배송', '배송 일정, 배송지 변경과 배송 조회', 2),
  ('취소/교환/반품', '취소, 교환, 반품과 환불', 3),
  ('상품', '상품 정보, 사이즈와 재입고', 4),
  ('쿠폰/적립금', '쿠폰 발급과 사용, 적립금', 5),
  ('회원', '회원 정보, 등급과 탈퇴', 6),
  ('기타', '그 밖의 문의', 7);

create table inquiry (
  inquiry_no integer generated always as identity primary key,
  type_no integer not null references inquiry_type,
  -- Null for a guest, who then leaves an address to answer to.
  member_no integer references member,
  guest_email text,
  guest_mobile text,
  product_no integer references product,
  order_no text,
  order_option_no integer,
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  wants_sms boolean not null default false,
  wants_email boolean not null default false,
  -- [{name, key}]: the shopper's pictures, in her order.
  attachments jsonb not null default '[]',
  status text not null default 'ISSUED' check (status in ('ISSUED', 'IN_PROGRESS', 'ANSWERED')),
  written_at timestamptz not null,
  -- Gone from the shopper's list; the shop keeps it for the time the e-commerce act asks for.
  deleted_at timestamptz,
  check ((member_no is null) = (guest_email is not null))
);
create index inquiry_of_member on inquiry (member_no, written_at desc) where deleted_at is null;
create index inquiry_type_no on inquiry (type_no);
create index inquiry_product on inquiry (product_no) where product_no is not null;
create index inquiry_open on inquiry (written_at) where status <> 'ANSWERED' and deleted_at is null;

create table inquiry_answer (
  answer_no integer generated always as identity primary key,
  inquiry_no integer not null unique references inquiry on delete cascade,
  content text not null check (content <> ''),
  answered_at timestamptz not null,
  answered_by text not null check (answered_by <> '')
);
