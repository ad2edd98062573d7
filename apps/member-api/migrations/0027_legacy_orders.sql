-- Orders of the store's previous platform, read only. Who ordered and where it went is sealed; the
-- phone and the name are found by their keyed hashes.
create table legacy_order (
  order_number text primary key check (order_number <> ''),
  ordered_at timestamptz not null,
  person_sealed text not null,
  phone_key text not null,
  name_key text not null,
  -- The first member who proved to hold the phone; a later holder of the number finds nothing.
  member_no integer references account (member_no),
  pay_method text not null,
  delivery_fee integer not null check (delivery_fee >= 0),
  pay_amount integer not null check (pay_amount >= 0)
);
create index legacy_order_of_nobody on legacy_order (phone_key) where member_no is null;
create index legacy_order_of_member on legacy_order (member_no, ordered_at desc, order_number desc)
  where member_no is not null;
create index legacy_order_ordered_at on legacy_order (ordered_at);

create table legacy_order_line (
  order_number text not null references legacy_order on delete cascade,
  line_number text not null check (line_number <> ''),
  product_name text not null,
  option_name text not null,
  units integer not null check (units > 0),
  price integer not null check (price >= 0),
  state text not null,
  invoice_number text not null,
  primary key (order_number, line_number)
);

-- How far the import of a file has come; the file is known by its digest, whatever its name.
create table legacy_import (
  file_digest text primary key,
  rows_read integer not null default 0,
  rows_kept integer not null default 0,
  rows_known integer not null default 0,
  rows_refused integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

create table legacy_import_refusal (
  file_digest text not null references legacy_import on delete cascade,
  line integer not null,
  order_number text not null,
  reason text not null,
  primary key (file_digest, line)
);
