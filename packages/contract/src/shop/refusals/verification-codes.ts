import type { RefusalCatalogue } from '../../refusals.ts';

/** One-time codes by SMS or mail, and the identity agency. */
export const verificationCodesRefusals = {
  authentication_wrong: { status: 400, code: 'E0013', text: '인증번호가 일치하지 않아요.' },
  authentication_expired: {
    status: 400,
    code: 'DL0111',
    text: '인증번호가 만료되었어요. 다시 받아 주세요.',
  },
  authentication_tries_used: {
    status: 400,
    code: 'DL0112',
    text: '인증번호를 여러 번 잘못 입력했어요. 다시 받아 주세요.',
  },
  authentication_wait: {
    status: 429,
    code: 'DL0113',
    text: '인증번호는 30초 뒤에 다시 받을 수 있어요.',
  },
  authentication_daily_limit: {
    status: 429,
    code: 'DL0114',
    text: '오늘 받을 수 있는 인증번호를 모두 받았어요. 내일 다시 시도해 주세요.',
  },
  authentication_not_sent: {
    status: 400,
    code: 'DL0115',
    text: '인증번호를 보내지 못했어요. 번호나 이메일을 확인해 주세요.',
  },
  authentication_target_missing: {
    status: 400,
    code: 'DL0116',
    text: '인증번호를 받을 휴대폰 번호나 이메일을 입력해 주세요.',
  },
  identity_over: {
    status: 400,
    code: 'DL0121',
    text: '본인인증 시간이 지났거나 이미 사용한 인증이에요. 처음부터 다시 진행해 주세요.',
  },
  identity_unavailable: {
    status: 502,
    code: 'DL0122',
    text: '지금은 본인인증을 할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  identity_not_own: {
    status: 400,
    code: 'DL0123',
    text: '다른 분의 정보로 본인인증을 했어요. 본인 명의의 휴대폰으로 다시 진행해 주세요.',
  },
} as const satisfies RefusalCatalogue;
