-- A cancelled virtual account of which the partner did not say whether money was in it: reported to staff,
-- and asked about again (docs/decisions/1090-what-the-partner-does-not-answer.md).
-- allowed: a few rows, read in a moment; what is allowed only grows.
alter table payment_difference drop constraint payment_difference_kind_check;
-- allowed: the same few rows.
alter table payment_difference add constraint payment_difference_kind_check check (kind in (
  'unknown_to_us', 'unknown_to_partner', 'amount', 'refund', 'refunded_there_only', 'unanswered'));
