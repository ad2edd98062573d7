-- The same for whoever left a phone or a mailbox: with a wish to hear of a restock, with an inquiry
-- as a guest, in what waits to be announced, and where a number was asked for.
alter table restock_request
  add column contact_sealed text,
  -- The keyed hash of the phone.
  add column phone_key text,
  add column plain jsonb;
update restock_request set plain =
  jsonb_build_object('contact_sealed', jsonb_build_object('name', name, 'phone', phone));
alter table restock_request
  drop column name,
  drop column phone,
  add check (num_nonnulls(contact_sealed, plain) = 1);
create unique index restock_request_once on restock_request (option_no, phone_key)
  where told_at is null;
create index restock_request_plain on restock_request (request_no) where plain is not null;

alter table inquiry
  add column guest_sealed text,
  add column plain jsonb;
update inquiry set plain = jsonb_build_object('guest_sealed',
    jsonb_build_object('email', guest_email, 'mobile', guest_mobile))
  where member_no is null;
alter table inquiry
  drop column guest_email,
  drop column guest_mobile,
  add check ((member_no is null) = (num_nonnulls(guest_sealed, plain) = 1));
create index inquiry_plain on inquiry (inquiry_no) where plain is not null;

alter table announcement
  -- Names, addresses and values; emptied once handed over.
  add column content_sealed text,
  add column plain jsonb;
update announcement set plain = jsonb_build_object('content_sealed',
    jsonb_build_object('recipient', recipient, 'data', data))
  where recipient is not null;
alter table announcement drop column recipient, drop column data;
create index announcement_plain on announcement (announcement_no) where plain is not null;

-- Numbers live for minutes: whoever just got one asks for another.
delete from authentication_number;
alter table authentication_number drop column target;
alter table authentication_number
  -- The keyed hash of a phone's digits, or of an address of mail in small letters.
  add column target_key text not null;
create index authentication_number_target_key on authentication_number (target_key, number_no desc);
