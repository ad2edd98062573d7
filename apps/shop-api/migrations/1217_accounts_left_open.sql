-- Virtual accounts that versions before 1060 and 1092 left open: of orders that ended while they waited for
-- their deposit, and of confirms that were given up before the partner's record of the account was there.
-- No window gives an account more than 90 days. One a second, so that what ends now does not wait behind
-- them (docs/decisions/1060-an-ended-orders-account-is-closed.md).
insert into account_to_close (payment_key, payment_no, wanted_at, try_after)
  select payment_key, payment_no, now(), now() + row_number() over (order by payment_no desc) * interval '1 second'
  from payment
  where reserved_at > now() - interval '91 days' and payment_key is not null
    and ((state = 'EXPIRED' and deposit_secret is not null)
      or (state = 'FAILED' and pay_type = 'VIRTUAL_ACCOUNT'
        and failure_code in ('NOT_FOUND', 'NEVER_CONFIRMED')))
  on conflict (payment_key) do nothing;
