-- What staff find and move orders by (docs/decisions/0330-orders-at-a-million.md).

-- Keyed hashes, eight bytes each, of the whole names, phones and mails of who ordered and who
-- receives; null where a row of before has none yet, until the job `key-orders` was there.
alter table orders add column contact_keys bigint[];
create index orders_contact_keys on orders using gin (contact_keys) with (fastupdate = off);
create index orders_without_contact_keys on orders (order_no)
  where contact_keys is null and orderer_sealed is not null;
-- The list of all orders, newest first.
create index orders_placed on orders (ordered_at desc, order_no desc) where placed_at is not null;
-- One queue a state. Numbers of lines grow with time, so a queue is read in its own sequence.
create index order_line_queue on order_line (state, order_line_no) include (order_no)
  where state not in ('PAY_WAIT', 'PAY_FAIL', 'PAY_CANCEL', 'DELETE');
create index order_delivery_invoice_no on order_delivery (invoice_no) where invoice_no <> '';

-- The time line of one order: its messages, and what staff and operators changed.
create index announcement_thread on announcement (thread, announcement_no)
  where thread is not null;
create index audit_order_no on audit ((after ->> 'orderNo'), audit_no)
  where after ? 'orderNo';

-- Notes of staff to staff; sealed, because they name people.
create table order_memo (
  memo_no integer generated always as identity primary key,
  order_no text not null references orders,
  author text not null check (author <> ''),
  memo_sealed text not null,
  written_at timestamptz not null
);
create index order_memo_order_no on order_memo (order_no, memo_no);

-- One action on up to a thousand orders, done one by one in the background. The screen makes the key
-- when it opens the dialog: pressing twice finds the first batch.
create table order_batch (
  batch_no integer generated always as identity primary key,
  batch_key uuid not null unique,
  action text not null check (action in ('prepare', 'ship', 'deliver')),
  actor text not null check (actor <> ''),
  total integer not null check (total between 1 and 1000),
  started_at timestamptz not null,
  ended_at timestamptz
);
create index order_batch_started_at on order_batch (started_at);
create table order_batch_item (
  batch_no integer not null references order_batch on delete cascade,
  item_no integer not null,
  order_no text not null,
  -- The shipment, where the action is one.
  input jsonb not null default '{}',
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'REFUSED', 'FAILED')),
  -- The name of the refusal.
  refusal text,
  primary key (batch_no, item_no)
);
create index order_batch_item_waiting on order_batch_item (batch_no, item_no)
  where state = 'WAITING';
