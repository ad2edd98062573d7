-- A version before 1060 ends orders that wait for their deposit without noting that their accounts are to
-- be closed. While it serves beside this one, the database notes it; this version's own row is the same.
create function note_account_to_close() returns trigger language plpgsql
  set search_path from current as $$
begin
  insert into account_to_close (payment_key, payment_no, wanted_at, try_after)
    values (new.payment_key, new.payment_no, now(), '-infinity')
    on conflict (payment_key) do nothing;
  return null;
end $$;

create trigger account_of_ended_payment after update of state on payment
  for each row when (old.state = 'WAITING_DEPOSIT' and new.state = 'EXPIRED'
    and new.payment_key is not null)
  execute function note_account_to_close();
