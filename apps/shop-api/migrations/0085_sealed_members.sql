-- The same for members and their addresses. Name and login id stay: the books hang on them.
alter table member
  -- Copies of what the Member API said at the last login: phone and birthday.
  add column account_sealed text,
  -- What the shop itself was told: telephone, address, the account for refunds.
  add column own_sealed text,
  add column plain jsonb;
update member set plain = jsonb_build_object(
    'account_sealed', jsonb_build_object('mobile', mobile, 'birthday', birthday),
    'own_sealed', case when (telephone, zip_code, address, detail_address, jibun_address,
        jibun_detail_address) <> ('', '', '', '', '', '')
      or num_nonnulls(refund_bank, refund_bank_account, refund_bank_depositor_name) > 0 then
      jsonb_build_object('telephone', telephone, 'zipCode', zip_code, 'address', address,
        'detailAddress', detail_address, 'jibunAddress', jibun_address,
        'jibunDetailAddress', jibun_detail_address, 'refundBank', refund_bank,
        'refundBankAccount', refund_bank_account,
        'refundBankDepositorName', refund_bank_depositor_name) end)
  where status <> 'WITHDRAWN';
alter table member
  drop column mobile,
  drop column birthday,
  drop column telephone,
  drop column zip_code,
  drop column address,
  drop column detail_address,
  drop column jibun_address,
  drop column jibun_detail_address,
  drop column refund_bank,
  drop column refund_bank_account,
  drop column refund_bank_depositor_name;
create index member_plain on member (member_no) where plain is not null;

alter table shipping_address
  add column address_sealed text,
  -- The keyed hash of receiver, phone and door: an address that is used again is known by it.
  add column destination_key text,
  add column plain jsonb;
update shipping_address set plain = jsonb_build_object('address_sealed', jsonb_build_object(
    'addressName', address_name, 'receiverName', receiver_name, 'zipCode', zip_code,
    'address', address, 'jibunAddress', jibun_address, 'detailAddress', detail_address,
    'contact1', contact1, 'contact2', contact2, 'countryCode', country_code, 'city', city,
    'state', state, 'firstName', first_name, 'lastName', last_name,
    'customsIdNumber', customs_id_number, 'memo', memo,
    'mobileCountryCode', mobile_country_code));
alter table shipping_address
  drop column address_name,
  drop column receiver_name,
  drop column zip_code,
  drop column address,
  drop column jibun_address,
  drop column detail_address,
  drop column contact1,
  drop column contact2,
  drop column country_code,
  drop column city,
  drop column state,
  drop column first_name,
  drop column last_name,
  drop column customs_id_number,
  drop column memo,
  drop column mobile_country_code,
  add check (num_nonnulls(address_sealed, plain) = 1);
create index shipping_address_plain on shipping_address (address_no) where plain is not null;
