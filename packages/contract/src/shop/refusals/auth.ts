import type { RefusalCatalogue } from '../../refusals.ts';

/** Who asks. */
export const authRefusals = {
  login_required: { status: 401, code: 'M0013', text: '로그인이 필요해요.' },
  token_invalid: {
    status: 401,
    code: 'NCPE0003',
    text: '로그인이 만료되었어요. 다시 로그인해 주세요.',
  },
  wrong_credentials: {
    status: 400,
    code: 'M0019',
    text: '이메일 또는 비밀번호가 일치하지 않아요.',
  },
  login_exchange_failed: {
    status: 400,
    code: 'M0034',
    text: '로그인 정보를 확인할 수 없어요. 다시 로그인해 주세요.',
  },
  unknown_provider: { status: 400, code: 'DL0101', text: '지원하지 않는 로그인 방식이에요.' },
  // 502, not 503: the store is open, only the way in is shut; and no client takes it for a logout.
  login_unavailable: {
    status: 502,
    code: 'DL0102',
    text: '지금은 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  member_inactive: {
    status: 400,
    code: 'M0050',
    text: '이용할 수 없는 계정이에요. 고객센터로 문의해 주세요.',
  },
  account_fact_elsewhere: {
    status: 400,
    code: 'DL0103',
    text: '이름, 휴대폰 번호, 생년월일, 성별, 비밀번호는 계정 설정에서 바꿀 수 있어요.',
  },
  member_not_found: { status: 400, code: 'M0010', text: '회원 정보를 찾을 수 없어요.' },
  identity_required: {
    status: 400,
    code: 'O3336',
    text: '휴대폰 본인인증 후 구매할 수 있는 상품이에요.',
  },
  sms_identity_required: {
    status: 400,
    code: 'O3338',
    text: 'SMS 본인인증 후 구매할 수 있는 상품이에요.',
  },
  join_refused: {
    status: 400,
    code: 'DL0108',
    text: '가입할 수 없어요. 입력한 내용을 확인해 주세요.',
  },
  birthday_missing: { status: 400, code: 'DL0110', text: '생년월일을 입력해 주세요.' },
  recent_login_required: {
    status: 400,
    code: 'DL0109',
    text: '안전한 탈퇴를 위해 다시 로그인한 뒤 시도해 주세요.',
  },
  account_link_elsewhere: {
    status: 400,
    code: 'DL0104',
    text: '간편 로그인 연결과 해제는 계정 설정에서 할 수 있어요.',
  },
  password_refused: { status: 400, code: 'DL0105', text: '사용할 수 없는 비밀번호예요.' },
} as const satisfies RefusalCatalogue;
