-- Account transfer, mobile phone and easy pay, all through the payment partner's window.
alter table payment drop constraint payment_pay_type_check;
alter table payment add constraint payment_pay_type_check check (pay_type in (
  'CREDIT_CARD', 'KAKAO_PAY', 'NAVER_EASY_PAY', 'TOSS_PAY', 'REALTIME_ACCOUNT_TRANSFER',
  'VIRTUAL_ACCOUNT', 'MOBILE', 'ZERO_PAY')) not valid;
alter table payment validate constraint payment_pay_type_check;
