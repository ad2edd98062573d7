import type { RefusalCatalogue } from '../../refusals.ts';

/** The back office: who staff are, and what they may do. */
export const staffRefusals = {
  staff_login_required: {
    status: 401,
    code: 'DL0901',
    text: '로그인이 필요해요. 다시 로그인해 주세요.',
  },
  staff_wrong_credentials: {
    status: 401,
    code: 'DL0902',
    text: '이메일 또는 비밀번호가 일치하지 않아요.',
  },
  staff_login_slowed: {
    status: 429,
    code: 'DL0903',
    text: '로그인을 여러 번 실패했어요. 잠시 후 다시 시도해 주세요.',
  },
  second_factor_required: {
    status: 401,
    code: 'DL0904',
    text: '2단계 인증을 마쳐 주세요.',
  },
  second_factor_missing: {
    status: 403,
    code: 'DL0905',
    text: '개인정보를 다루는 역할이라 2단계 인증을 먼저 설정해야 해요.',
  },
  second_factor_wrong: {
    status: 400,
    code: 'DL0906',
    text: '코드가 맞지 않아요. 새로 나온 코드를 입력해 주세요.',
  },
  second_factor_slowed: {
    status: 429,
    code: 'DL0907',
    text: '여러 번 잘못 입력했어요. 잠시 후 다시 시도해 주세요.',
  },
  second_factor_confirm_required: {
    status: 403,
    code: 'DL0908',
    text: '2단계 인증으로 본인을 한 번 더 확인해 주세요.',
  },
  second_factor_last: {
    status: 409,
    code: 'DL0909',
    text: '마지막 2단계 인증 수단이라 지울 수 없어요. 다른 수단을 먼저 추가해 주세요.',
  },
  totp_not_started: {
    status: 409,
    code: 'DL0910',
    text: '인증 앱 설정을 처음부터 다시 진행해 주세요.',
  },
  passkey_refused: {
    status: 400,
    code: 'DL0911',
    text: '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 이용해 주세요.',
  },
  passkey_not_found: { status: 404, code: 'DL0912', text: '이미 지운 패스키예요.' },
  passkeys_full: {
    status: 409,
    code: 'DL0913',
    text: '패스키는 10개까지 등록할 수 있어요. 쓰지 않는 패스키를 지워 주세요.',
  },
  staff_forbidden: {
    status: 403,
    code: 'DL0914',
    text: '이 작업을 할 권한이 없어요. 필요하다면 관리자에게 요청해 주세요.',
  },
  staff_network_refused: {
    status: 403,
    code: 'DL0915',
    text: '허용되지 않은 네트워크예요. 사무실이나 회사 VPN에서 접속해 주세요.',
  },
  staff_network_own: {
    status: 400,
    code: 'DL0916',
    text: '지금 접속한 IP 주소가 목록에 없어요. 본인이 막히지 않도록 목록에 넣어 주세요.',
  },
  invitation_not_found: {
    status: 404,
    code: 'DL0917',
    text: '기한이 지났거나 이미 사용한 초대예요. 관리자에게 다시 초대해 달라고 해 주세요.',
  },
  staff_password_common: {
    status: 400,
    code: 'DL0918',
    text: '쉽게 추측할 수 있는 비밀번호예요. 다른 비밀번호를 정해 주세요.',
  },
  staff_password_wrong: {
    status: 400,
    code: 'DL0919',
    text: '현재 비밀번호가 일치하지 않아요.',
  },
  staff_session_not_found: { status: 404, code: 'DL0920', text: '이미 종료된 로그인이에요.' },
  staff_not_found: { status: 404, code: 'DL0921', text: '직원을 찾을 수 없어요.' },
  staff_email_taken: {
    status: 409,
    code: 'DL0922',
    text: '이미 등록된 직원의 이메일이에요. 직원 목록에서 확인해 주세요.',
  },
  staff_last_owner: {
    status: 409,
    code: 'DL0923',
    text: '마지막 소유자예요. 다른 사람을 먼저 소유자로 정해 주세요.',
  },
  staff_self: { status: 409, code: 'DL0924', text: '본인 계정은 사용 중지할 수 없어요.' },
  role_not_found: { status: 404, code: 'DL0925', text: '역할을 찾을 수 없어요.' },
  role_name_taken: { status: 409, code: 'DL0926', text: '같은 이름의 역할이 있어요.' },
  role_in_use: {
    status: 409,
    code: 'DL0927',
    text: '이 역할인 직원이 있어요. 직원의 역할을 먼저 바꿔 주세요.',
  },
  role_of_owner: { status: 409, code: 'DL0928', text: '소유자 역할은 바꿀 수 없어요.' },
  foreign_request: {
    status: 403,
    code: 'DL0929',
    text: '관리자 화면에서 보낸 요청이 아니에요. 화면을 새로고침해 주세요.',
  },
  staff_disabled: {
    status: 409,
    code: 'DL0930',
    text: '사용 중지된 직원이에요. 다시 사용하게 한 뒤 초대해 주세요.',
  },
  role_changed_meanwhile: {
    status: 409,
    code: 'DL0931',
    text: '그 사이에 다른 사람이 이 역할을 바꿨어요. 달라진 곳을 확인하고 다시 저장해 주세요.',
  },
  staff_networks_changed_meanwhile: {
    status: 409,
    code: 'DL0932',
    text: '그 사이에 다른 사람이 접속 허용 IP를 바꿨어요. 달라진 곳을 확인하고 다시 저장해 주세요.',
  },
  staff_changed_meanwhile: {
    status: 409,
    code: 'DL0933',
    text: '그 사이에 다른 사람이 이 직원의 이름이나 역할을 바꿨어요. 달라진 곳을 확인하고 다시 저장해 주세요.',
  },
} as const satisfies RefusalCatalogue;
