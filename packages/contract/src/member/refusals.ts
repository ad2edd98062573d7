/**
 * Every refusal of the Member API: code, status and the sentence a shopper reads. `C999` is the 401
 * that must not start a token refresh (decisions, "Member API shapes").
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
  fault: {
    status: 500,
    code: 'C500',
    text: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  },
  maintenance: {
    status: 503,
    code: 'C503',
    text: '서비스 점검 중이에요. 잠시 후 다시 확인해 주세요.',
  },
  token_missing: { status: 401, code: 'C001', text: '로그인이 필요해요.' },
  token_expired: { status: 401, code: 'C002', text: '로그인이 만료되었어요.' },
  token_invalid: { status: 401, code: 'C004', text: '로그인 정보를 확인할 수 없어요.' },
  session_ended: {
    status: 401,
    code: 'C999',
    text: '로그인이 종료되었어요. 다시 로그인해 주세요.',
  },
  wrong_credentials: { status: 401, code: 'C999', text: '아이디 또는 비밀번호가 일치하지 않아요.' },
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
    text: '확인 시간이 지났어요. 처음부터 다시 진행해 주세요.',
  },
} as const satisfies Record<string, { status: number; code: string; text: string }>;

export type MemberRefusalName = keyof typeof memberRefusals;
