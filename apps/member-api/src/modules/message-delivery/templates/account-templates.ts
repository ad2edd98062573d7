import { brand } from '@duskline/brand';
import { CODE_SECONDS } from '@duskline/platform/verification-codes.rules';
import type { MessageValues } from '../message-kinds.ts';
import { formatWhen, type Template } from './template.ts';

const CODE_MINUTES = CODE_SECONDS / 60;

/** Fits one SMS of 90 bytes. */
export const code: Template<MessageValues['code']> = {
  nature: 'information',
  sms: (values) =>
    `[${brand.shortName}] 인증번호 ${values.code} ${CODE_MINUTES}분 안에 입력해 주세요. 타인에게 알려주지 마세요.`,
  mail: true,
  push: undefined,
  inbox: false,
  content: ({ code: digits }) => ({
    title: '인증번호',
    body: `인증번호는 ${digits}입니다. ${CODE_MINUTES}분 안에 입력해 주세요.`,
    path: '/',
    action: '',
  }),
  validSeconds: CODE_SECONDS,
  isSentAtOnce: true,
};

export const signedUp: Template<MessageValues['signed_up']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_SIGNED_UP',
    text: '[더스크라인] #{이름}님, 가입을 환영합니다.\n회원 혜택은 마이페이지에서 확인하실 수 있습니다.\n#{주소}',
    values: (_values, { name, siteUrl }) => ({ 이름: name, 주소: `${siteUrl}/my-page` }),
  },
  mail: true,
  push: undefined,
  inbox: true,
  content: () => ({
    title: '가입을 환영해요',
    body: `${brand.storeName} 회원이 되셨어요. 혜택은 마이페이지에 모여 있어요.`,
    path: '/my-page',
    action: '마이페이지 보기',
  }),
};

export const passwordChanged: Template<MessageValues['password_changed']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_PASSWORD_CHANGED',
    text: '[더스크라인] #{이름}님의 비밀번호가 #{시각}에 바뀌었습니다.\n본인이 아니라면 고객센터로 알려 주세요.',
    values: ({ at }, { name }) => ({ 이름: name, 시각: formatWhen(at) }),
  },
  mail: true,
  push: 'account',
  inbox: true,
  content: ({ at }) => ({
    title: '비밀번호가 바뀌었어요',
    body: `${formatWhen(at)}에 비밀번호가 바뀌었어요. 본인이 아니라면 고객센터(${brand.company.phone})로 알려 주세요.`,
    path: '/my-page',
    action: '내 계정 보기',
  }),
};

/** Sent to the old phone, so it does not name the new number. */
export const phoneChanged: Template<MessageValues['phone_changed']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_PHONE_CHANGED',
    text: '[더스크라인] #{이름}님의 휴대폰 번호가 #{시각}에 다른 번호로 바뀌었습니다.\n이 번호로는 더 이상 소식을 보내지 않습니다.\n\n본인이 아니라면 고객센터 #{전화}로 알려 주세요.',
    values: ({ at }, { name }) => ({ 이름: name, 시각: formatWhen(at), 전화: brand.company.phone }),
  },
  mail: true,
  push: 'account',
  inbox: true,
  content: ({ at }) => ({
    title: '휴대폰 번호가 바뀌었어요',
    body: `${formatWhen(at)}에 휴대폰 번호가 바뀌었어요. 본인이 아니라면 고객센터(${brand.company.phone})로 알려 주세요.`,
    path: '/my-page',
    action: '내 계정 보기',
  }),
};

export const newSignIn: Template<MessageValues['new_sign_in']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_NEW_SIGN_IN',
    text: '[더스크라인] #{이름}님의 계정에 새 기기로 로그인했습니다.\n\n시각: #{시각}\n기기: #{기기}\n\n본인이 아니라면 비밀번호를 바꿔 주세요.',
    values: ({ at, device }, { name }) => ({ 이름: name, 시각: formatWhen(at), 기기: device }),
  },
  mail: true,
  push: 'account',
  inbox: true,
  content: ({ at, device }) => ({
    title: '새 기기에서 로그인했어요',
    body: `${formatWhen(at)}, ${device}에서 로그인했어요. 본인이 아니라면 비밀번호를 바꿔 주세요.`,
    facts: [
      ['시각', formatWhen(at)],
      ['기기', device],
    ],
    path: '/my-page',
    action: '내 계정 보기',
  }),
};

export const socialLinked: Template<MessageValues['social_linked']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_SOCIAL_LINKED',
    text: '[더스크라인] #{이름}님의 계정에 간편 로그인을 연결했습니다.\n\n시각: #{시각}\n간편 로그인: #{제공자}\n\n본인이 아니라면 비밀번호를 바꾸고 연결을 해제해 주세요.',
    values: ({ at, provider }, { name }) => ({
      이름: name,
      시각: formatWhen(at),
      제공자: provider,
    }),
  },
  mail: true,
  push: 'account',
  inbox: true,
  content: ({ at, provider }) => ({
    title: '간편 로그인을 연결했어요',
    body: `${formatWhen(at)}에 ${provider} 로그인을 연결했어요. 본인이 아니라면 비밀번호를 바꾸고 연결을 해제해 주세요.`,
    facts: [
      ['시각', formatWhen(at)],
      ['간편 로그인', provider],
    ],
    path: '/my-page/linked-accounts',
    action: '연결된 계정 보기',
  }),
};

export const passwordMail: Template<MessageValues['password_mail']> = {
  nature: 'information',
  mail: true,
  push: undefined,
  inbox: false,
  content: ({ link, minutes }) => ({
    title: '비밀번호를 새로 정해 주세요',
    body: `아래 버튼을 ${minutes}분 안에 누르면 새 비밀번호를 정할 수 있어요. 요청한 적이 없다면 이 메일을 지워 주세요.`,
    path: link,
    action: '새 비밀번호 정하기',
  }),
};

export const staffInvited: Template<MessageValues['staff_invited']> = {
  nature: 'information',
  mail: true,
  push: undefined,
  inbox: false,
  content: ({ roleName, link, hours }) => ({
    title: '관리자 화면에 초대되었어요',
    body: `아래 버튼을 ${hours}시간 안에 누르면 비밀번호를 정하고 관리자 화면을 쓸 수 있어요. 초대받은 적이 없다면 이 메일을 지워 주세요.`,
    facts: [['역할', roleName]],
    path: link,
    action: '초대 수락하기',
  }),
};
