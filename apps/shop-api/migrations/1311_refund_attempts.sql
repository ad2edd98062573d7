-- Until when an attempt to have the partner make a refund is under way: no other process asks meanwhile
-- (docs/decisions/1311-one-attempt-at-a-refund-at-a-time.md). A former version does not look at it.
alter table payment_refund add column attempt_until timestamptz;
