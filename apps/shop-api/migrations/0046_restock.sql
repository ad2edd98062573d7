-- Who wants to hear when a sold-out option is back; once per phone and option until told.
create table restock_request (
  request_no integer generated always as identity primary key,
  option_no integer not null references product_option on delete cascade,
  phone text not null check (phone ~ '^01[016789][0-9]{7,8}$'),
  name text not null check (name <> ''),
  member_no integer references member,
  requested_at timestamptz not null,
  told_at timestamptz
);
create unique index restock_request_once on restock_request (option_no, phone)
  where told_at is null;
create index restock_request_member on restock_request (member_no) where member_no is not null;
create index restock_request_age on restock_request (requested_at);
