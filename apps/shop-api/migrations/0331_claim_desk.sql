-- The queues of claims: those that wait, oldest first (claim_state), and those that ended, newest first.
create index claim_ended on claim (ended_at desc, claim_no desc) where ended_at is not null;
-- Money that staff transfer by hand, because the payment partner cannot.
alter table payment_refund add column paid_by text;
create index payment_refund_refused on payment_refund (wanted_at, refund_no)
  where state = 'REFUSED';
