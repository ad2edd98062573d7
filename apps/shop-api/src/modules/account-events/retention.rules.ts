import type { Kept } from '@duskline/contract/internal/kept';

const YEAR = 365.25;
/** 전자상거래 등에서의 소비자보호에 관한 법률 시행령 제6조 제1항. */
export const CONTRACT_DAYS = Math.ceil(5 * YEAR);
export const COMPLAINT_DAYS = Math.ceil(3 * YEAR);

const CONTRACTS = '전자상거래법 시행령 제6조: 계약과 청약철회, 대금결제와 재화 공급 기록 5년';
const COMPLAINTS = '전자상거래법 시행령 제6조: 소비자 불만과 분쟁처리 기록 3년';

/** What the Shop API keeps of a person; a test compares it with the database and the docs. */
export const shopTables: readonly Kept[] = [
  {
    table: 'shipping_address',
    holds: '배송지의 이름, 연락처, 주소(암호화)',
    onWithdrawal: 'erase',
    exported: ['address_type', 'address_sealed', 'registered_at'],
  },
  { table: 'member_session', holds: '로그인 중인 쇼핑 세션', onWithdrawal: 'erase' },
  { table: 'identity_request', holds: '진행 중인 본인인증의 번호', onWithdrawal: 'erase' },
  { table: 'identity_answer', holds: '확인 중인 본인인증 결과(암호화)', onWithdrawal: 'erase' },
  {
    table: 'cart_line',
    holds: '장바구니에 담은 상품',
    onWithdrawal: 'erase',
    exported: ['option_no', 'units', 'added_at'],
  },
  {
    table: 'product_like',
    holds: '좋아요',
    onWithdrawal: 'erase',
    exported: ['product_no', 'liked_at'],
  },
  {
    table: 'recent_product',
    holds: '최근 본 상품',
    onWithdrawal: 'erase',
    exported: ['product_no', 'viewed_at'],
  },
  {
    table: 'restock_request',
    holds: '재입고 알림을 받을 이름과 휴대폰 번호(암호화), 찾는 값(해시)',
    onWithdrawal: 'erase',
    exported: ['option_no', 'contact_sealed', 'requested_at'],
  },
  {
    table: 'announcement',
    holds: '보내기 전의 알림의 수신처와 내용(암호화)',
    onWithdrawal: 'erase',
  },
  { table: 'coupon_code_try', holds: '쿠폰 코드를 잘못 입력한 시각', onWithdrawal: 'erase' },
  { table: 'review_recommendation', holds: '추천한 후기', onWithdrawal: 'erase' },
  {
    table: 'member',
    holds: '이름, 이메일, 연락처·생년월일·주소·환불 계좌(암호화), 등급',
    onWithdrawal: 'clear',
    law: '개인정보 보호법 제21조: 지체 없이 파기',
    exported: [
      ...['login_id', 'name', 'email', 'joined_at', 'last_login_at'],
      ...['account_sealed', 'own_sealed'],
    ],
  },
  {
    table: 'orders',
    holds: '주문자와 받는 분의 이름·연락처·주소, 입금·환불 계좌(암호화), 결제 금액, 찾는 값(해시)',
    onWithdrawal: 'keep',
    days: CONTRACT_DAYS,
    law: CONTRACTS,
    exported: ['order_no', 'ordered_at', 'orderer_sealed', 'receiver_sealed', 'pay_amt'],
  },
  { table: 'order_sheet', holds: '작성 중인 주문서', onWithdrawal: 'keep', law: CONTRACTS },
  {
    table: 'issued_coupon',
    holds: '받은 쿠폰과 사용 내역',
    onWithdrawal: 'keep',
    law: CONTRACTS,
    exported: ['coupon_no', 'state', 'issued_at', 'valid_until'],
  },
  { table: 'point_account', holds: '적립금 계정', onWithdrawal: 'keep', law: CONTRACTS },
  { table: 'point_grant', holds: '적립금 지급 내역', onWithdrawal: 'keep', law: CONTRACTS },
  { table: 'point_take_back', holds: '적립금 회수 내역', onWithdrawal: 'keep', law: CONTRACTS },
  {
    table: 'point_entry',
    holds: '적립금이 늘고 준 내역',
    onWithdrawal: 'keep',
    law: CONTRACTS,
  },
  { table: 'grade_change', holds: '등급이 바뀐 내역', onWithdrawal: 'keep', law: CONTRACTS },
  {
    table: 'inquiry',
    holds: '1:1 문의의 내용, 비회원이 남긴 이메일과 휴대폰 번호(암호화)',
    onWithdrawal: 'keep',
    days: COMPLAINT_DAYS,
    law: COMPLAINTS,
    exported: ['title', 'content', 'written_at'],
  },
  {
    table: 'product_inquiry',
    holds: '상품 문의의 내용',
    onWithdrawal: 'keep',
    law: COMPLAINTS,
    exported: ['title', 'content', 'written_at'],
  },
  { table: 'review', holds: '상품 후기', onWithdrawal: 'keep', law: COMPLAINTS },
  { table: 'review_report', holds: '후기 신고', onWithdrawal: 'keep', law: COMPLAINTS },
  { table: 'upload', holds: '후기와 문의에 올린 사진', onWithdrawal: 'keep', law: COMPLAINTS },
];
