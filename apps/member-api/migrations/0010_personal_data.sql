-- Phone and birthday are kept sealed (platform/cipher.ts); a phone is found by its keyed hash. The
-- plain columns empty themselves at the next start: only the process has the key (vault.ts).
alter table account
  alter column phone drop not null,
  alter column birthday drop not null,
  add column phone_sealed text,
  add column phone_key text unique,
  add column birthday_sealed text,
  add column password_changed_at timestamptz,
  add column withdrawn_at timestamptz,
  add column withdraw_reason text,
  -- When nothing personal was left of a withdrawn account.
  add column erased_at timestamptz,
  add constraint account_erased_after_withdrawal check (erased_at is null or withdrawn_at is not null);
create index account_still_plain on account (member_no) where phone is not null or birthday is not null;
create index account_to_erase on account (withdrawn_at)
  where withdrawn_at is not null and erased_at is null;

-- Where a session is used, as its member is shown it: no full address, no full user agent.
alter table session
  add column device text not null default '',
  add column address text not null default '',
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in (
    'LOGOUT', 'TOKEN_REUSED', 'REVOKED', 'PASSWORD_CHANGED', 'WITHDRAWN'
  ));

-- Proof may stand for a phone, for a member, or for both.
alter table action_token
  alter column phone_key drop not null,
  add column member_no integer references account (member_no),
  drop constraint action_token_purpose_check,
  add constraint action_token_purpose_check check (purpose in (
    'REGISTER', 'CHANGE_PHONE', 'RESET_PASSWORD', 'WITHDRAW',
    'LINK_SOCIAL', 'UNLINK_SOCIAL', 'SET_PASSWORD', 'VERIFY_IDENTITY'
  )),
  add constraint action_token_proves_something check (phone_key is not null or member_no is not null);
create index action_token_member_no on action_token (member_no) where member_no is not null;

alter table phone_code
  drop constraint phone_code_purpose_check,
  add constraint phone_code_purpose_check check (purpose in (
    'REGISTER', 'CHANGE_PHONE', 'RESET_PASSWORD', 'FIND_USERNAME', 'CONFIRM'
  ));
