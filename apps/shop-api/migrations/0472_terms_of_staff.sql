-- Why a version of the terms was made, and whether it is to the customer's disadvantage: both are
-- announced with it (전자상거래 표준약관 제10023호 제3조).
alter table terms
  add column reason text not null default '',
  add column is_disadvantage boolean not null default false;

-- The next version of a document while staff write it; one at a time. Shoppers see none of it.
create table terms_draft (
  type text primary key,
  -- Sanitised HTML.
  contents text not null,
  -- A day in Seoul; null while it is open.
  in_force_from date,
  reason text not null,
  is_disadvantage boolean not null,
  revision integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null check (changed_by <> '')
);

-- Service answers what the terms say; only the owner changes them.
update staff_role set permissions = array_append(permissions, 'terms.read')
  where name = '고객 서비스' and not is_owner and not 'terms.read' = any (permissions);
