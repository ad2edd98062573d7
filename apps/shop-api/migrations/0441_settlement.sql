-- What staff do about a difference to the payment partner's books, and what both books said of a day.
alter table payment_difference
  add column handled_at timestamptz,
  add column handled_by text,
  add column memo text,
  add check ((handled_at is null) = (handled_by is null)),
  add check (handled_at is null or memo <> '');
alter table payment_difference drop constraint payment_difference_kind_check;
alter table payment_difference add constraint payment_difference_kind_check check (kind in (
  'unknown_to_us', 'unknown_to_partner', 'amount', 'refund', 'refunded_there_only'));
create index payment_difference_open on payment_difference (difference_no)
  where handled_at is null;

create table settlement_day (
  day date primary key,
  our_paid bigint not null,
  our_refunded bigint not null,
  partner_paid bigint not null,
  partner_refunded bigint not null,
  compared_at timestamptz not null
);
