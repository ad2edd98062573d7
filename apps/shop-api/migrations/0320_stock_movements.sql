-- The ledger of stock: a row for every movement, written by the statement that moves the stock, so
-- that the quantities of an option always add up to what is available of it.
create table stock_movement (
  movement_no bigint generated always as identity primary key,
  -- No foreign key: a movement outlives its option, and the row of a hot one is not locked by sales.
  option_no integer not null,
  at timestamptz not null default now(),
  -- OPENING: what an option began with. RELEASE: an order that was not paid.
  kind text not null check (kind in
    ('OPENING', 'ORDER', 'RELEASE', 'CANCEL', 'RETURN', 'EXCHANGE', 'CORRECTION', 'IMPORT')),
  -- Units that came (above 0) or left (below 0).
  quantity integer not null check (quantity <> 0),
  -- What was available after the statement that wrote this row.
  available integer not null check (available >= 0),
  order_no text,
  -- Such as `staff:3`, of what a person moved; empty for what orders move.
  actor text not null default '',
  reason text not null default '',
  check ((kind in ('CORRECTION', 'IMPORT')) = (actor <> ''))
);

insert into stock_movement (option_no, kind, quantity, available)
select option_no, 'OPENING', available, available from stock where available > 0
order by option_no;

create index stock_movement_of_option on stock_movement (option_no, movement_no desc);
create index stock_movement_of_order on stock_movement (order_no) where order_no is not null;
