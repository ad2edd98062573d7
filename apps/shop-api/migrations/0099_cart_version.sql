-- Each addition to a cart names the version of the cart that it was checked against, and moves it
-- on. So two tabs cannot pass a limit together, and no transaction has to stay open for it.

create table cart (
  member_no integer primary key references member,
  version integer not null
-- A version changes with each addition.
) with (fillfactor = 50);
