-- A confirm that was given up may turn out to have opened a virtual account, and no webhook says so: it is
-- looked up later (docs/decisions/1236-a-given-up-confirm-is-looked-up-again.md). A former version that
-- serves beside this one does not note it; the database does. This version's own row is the same.
create trigger account_of_given_up_confirm after update of state on payment
  for each row when (old.state = 'CONFIRMING' and new.state = 'FAILED'
    and new.pay_type = 'VIRTUAL_ACCOUNT' and new.payment_key is not null
    and new.failure_code in ('NOT_FOUND', 'NEVER_CONFIRMED'))
  execute function note_account_to_close();

-- What was given up since 1217; what that has handled is looked up once more.
insert into account_to_close (payment_key, payment_no, wanted_at, try_after)
  select payment_key, payment_no, now(), now() + row_number() over (order by payment_no desc) * interval '1 second'
  from payment
  where reserved_at > now() - interval '91 days' and payment_key is not null
    and state = 'FAILED' and pay_type = 'VIRTUAL_ACCOUNT'
    and failure_code in ('NOT_FOUND', 'NEVER_CONFIRMED')
  on conflict (payment_key) do nothing;
