-- What a buyer asks for after she ordered: cancel before the parcel left, return or exchange after.
-- `state` is the reference's ClaimStatusType, or how it ended without anything done.
create table claim (
  claim_no integer generated always as identity primary key,
  order_no text not null references orders,
  claim_type text not null check (claim_type in ('CANCEL', 'RETURN', 'EXCHANGE')),
  class_type text not null check (class_type in (
    'ORDER_CANCEL', 'OPTION_CANCEL', 'CANCEL_EXCHANGE', 'RETURN', 'RETURN_EXCHANGE')),
  state text not null check (state in (
    'CANCEL_NO_REFUND', 'CANCEL_REQUEST', 'CANCEL_PROC_REQUEST_REFUND',
    'CANCEL_PROC_WAITING_REFUND', 'CANCEL_DONE',
    'RETURN_REQUEST', 'RETURN_PROC_BEFORE_RECEIVE', 'RETURN_PROC_REQUEST_REFUND',
    'RETURN_PROC_WAITING_REFUND', 'RETURN_DONE', 'RETURN_NO_REFUND',
    'EXCHANGE_REQUEST', 'EXCHANGE_PROC_BEFORE_RECEIVE', 'EXCHANGE_PROC_REQUEST_PAY',
    'EXCHANGE_DONE', 'EXCHANGE_DONE_PAY_DONE',
    'WITHDRAWN', 'REFUSED')),
  reason_type text not null,
  reason_detail text not null,
  -- Who answers for the reason; decides who pays the deliveries.
  fault text not null check (fault in ('BUYER', 'SELLER')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- Goods and money are settled, or it was withdrawn or refused.
  ended_at timestamptz,
  refusal text not null default '',
  -- The options it is about, as they were split off for it; kept when they are free again.
  line_nos integer[] not null check (line_nos <> '{}'),
  return_way text check (return_way in ('SELLER_COLLECT', 'BUYER_DIRECT_RETURN')),
  return_address jsonb,
  return_company_type text,
  return_invoice_no text not null default '',
  exchange_address jsonb,
  picture_keys text[] not null default '{}',
  -- Where a paid virtual account is paid back to.
  bank text,
  bank_account text,
  bank_depositor text,
  -- How the amounts came about (claim-money.rules.ts), once they are settled; whole won.
  money jsonb,
  refund_amt integer not null default 0 check (refund_amt >= 0),
  refund_points_amt integer not null default 0 check (refund_points_amt >= 0),
  -- What a buyer pays for the ways of an exchange.
  exchange_fee_amt integer not null default 0 check (exchange_fee_amt >= 0),
  check (num_nonnulls(bank, bank_account, bank_depositor) in (0, 3)),
  check ((claim_type = 'CANCEL') = (class_type in ('ORDER_CANCEL', 'OPTION_CANCEL')))
);
create index claim_order_no on claim (order_no);
create index claim_state on claim (state, requested_at) where ended_at is null;

alter table order_line
  -- The claim that runs, or that ended this option.
  add column claim_no integer references claim,
  -- Where a part of an option was claimed, that part is an option of its own, split off this one.
  add column origin_line_no integer references order_line,
  -- The option that is sent instead of this one.
  add column replaced_by_no integer references order_line;
create index order_line_claim_no on order_line (claim_no) where claim_no is not null;
create index order_line_origin_line_no on order_line (origin_line_no) where origin_line_no is not null;
create index order_line_replaced_by_no on order_line (replaced_by_no) where replaced_by_no is not null;
create index order_line_to_confirm on order_line (delivered_at) where state = 'DELIVERY_DONE';
create index order_line_on_its_way on order_line (delivery_no) where state = 'DELIVERY_ING';

-- What is sent instead has a parcel of its own beside the first one of its template.
alter table order_delivery drop constraint order_delivery_order_no_delivery_template_no_key;
create index order_delivery_order_no on order_delivery (order_no);
alter table order_delivery
  -- As agreed with the order: what sending costs, and from which worth of goods on it is free.
  add column full_delivery_amt integer not null default 0 check (full_delivery_amt >= 0),
  add column free_from_amt integer,
  add column shipped_at timestamptz,
  -- When the carrier was last asked where it is.
  add column tracked_at timestamptz;
update order_delivery set
  full_delivery_amt = case template.condition_type when 'FREE' then 0 else template.delivery_amt end,
  free_from_amt =
    case template.condition_type when 'CONDITIONAL' then template.above_delivery_amt end
from delivery_template template
where template.template_no = order_delivery.delivery_template_no;

alter table payment_refund
  -- One refund a claim: asking twice gives back once.
  add column claim_no integer unique references claim,
  add column bank_code text,
  add column bank_account text,
  add column bank_depositor text;
