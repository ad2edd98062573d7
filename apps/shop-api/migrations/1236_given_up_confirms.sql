-- A confirm that was given up may turn out to have opened a virtual account, and no webhook says so: it is
-- looked up later (docs/decisions/1236-a-given-up-confirm-is-looked-up-again.md). A former version that
-- serves beside this one does not note it; the database does. This version's own row is the same.
create trigger account_of_given_up_confirm after update of state on payment
  for each row when (old.state = 'CONFIRMING' and new.state = 'FAILED'
    and new.pay_type = 'VIRTUAL_ACCOUNT' and new.payment_key is not null
    and new.failure_code in ('NOT_FOUND', 'NEVER_CONFIRMED')
    -- Where the order had an account before, a former version would cancel what this one looks up first.
    and new.deposit_secret is null)
  execute function note_account_to_close();
