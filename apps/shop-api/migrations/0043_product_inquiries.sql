-- Questions under a product, for everybody to read unless the member keeps hers secret.
create table product_inquiry (
  inquiry_no integer generated always as identity primary key,
  product_no integer not null references product on delete cascade,
  member_no integer not null references member,
  type text not null
    check (type in ('PRODUCT', 'DELIVERY', 'CANCEL', 'RETURN', 'EXCHANGE', 'REFUND', 'OTHER')),
  title text not null default '',
  content text not null check (content <> ''),
  is_secret boolean not null default false,
  -- Where the answer goes to instead of the member's own address.
  email text not null default '',
  written_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index product_inquiry_of_product on product_inquiry (product_no, written_at desc)
  where deleted_at is null;
create index product_inquiry_of_member on product_inquiry (member_no, written_at desc)
  where deleted_at is null;

create table product_inquiry_answer (
  answer_no integer generated always as identity primary key,
  inquiry_no integer not null unique references product_inquiry on delete cascade,
  content text not null check (content <> ''),
  answered_at timestamptz not null,
  answered_by text not null check (answered_by <> '')
);
