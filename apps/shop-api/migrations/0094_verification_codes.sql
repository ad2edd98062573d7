-- Codes are called codes, as in the Member API: what was sent is no number of anything.
alter table authentication_number rename to verification_code;
alter table verification_code rename column number_no to code_no;
alter table verification_code rename column target_key to recipient_key;
alter table verification_code rename column usage to purpose;
alter table verification_code rename column number_hash to code_hash;
alter table verification_code
  rename constraint authentication_number_pkey to verification_code_pkey;
alter table verification_code
  rename constraint authentication_number_tries_check to verification_code_tries_check;
alter index authentication_number_target_key rename to verification_code_recipient_key;
alter index authentication_number_created_at rename to verification_code_created_at;
alter sequence authentication_number_number_no_seq rename to verification_code_code_no_seq;
