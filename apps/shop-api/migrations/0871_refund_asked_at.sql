-- When the partner was last asked for a refund: those that fail come after those that were not asked for.
alter table payment_refund add column asked_at timestamptz;
