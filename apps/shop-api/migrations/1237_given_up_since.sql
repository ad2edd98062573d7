-- Confirms that were given up since 1217, which 1236 begins to note; what 1217 has handled is looked up once
-- more. Apart from 1236, whose trigger locks the table: nobody waits for this statement's scan.
insert into account_to_close (payment_key, payment_no, wanted_at, try_after)
  select payment_key, payment_no, now(), now() + row_number() over (order by payment_no desc) * interval '1 second'
  from payment
  where reserved_at > now() - interval '91 days' and payment_key is not null
    and state = 'FAILED' and pay_type = 'VIRTUAL_ACCOUNT'
    and failure_code in ('NOT_FOUND', 'NEVER_CONFIRMED') and deposit_secret is null
  on conflict (payment_key) do nothing;
