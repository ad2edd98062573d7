import type { RetentionRule } from '@duskline/contract/internal/retention';
import {
  KNOWN_DEVICE_DAYS,
  LEGACY_ORDER_DAYS,
  MESSAGE_DAYS,
  NOTIFICATION_DAYS,
  SIGN_IN_LOG_DAYS,
  TRACE_DAYS,
} from '../../retention/retention-days.rules.ts';

const WHEN_OVER = '시간이 지난 날 밤';
const WHEN_LEAVING = '탈퇴';

/** What the Member API stores of a person; a test compares it with the database and docs/personal-data.md. */
export const memberTables: readonly RetentionRule[] = [
  {
    table: 'notification',
    holds: '알림함의 제목과 내용',
    onWithdrawal: 'erase',
    days: NOTIFICATION_DAYS,
    exported: ['title', 'body', 'created_at', 'read_at'],
  },
  {
    table: 'message',
    holds: '보낸 메시지의 종류와 시각, 보내기 전의 수신처와 내용(암호화)',
    onWithdrawal: 'erase',
    days: MESSAGE_DAYS,
    exported: ['kind', 'created_at'],
  },
  {
    table: 'one_time_notice_shown',
    holds: '한 번만 보이는 공지를 본 시각',
    onWithdrawal: 'erase',
    until: WHEN_LEAVING,
  },
  {
    table: 'device',
    holds: '앱을 설치한 기기와 알림 설정, 푸시 토큰',
    onWithdrawal: 'erase',
    until: WHEN_LEAVING,
    exported: ['platform', 'wants_order', 'wants_restock', 'wants_marketing', 'changed_at'],
  },
  {
    table: 'social_link',
    holds: '연결한 간편 로그인과 그 식별값, 갱신 토큰(암호화)',
    onWithdrawal: 'erase',
    until: '연결 해제나 탈퇴',
    exported: ['provider', 'linked_at'],
  },
  {
    table: 'identity_request',
    holds: '진행 중인 본인인증의 번호',
    onWithdrawal: 'erase',
    until: WHEN_OVER,
  },
  {
    table: 'identity_answer',
    holds: '확인 중인 본인인증 값(해시)',
    onWithdrawal: 'erase',
    until: WHEN_OVER,
  },
  {
    table: 'identity_verification',
    holds: '본인인증을 마친 시각',
    onWithdrawal: 'erase',
    until: WHEN_LEAVING,
    exported: ['verified_at'],
  },
  {
    table: 'shop_summary',
    holds: '쇼핑몰이 알려 준 등급과 쿠폰 수',
    onWithdrawal: 'erase',
    until: WHEN_LEAVING,
    exported: ['grade_label', 'usable_coupons', 'synced_at'],
  },
  {
    table: 'action_token',
    holds: '본인 확인을 마쳤다는 일회용 값(해시)',
    onWithdrawal: 'erase',
    until: WHEN_OVER,
  },
  {
    table: 'agreement',
    holds: '약관과 마케팅 수신 동의 여부, 결정한 시각',
    onWithdrawal: 'erase',
    until: WHEN_LEAVING,
    exported: ['kind', 'is_agreed', 'decided_at'],
  },
  {
    table: 'agreement_change',
    holds: '약관과 마케팅 수신 동의를 결정한 기록',
    onWithdrawal: 'erase',
    until: WHEN_LEAVING,
    exported: ['kind', 'is_agreed', 'decided_at'],
  },
  {
    table: 'session',
    holds: '로그인 기기 이름, 끝자리를 지운 접속 주소, 시각',
    onWithdrawal: 'keep',
    days: SIGN_IN_LOG_DAYS,
    law: '통신비밀보호법 제15조의2, 같은 법 시행령 제41조: 접속 기록 3개월',
    exported: ['device', 'address', 'started_at', 'refreshed_at', 'ended_at'],
  },
  {
    table: 'legacy_order',
    holds: '이전 쇼핑몰의 주문, 주문자와 받는 분(암호화), 찾는 값(해시)',
    onWithdrawal: 'keep',
    days: LEGACY_ORDER_DAYS,
    law: '전자상거래법 시행령 제6조: 계약과 대금 결제 기록 5년',
    exported: ['order_number', 'ordered_at', 'pay_method', 'pay_amount'],
  },
  {
    table: 'account',
    holds:
      '이메일(아이디), 이름, 휴대폰 번호(암호화), 생년월일(암호화), 성별, 비밀번호(해시), 본인인증 값(해시)',
    onWithdrawal: 'clear',
    until: WHEN_LEAVING,
    law: '개인정보 보호법 제21조: 지체 없이 파기',
  },
  {
    table: 'phone_code',
    holds: '인증번호와 휴대폰 번호(모두 해시)',
    onWithdrawal: 'keep',
    days: TRACE_DAYS,
  },
  {
    table: 'login_failure',
    holds: '로그인에 실패한 아이디와 주소(해시)와 횟수',
    onWithdrawal: 'keep',
    days: TRACE_DAYS,
  },
  {
    table: 'login_attempt',
    holds: '로그인에 실패한 아이디와 주소(해시)와 시각',
    onWithdrawal: 'keep',
    days: TRACE_DAYS,
  },
  {
    table: 'known_device',
    holds: '로그인한 적이 있는 기기의 값(해시)',
    onWithdrawal: 'erase',
    days: KNOWN_DEVICE_DAYS,
  },
];
