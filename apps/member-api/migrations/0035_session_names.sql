-- The word of docs and code; nothing but the names changes.
alter table session rename column shop_told_at to shop_notified_at;
alter index session_shop_not_told rename to session_shop_not_notified;
