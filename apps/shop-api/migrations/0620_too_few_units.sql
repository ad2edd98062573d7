-- The last statement of a reservation is sent together with its commit, so that a hot option is
-- locked for a moment only (early-commit.ts). What it must undo, it undoes by an error of its own.

create function refuse_too_few_units() returns text language plpgsql as $$
begin
  raise exception 'too few units' using errcode = 'DS001';
end $$;
