-- Grades by the last six months of confirmed orders; points are a whole percentage of what was paid.
create table grade (
  grade_no integer primary key,
  label text not null unique,
  description text not null,
  min_amount integer not null check (min_amount >= 0),
  point_rate integer not null check (point_rate between 0 and 100)
);

insert into grade (grade_no, label, description, min_amount, point_rate) values
  (1, 'ROOKIE', '더스크라인과 함께하는 첫 등급', 0, 1),
  (2, 'LOCAL', '최근 6개월 구매 확정 20만원 이상', 200000, 2),
  (3, 'REGULAR', '최근 6개월 구매 확정 50만원 이상', 500000, 3),
  (4, 'OG', '최근 6개월 구매 확정 100만원 이상', 1000000, 5);

-- A shopper with an account. Name, phone, birthday, sex and identity are copies of what the
-- Member API said at the last login; the rest is the shop's own.
create table member (
  member_no integer generated always as identity primary key,
  member_api_no integer not null unique,
  login_id text not null,
  name text not null,
  mobile text,
  birthday text,
  sex text check (sex in ('M', 'F')),
  identity_key text,
  is_privacy_policy_agreed boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'WITHDRAWN')),
  grade_no integer not null default 1 references grade (grade_no),
  email text not null,
  nickname text not null default '',
  telephone text not null default '',
  zip_code text not null default '',
  address text not null default '',
  detail_address text not null default '',
  jibun_address text not null default '',
  jibun_detail_address text not null default '',
  refund_bank text,
  refund_bank_account text,
  refund_bank_depositor_name text,
  additional_info text not null default '',
  is_sms_agreed boolean not null default false,
  sms_agreement_changed_at timestamptz,
  is_direct_mail_agreed boolean not null default false,
  direct_mail_agreement_changed_at timestamptz,
  is_push_agreed boolean not null default false,
  push_agreement_changed_at timestamptz,
  joined_at timestamptz not null,
  last_login_at timestamptz not null,
  login_count integer not null default 1 check (login_count > 0)
);
create index member_grade_no on member (grade_no);
create index member_identity_key on member (identity_key) where identity_key is not null;

-- A shop token that is in use; logging out removes its row.
create table member_session (
  session_id uuid primary key default uuidv7(),
  member_no integer not null references member (member_no),
  expires_at timestamptz not null
);
create index member_session_member_no on member_session (member_no);
create index member_session_expires_at on member_session (expires_at);
