-- Who ordered, where it goes and where money goes back to are sealed by keys the database does not
-- have (docs/decisions/0084-sealed-in-the-shop.md). SQL cannot seal: `plain` holds the people of
-- rows from before until the next start has sealed them, then it is null.
alter table orders
  add column orderer_sealed text,
  add column receiver_sealed text,
  -- The keyed hash of the digits of the orderer's phone.
  add column orderer_phone_key text,
  add column plain jsonb;
update orders set plain = jsonb_build_object(
    'orderer_sealed', jsonb_build_object(
      'name', orderer_name, 'contact1', orderer_contact1, 'contact2', orderer_contact2,
      'email', orderer_email),
    'receiver_sealed', jsonb_build_object(
      'name', receiver_name, 'contact1', receiver_contact1, 'contact2', receiver_contact2,
      'zipCode', receiver_zip_code, 'address', receiver_address,
      'jibunAddress', receiver_jibun_address, 'detailAddress', receiver_detail_address,
      'addressName', address_name, 'deliveryMemo', delivery_memo, 'orderMemo', order_memo))
  -- Of the others the people were taken out when the law no longer asked to keep them.
  where (orderer_name, orderer_contact1, receiver_name) <> ('', '', '');
alter table orders
  drop column orderer_name,
  drop column orderer_contact1,
  drop column orderer_contact2,
  drop column orderer_email,
  drop column receiver_name,
  drop column receiver_contact1,
  drop column receiver_contact2,
  drop column receiver_zip_code,
  drop column receiver_address,
  drop column receiver_jibun_address,
  drop column receiver_detail_address,
  drop column address_name,
  drop column delivery_memo,
  drop column order_memo;
create index orders_orderer_phone_key on orders (orderer_phone_key)
  where orderer_phone_key is not null;
create index orders_plain on orders (order_no) where plain is not null;

-- The account a deposit is waited for at.
alter table payment
  add column account_sealed text,
  add column plain jsonb;
update payment set plain = jsonb_build_object('account_sealed',
    jsonb_build_object('accountNumber', account_number, 'accountHolder', account_holder))
  where account_number is not null;
alter table payment drop column account_number, drop column account_holder;
create index payment_plain on payment (payment_no) where plain is not null;

-- The account a refund goes to.
alter table payment_refund
  add column account_sealed text,
  add column plain jsonb;
update payment_refund set plain = jsonb_build_object('account_sealed',
    jsonb_build_object('bankCode', bank_code, 'bankAccount', bank_account,
      'bankDepositor', bank_depositor))
  where num_nonnulls(bank_code, bank_account, bank_depositor) = 3;
alter table payment_refund
  drop column bank_code,
  drop column bank_account,
  drop column bank_depositor;
create index payment_refund_plain on payment_refund (refund_no) where plain is not null;

alter table claim
  -- Where a paid virtual account is paid back to.
  add column account_sealed text,
  -- Where goods are fetched, and where those sent instead go.
  add column addresses_sealed text,
  add column plain jsonb;
update claim set plain = jsonb_build_object(
    'account_sealed', case when bank is not null then
      jsonb_build_object('bank', bank, 'bankAccount', bank_account,
        'bankDepositor', bank_depositor) end,
    'addresses_sealed', case when num_nonnulls(return_address, exchange_address) > 0 then
      jsonb_build_object('returnAddress', return_address,
        'exchangeAddress', exchange_address) end)
  where num_nonnulls(bank, return_address, exchange_address) > 0;
alter table claim
  drop column bank,
  drop column bank_account,
  drop column bank_depositor,
  drop column return_address,
  drop column exchange_address;
create index claim_plain on claim (claim_no) where plain is not null;
