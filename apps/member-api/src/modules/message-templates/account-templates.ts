import { brand } from '@duskline/brand';
import { CODE_SECONDS } from '@duskline/platform/verification-codes/verification-codes.rules';
import type { MessageValues } from './message-kinds.rules.ts';
import { formatWhen, NAME, type Template, type Variable } from './template.ts';

const CODE_MINUTES = CODE_SECONDS / 60;

/** `at` of the values: when it happened. */
const AT: Variable<{ at: string }> = {
  about: '일어난 때 (예: 2026.03.02 14:00)',
  of: ({ at }) => formatWhen(at),
};
const PHONE: Variable<unknown> = { about: '고객센터 전화번호', of: () => brand.company.phone };
const myPage = () => '/my-page';

/** Fits one SMS of 90 bytes. */
export const code: Template<MessageValues['code']> = {
  group: 'account',
  label: '인증번호',
  sentWhen: '가입, 아이디 찾기, 비밀번호 변경에서 본인을 확인할 때',
  nature: 'information',
  variables: {
    인증번호: {
      about: '여섯 자리 인증번호',
      of: ({ code: digits }) => digits,
      requiredIn: ['SMS', 'MAIL'],
    },
    유효시간: { about: '입력할 수 있는 시간(분)', of: () => String(CODE_MINUTES) },
  },
  sms: `[${brand.shortName}] 인증번호 #{인증번호} #{유효시간}분 안에 입력해 주세요. 타인에게 알려주지 마세요.`,
  mail: true,
  push: undefined,
  inbox: false,
  words: {
    title: '인증번호',
    body: '인증번호는 #{인증번호}입니다. #{유효시간}분 안에 입력해 주세요.',
  },
  path: () => '/',
  action: '',
  validSeconds: CODE_SECONDS,
  isSentAtOnce: true,
};

export const signedUp: Template<MessageValues['signed_up']> = {
  group: 'account',
  label: '회원가입',
  sentWhen: '회원으로 가입했을 때',
  nature: 'information',
  variables: {
    이름: NAME,
    주소: { about: '마이페이지 주소', of: (_values, { siteUrl }) => `${siteUrl}/my-page` },
  },
  talk: {
    id: 'KA01TP_SIGNED_UP',
    text: '[더스크라인] #{이름}님, 가입을 환영합니다.\n회원 혜택은 마이페이지에서 확인하실 수 있습니다.\n#{주소}',
  },
  mail: true,
  push: undefined,
  inbox: true,
  words: {
    title: '가입을 환영해요',
    body: `${brand.storeName} 회원이 되셨어요. 혜택은 마이페이지에 모여 있어요.`,
  },
  path: myPage,
  action: '마이페이지 보기',
};

export const passwordChanged: Template<MessageValues['password_changed']> = {
  group: 'account',
  label: '비밀번호 변경',
  sentWhen: '비밀번호가 바뀌었을 때',
  nature: 'information',
  variables: { 이름: NAME, 시각: AT, 전화: PHONE },
  talk: {
    id: 'KA01TP_PASSWORD_CHANGED',
    text: '[더스크라인] #{이름}님의 비밀번호가 #{시각}에 바뀌었습니다.\n본인이 아니라면 고객센터로 알려 주세요.',
  },
  mail: true,
  push: 'account',
  inbox: true,
  words: {
    title: '비밀번호가 바뀌었어요',
    body: '#{시각}에 비밀번호가 바뀌었어요. 본인이 아니라면 고객센터(#{전화})로 알려 주세요.',
  },
  path: myPage,
  action: '내 계정 보기',
};

/** Sent to the old phone, so it does not name the new number. */
export const phoneChanged: Template<MessageValues['phone_changed']> = {
  group: 'account',
  label: '휴대폰 번호 변경',
  sentWhen: '휴대폰 번호가 바뀌었을 때, 예전 번호로',
  nature: 'information',
  variables: { 이름: NAME, 시각: AT, 전화: PHONE },
  talk: {
    id: 'KA01TP_PHONE_CHANGED',
    text: '[더스크라인] #{이름}님의 휴대폰 번호가 #{시각}에 다른 번호로 바뀌었습니다.\n이 번호로는 더 이상 소식을 보내지 않습니다.\n\n본인이 아니라면 고객센터 #{전화}로 알려 주세요.',
  },
  mail: true,
  push: 'account',
  inbox: true,
  words: {
    title: '휴대폰 번호가 바뀌었어요',
    body: '#{시각}에 휴대폰 번호가 바뀌었어요. 본인이 아니라면 고객센터(#{전화})로 알려 주세요.',
  },
  path: myPage,
  action: '내 계정 보기',
};

export const newSignIn: Template<MessageValues['new_sign_in']> = {
  group: 'account',
  label: '새 기기 로그인',
  sentWhen: '처음 보는 기기에서 로그인했을 때',
  nature: 'information',
  variables: {
    이름: NAME,
    시각: AT,
    기기: { about: '로그인한 기기 (예: iPhone Safari)', of: ({ device }) => device },
  },
  talk: {
    id: 'KA01TP_NEW_SIGN_IN',
    text: '[더스크라인] #{이름}님의 계정에 새 기기로 로그인했습니다.\n\n시각: #{시각}\n기기: #{기기}\n\n본인이 아니라면 비밀번호를 바꿔 주세요.',
  },
  mail: true,
  push: 'account',
  inbox: true,
  words: {
    title: '새 기기에서 로그인했어요',
    body: '#{시각}, #{기기}에서 로그인했어요. 본인이 아니라면 비밀번호를 바꿔 주세요.',
  },
  facts: [
    ['시각', '#{시각}'],
    ['기기', '#{기기}'],
  ],
  path: myPage,
  action: '내 계정 보기',
};

export const socialLinked: Template<MessageValues['social_linked']> = {
  group: 'account',
  label: '간편 로그인 연결',
  sentWhen: '계정에 카카오나 애플 로그인을 연결했을 때',
  nature: 'information',
  variables: {
    이름: NAME,
    시각: AT,
    제공자: { about: '간편 로그인 이름 (예: 카카오)', of: ({ provider }) => provider },
  },
  talk: {
    id: 'KA01TP_SOCIAL_LINKED',
    text: '[더스크라인] #{이름}님의 계정에 간편 로그인을 연결했습니다.\n\n시각: #{시각}\n간편 로그인: #{제공자}\n\n본인이 아니라면 비밀번호를 바꾸고 연결을 해제해 주세요.',
  },
  mail: true,
  push: 'account',
  inbox: true,
  words: {
    title: '간편 로그인을 연결했어요',
    body: '#{시각}에 #{제공자} 로그인을 연결했어요. 본인이 아니라면 비밀번호를 바꾸고 연결을 해제해 주세요.',
  },
  facts: [
    ['시각', '#{시각}'],
    ['간편 로그인', '#{제공자}'],
  ],
  path: () => '/my-page/linked-accounts',
  action: '연결된 계정 보기',
};

/** Its link is the button, so no text can lose it. */
export const passwordMail: Template<MessageValues['password_mail']> = {
  group: 'account',
  label: '비밀번호 재설정',
  sentWhen: '비밀번호를 잊어 메일로 새로 정하려고 할 때',
  nature: 'information',
  variables: {
    유효시간: { about: '버튼을 누를 수 있는 시간(분)', of: ({ minutes }) => String(minutes) },
  },
  mail: true,
  push: undefined,
  inbox: false,
  words: {
    title: '비밀번호를 새로 정해 주세요',
    body: '아래 버튼을 #{유효시간}분 안에 누르면 새 비밀번호를 정할 수 있어요. 요청한 적이 없다면 이 메일을 지워 주세요.',
  },
  path: ({ link }) => link,
  action: '새 비밀번호 정하기',
};

export const staffInvited: Template<MessageValues['staff_invited']> = {
  group: 'account',
  label: '직원 초대',
  sentWhen: '관리자 화면에 직원을 초대했을 때',
  nature: 'information',
  variables: {
    역할: { about: '맡을 역할 (예: MD)', of: ({ roleName }) => roleName },
    유효시간: { about: '초대를 받을 수 있는 시간', of: ({ hours }) => String(hours) },
  },
  mail: true,
  push: undefined,
  inbox: false,
  words: {
    title: '관리자 화면에 초대되었어요',
    body: '아래 버튼을 #{유효시간}시간 안에 누르면 비밀번호를 정하고 관리자 화면을 쓸 수 있어요. 초대받은 적이 없다면 이 메일을 지워 주세요.',
  },
  facts: [['역할', '#{역할}']],
  path: ({ link }) => link,
  action: '초대 수락하기',
};
