-- Who of the shop's people works on an inquiry.
alter table inquiry add column taken_up_by text;
