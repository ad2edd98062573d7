import type { RefusalCatalogue } from '../refusals.ts';
import { SERVER_BUSY } from '../server-busy.ts';

/**
 * Every refusal of the Member API: code, status and the sentence a shopper reads. `C999` is the 401
 * that must not start a token refresh (decision 0950, "Member API shapes").
 */
export const memberRefusals = {
  invalid_request: { status: 400, code: 'C400', text: '입력한 내용을 확인해 주세요.' },
  broken_body: { status: 400, code: 'C401B', text: '요청을 읽을 수 없어요. 다시 시도해 주세요.' },
  body_too_large: { status: 413, code: 'C413', text: '보낸 내용이 너무 커요.' },
  no_such_call: { status: 404, code: 'C404', text: '요청한 주소를 찾을 수 없어요.' },
  too_many_requests: {
    status: 429,
    code: 'C429',
    text: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  },
  internal_error: {
    status: 500,
    code: 'C500',
    text: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  },
  maintenance: {
    status: 503,
    code: 'C503',
    text: '서비스 점검 중이에요. 잠시 후 다시 확인해 주세요.',
  },
  /** The database cannot be reached for a moment; `Retry-After` says when to ask again. */
  unavailable: {
    status: 503,
    code: 'C513',
    text: '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
  },
  /** Too many at once: nothing was done. The header `Server-Busy` tells it from the other two. */
  server_busy: {
    status: 503,
    code: SERVER_BUSY,
    text: '지금 방문이 많아 아직 처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
  token_missing: { status: 401, code: 'C001', text: '로그인이 필요해요.' },
  token_expired: { status: 401, code: 'C002', text: '로그인이 만료되었어요.' },
  token_invalid: { status: 401, code: 'C004', text: '로그인 정보를 확인할 수 없어요.' },
  token_early: {
    status: 401,
    code: 'C005',
    text: '로그인 정보의 시각이 맞지 않아요. 잠시 후 다시 시도해 주세요.',
  },
  session_ended: {
    status: 401,
    code: 'C999',
    text: '로그인이 종료되었어요. 다시 로그인해 주세요.',
  },
  wrong_credentials: { status: 401, code: 'C999', text: '이메일 또는 비밀번호가 일치하지 않아요.' },
  login_slowed: {
    status: 429,
    code: 'C003',
    text: '로그인을 여러 번 실패했어요. 잠시 후 다시 시도해 주세요.',
  },
  password_rule: {
    status: 400,
    code: 'C101',
    text: '비밀번호는 8~15자, 영문·숫자·기호 중 두 가지 이상을 섞어 주세요.',
  },
  wrong_password: { status: 400, code: 'C106', text: '현재 비밀번호가 일치하지 않아요.' },
  same_password: {
    status: 400,
    code: 'C107',
    text: '지금 쓰는 비밀번호와 다른 비밀번호를 입력해 주세요.',
  },
  password_not_set: {
    status: 409,
    code: 'C108',
    text: '비밀번호가 없는 계정이에요. 먼저 비밀번호를 만들어 주세요.',
  },
  password_slowed: {
    status: 429,
    code: 'C109',
    text: '비밀번호를 여러 번 잘못 입력했어요. 잠시 후 다시 시도해 주세요.',
  },
  identity_fixed: {
    status: 409,
    code: 'C110',
    text: '본인인증을 마친 이름, 생년월일, 성별은 바꿀 수 없어요.',
  },
  same_phone: { status: 400, code: 'C111', text: '지금 쓰는 휴대폰 번호와 같아요.' },
  username_taken: { status: 409, code: 'C102', text: '이미 가입된 이메일이에요. 로그인해 주세요.' },
  phone_taken: { status: 409, code: 'C103', text: '이미 가입에 사용된 휴대폰 번호예요.' },
  under_age: { status: 400, code: 'C104', text: '만 14세 이상만 가입할 수 있어요.' },
  terms_required: { status: 400, code: 'C105', text: '필수 약관에 동의해 주세요.' },
  code_resend_wait: {
    status: 429,
    code: 'C201',
    text: '인증번호는 30초 뒤에 다시 받을 수 있어요.',
  },
  code_daily_limit: {
    status: 429,
    code: 'C202',
    text: '오늘 받을 수 있는 인증번호를 모두 사용했어요. 내일 다시 시도해 주세요.',
  },
  code_wrong: { status: 400, code: 'C203', text: '인증번호가 일치하지 않아요.' },
  code_expired: { status: 400, code: 'C204', text: '인증번호가 만료되었어요. 다시 받아 주세요.' },
  code_tries_used: {
    status: 400,
    code: 'C205',
    text: '인증번호를 5번 잘못 입력했어요. 다시 받아 주세요.',
  },
  code_not_sent: {
    status: 400,
    code: 'C206',
    text: '인증번호를 보낼 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  action_token_invalid: {
    status: 400,
    code: 'C207',
    text: '확인 정보가 올바르지 않아요. 처음부터 다시 진행해 주세요.',
  },
  action_token_used: {
    status: 400,
    code: 'C208',
    text: '이미 사용한 확인이에요. 처음부터 다시 진행해 주세요.',
  },
  action_token_expired: {
    status: 400,
    code: 'C209',
    text: '확인 시간이 지났어요. 처음부터 다시 진행해 주세요.',
  },
  action_token_purpose: {
    status: 400,
    code: 'C210',
    text: '다른 용도로 받은 확인이에요. 처음부터 다시 진행해 주세요.',
  },
  proof_missing: {
    status: 400,
    code: 'C211',
    text: '비밀번호나 인증번호로 본인을 확인해 주세요.',
  },
  account_not_found: {
    status: 404,
    code: 'C301',
    text: '입력한 정보와 일치하는 회원을 찾을 수 없어요.',
  },
  session_unknown: { status: 404, code: 'C302', text: '이미 종료된 로그인이에요.' },
  // Social login
  social_login_over: {
    status: 400,
    code: 'C601',
    text: '로그인 확인 시간이 지났거나 이미 끝난 로그인이에요. 처음부터 다시 진행해 주세요.',
  },
  social_canceled: { status: 400, code: 'C602', text: '간편 로그인을 취소했어요.' },
  social_refused: {
    status: 400,
    code: 'C603',
    text: '로그인 확인이 만료되었어요. 처음부터 다시 진행해 주세요.',
  },
  social_forged: {
    status: 400,
    code: 'C604',
    text: '로그인 정보가 올바르지 않아요. 처음부터 다시 진행해 주세요.',
  },
  // 502, not 503: the store is open, only this way in is shut.
  social_unavailable: {
    status: 502,
    code: 'C605',
    text: '지금은 간편 로그인을 할 수 없어요. 잠시 후 다시 시도하거나 이메일로 로그인해 주세요.',
  },
  social_arrival_over: {
    status: 400,
    code: 'C606',
    text: '가입 시간이 지났어요. 간편 로그인부터 다시 진행해 주세요.',
  },
  social_linked_elsewhere: {
    status: 409,
    code: 'C607',
    text: '이미 다른 회원에게 연결된 계정이에요.',
  },
  social_already_linked: {
    status: 409,
    code: 'C608',
    text: '다른 계정이 이미 연결되어 있어요. 먼저 연결을 해제해 주세요.',
  },
  social_not_linked: { status: 409, code: 'C609', text: '연결되어 있지 않은 간편 로그인이에요.' },
  social_last_way_in: {
    status: 409,
    code: 'C610',
    text: '마지막 로그인 수단이라 해제할 수 없어요. 비밀번호를 먼저 설정해 주세요.',
  },
  relay_mail: {
    status: 400,
    code: 'C611',
    text: 'Apple이 가린 이메일로는 로그인할 수 없어요. 자주 쓰는 이메일을 입력해 주세요.',
  },
  no_account_of_phone: {
    status: 400,
    code: 'C612',
    text: '이 휴대폰 번호로 가입한 계정이 없어요.',
  },
  phone_proof_old: {
    status: 409,
    code: 'C614',
    text: '오래전에 인증한 번호라 휴대폰만으로는 연결할 수 없어요. 비밀번호로 연결하거나 비밀번호를 다시 설정해 주세요.',
  },
  password_already_set: {
    status: 409,
    code: 'C613',
    text: '이미 비밀번호가 있어요. 비밀번호 변경을 이용해 주세요.',
  },
  // Identity
  identity_over: {
    status: 400,
    code: 'C701',
    text: '본인인증 시간이 지났거나 이미 끝난 인증이에요. 처음부터 다시 진행해 주세요.',
  },
  identity_canceled: { status: 400, code: 'C702', text: '본인인증을 취소했어요.' },
  identity_refused: {
    status: 400,
    code: 'C703',
    text: '입력한 정보와 일치하는 분을 찾지 못했어요. 다시 확인해 주세요.',
  },
  identity_forged: {
    status: 400,
    code: 'C704',
    text: '본인인증 결과가 올바르지 않아요. 처음부터 다시 진행해 주세요.',
  },
  identity_unavailable: {
    status: 502,
    code: 'C705',
    text: '지금은 본인인증을 할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  identity_taken: {
    status: 409,
    code: 'C706',
    text: '다른 계정에서 이미 본인인증을 마쳤어요. 한 분은 한 계정에서만 인증할 수 있어요.',
  },
  identity_differs: {
    status: 409,
    code: 'C707',
    text: '이 계정은 다른 분의 정보로 본인인증을 마쳤어요.',
  },
  notice_not_found: { status: 404, code: 'C801', text: '지금은 볼 수 없는 안내예요.' },
  device_missing: { status: 400, code: 'C802', text: '앱에서만 쓸 수 있는 기능이에요.' },
  device_unknown: {
    status: 409,
    code: 'C803',
    text: '이 기기는 아직 알림을 받도록 등록되지 않았어요. 앱에서 다시 시도해 주세요.',
  },
  dead_letter_not_found: { status: 404, code: 'C805', text: '다시 보낼 메시지가 없어요.' },
  // Asking the shop. 502, not 503: the store is open, one of its rooms does not answer.
  shop_unavailable: {
    status: 502,
    code: 'C901',
    text: '지금은 쇼핑 정보를 확인할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  // The member's QR at a counter; 403, as no 401 of the counter's is about a member's login.
  counter_key_wrong: { status: 403, code: 'C811', text: '등록된 매장 기기가 아니에요.' },
  qr_invalid: {
    status: 400,
    code: 'C812',
    text: '회원 QR을 확인할 수 없어요. 회원에게 QR을 다시 열어 달라고 해 주세요.',
  },
  qr_expired: {
    status: 400,
    code: 'C813',
    text: '회원 QR의 시간이 지났어요. 새로 바뀐 QR을 다시 읽어 주세요.',
  },
  qr_used: {
    status: 409,
    code: 'C814',
    text: '이미 읽은 회원 QR이에요. 새로 바뀐 QR을 다시 읽어 주세요.',
  },
  qr_purpose: { status: 400, code: 'C815', text: '회원 QR이 아닌 다른 용도의 코드예요.' },
  // Orders of the store's previous platform
  legacy_order_not_found: {
    status: 404,
    code: 'C821',
    text: '입력한 정보와 일치하는 이전 주문이 없어요. 주문번호와 이름을 확인해 주세요.',
  },
  legacy_order_slowed: {
    status: 429,
    code: 'C822',
    text: '이전 주문을 여러 번 잘못 조회했어요. 잠시 후 다시 시도해 주세요.',
  },
} as const satisfies RefusalCatalogue;

export type MemberRefusalName = keyof typeof memberRefusals;
