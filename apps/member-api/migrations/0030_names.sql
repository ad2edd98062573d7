-- Columns in the words of docs and code; nothing but their names changes.
alter table identity_verification rename column told_shop_at to shop_notified_at;
alter table legacy_import rename column rows_kept to rows_imported;
alter table legacy_import rename column rows_known to rows_duplicate;
alter table legacy_import rename column rows_refused to rows_rejected;
alter table legacy_import_refusal rename to legacy_rejected_row;
