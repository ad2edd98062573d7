-- The filters and the order of a list under a name, of one staff member (docs/decisions/1376-saved-views-are-a-staff-members-own.md).
create table saved_view (
  view_no integer generated always as identity primary key,
  staff_no integer not null references staff,
  list text not null check (list <> ''),
  -- Its name and the search part of the list's URL: a customer's name, phone or mail may be in both.
  view_sealed text not null
);
create index saved_view_of_list on saved_view (staff_no, list);
