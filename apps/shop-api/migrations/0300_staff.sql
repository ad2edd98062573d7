-- Who works in the back office, what they may do, and how they log in.
create table staff_role (
  role_no integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- Has every permission, also those of later versions.
  is_owner boolean not null default false,
  permissions text[] not null default '{}',
  check (not is_owner or permissions = '{}')
);
create unique index staff_role_name on staff_role (lower(name));
create unique index staff_role_one_owner on staff_role (is_owner) where is_owner;

insert into staff_role (name, is_owner) values ('소유자', true);
insert into staff_role (name, permissions) values
  ('MD', '{products.read,products.write,stock.read,stock.write,display.read,display.write,marketing.read,marketing.write,voices.read,reports.read}'),
  ('고객 서비스', '{products.read,stock.read,orders.read,orders.write,claims.read,claims.write,customers.read,customers.write,customers.unmask,marketing.read,voices.read,voices.write}'),
  ('물류', '{products.read,stock.read,stock.write,orders.read,orders.ship,claims.read,claims.receive}');

create table staff (
  staff_no integer generated always as identity primary key,
  role_no integer not null references staff_role,
  state text not null default 'INVITED' check (state in ('INVITED', 'ACTIVE', 'DISABLED')),
  -- Name and e-mail.
  contact_sealed text not null,
  -- A keyed hash of the e-mail, to find who logs in.
  email_key text not null unique,
  password_hash text,
  -- The secret of the authenticator app; the pending one counts once a code of it was entered.
  totp_sealed text,
  pending_totp_sealed text,
  -- The time step of the last code that was used: it and earlier ones are used up.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  last_login_at timestamptz,
  check (state <> 'ACTIVE' or password_hash is not null)
);
create index staff_of_role on staff (role_no);

-- PASSWORD: the second factor is still to come. SET_UP: the role needs one and there is none.
create table staff_session (
  session_no integer generated always as identity primary key,
  staff_no integer not null references staff,
  token_hash bytea not null unique,
  stage text not null check (stage in ('PASSWORD', 'SET_UP', 'OPEN')),
  device text not null,
  ip text not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the second factor was last entered.
  confirmed_at timestamptz,
  -- What the next answer of a passkey must have signed.
  passkey_challenge text,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'IDLE', 'REVOKED', 'PASSWORD_CHANGED', 'DISABLED', 'REPLACED')),
  check ((ended_at is null) = (end_reason is null))
);
create index staff_session_open on staff_session (staff_no, last_used_at desc) where ended_at is null;
create index staff_session_used on staff_session (last_used_at);

create table staff_invitation (
  invitation_no integer generated always as identity primary key,
  staff_no integer not null references staff,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accepted, or replaced by a later one.
  ended_at timestamptz
);
create unique index staff_invitation_open on staff_invitation (staff_no) where ended_at is null;

create table staff_recovery_code (
  staff_no integer not null references staff,
  -- A keyed hash.
  code_key text not null,
  used_at timestamptz,
  primary key (staff_no, code_key)
);

create table staff_passkey (
  passkey_no integer generated always as identity primary key,
  staff_no integer not null references staff,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of_staff on staff_passkey (staff_no);

-- Wrong attempts, by keyed hashes of names, networks and accounts.
create table staff_login_failure (
  key text primary key,
  failures integer not null,
  last_tried_at timestamptz not null,
  blocked_until timestamptz
);
create index staff_login_failure_tried on staff_login_failure (last_tried_at);

-- Browsers on which somebody has logged in: wrong attempts elsewhere do not keep them out there.
create table staff_device (
  token_hash bytea not null,
  staff_no integer not null references staff,
  last_used_at timestamptz not null,
  primary key (token_hash, staff_no)
);
create index staff_device_used on staff_device (last_used_at);

-- From where staff may work; from everywhere while it is empty.
create table staff_network (
  network cidr primary key
);

-- Who looked at whose personal data, when, from where and what for. Kept two years.
create table access_record (
  record_no bigint generated always as identity primary key,
  at timestamptz not null,
  staff_no integer not null references staff,
  ip text not null,
  action text not null check (action in ('LOOK', 'UNMASK', 'DOWNLOAD', 'CHANGE', 'DELETE')),
  screen text not null check (screen <> ''),
  subject text not null check (subject in ('MEMBER', 'ORDER', 'CLAIM', 'INQUIRY', 'REVIEW', 'STAFF', 'LIST')),
  subject_no text,
  people integer not null check (people >= 0),
  reason text,
  check (action not in ('UNMASK', 'DOWNLOAD') or reason is not null)
);
create index access_record_at on access_record (at, record_no);
create index access_record_of_staff on access_record (staff_no, at, record_no);
create index access_record_of_subject on access_record (subject, subject_no, at, record_no);

-- The audit is searched by its time and its actor.
create index audit_at on audit (at, audit_no);
create index audit_of_actor on audit (actor, at, audit_no);
