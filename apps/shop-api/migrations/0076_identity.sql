-- A verification somebody began; found by the number the agency posts back, once.
create table identity_request (
  order_no text primary key,
  -- Whose it is where a token came with the form.
  member_no integer references member (member_no),
  request_hash text not null,
  return_url text not null,
  expires_at timestamptz not null
);
create index identity_request_member_no on identity_request (member_no);
create index identity_request_expires_at on identity_request (expires_at);

-- What the agency answered, sealed by the key that only the shopper's address bar was given.
create table identity_answer (
  key_hash bytea primary key,
  member_no integer references member (member_no),
  sealed text not null,
  expires_at timestamptz not null,
  -- Each use of an answer is good once.
  uses text[] not null default '{}' check (uses <@ array['READ', 'AGE', 'FIND_ID', 'PASSWORD'])
);
create index identity_answer_member_no on identity_answer (member_no);
create index identity_answer_expires_at on identity_answer (expires_at);

alter table member add column adult_verified_at timestamptz;
create index member_nickname on member (lower(nickname)) where nickname <> '';
create index member_mobile on member (mobile) where mobile is not null;
