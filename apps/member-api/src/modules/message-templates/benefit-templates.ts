import type { MessageValues } from './message-kinds.rules.ts';
import { formatAmount, formatWhen, NAME, type Template } from './template.ts';

const productPath = (productNo: number) => `/products/${productNo}`;

/** Requested by its recipient, and so no advertising. */
export const restock: Template<MessageValues['restock']> = {
  group: 'benefit',
  label: '재입고 알림',
  sentWhen: '알림을 신청한 옵션이 다시 들어왔을 때',
  nature: 'information',
  variables: {
    상품: {
      about: '상품 이름',
      of: ({ productName }) => productName,
      requiredIn: ['TALK', 'PUSH'],
    },
    옵션: { about: '옵션 이름 (예: BLACK / M)', of: ({ optionName }) => optionName },
    주소: {
      about: '상품 페이지 주소',
      of: ({ productNo }, { siteUrl }) => siteUrl + productPath(productNo),
    },
  },
  talk: {
    id: 'KA01TP_RESTOCK',
    text: '[더스크라인] 기다리시던 상품이 다시 들어왔습니다.\n\n상품: #{상품}\n옵션: #{옵션}\n\n재입고 알림을 신청하신 분께 보내 드립니다.\n#{주소}',
  },
  mail: false,
  push: 'restock',
  inbox: true,
  words: { title: '기다리던 상품이 다시 들어왔어요', body: '#{상품} #{옵션}' },
  path: ({ productNo }) => productPath(productNo),
  action: '상품 보기',
};

/** An unrequested coupon invites to buy: advertising, which needs consent and its marks. */
export const couponIssued: Template<MessageValues['coupon_issued']> = {
  group: 'benefit',
  label: '쿠폰 지급',
  sentWhen: '쿠폰을 드렸을 때. 광고라서 동의한 분께만 가요',
  nature: 'marketing',
  variables: {
    이름: NAME,
    쿠폰: { about: '쿠폰 이름', of: ({ couponName }) => couponName, requiredIn: ['SMS'] },
    기한: {
      about: '쓸 수 있는 마지막 날 (예: 2026.05.31)',
      of: ({ until }) => formatWhen(until),
    },
    주소: {
      about: '쿠폰함 주소',
      of: (_values, { siteUrl }) => `${siteUrl}/my-page/coupons`,
    },
  },
  sms: '#{이름}님께 쿠폰을 드렸어요.\n쿠폰: #{쿠폰}\n기한: #{기한}\n#{주소}',
  mail: true,
  push: 'marketing',
  inbox: true,
  words: { title: '쿠폰을 드렸어요', body: '#{쿠폰} 쿠폰을 #{기한}까지 쓸 수 있어요.' },
  facts: [
    ['쿠폰', '#{쿠폰}'],
    ['기한', '#{기한}'],
  ],
  path: () => '/my-page/coupons',
  action: '쿠폰 보기',
};

export const gradeUp: Template<MessageValues['grade_up']> = {
  group: 'benefit',
  label: '등급 상승',
  sentWhen: '회원 등급이 올랐을 때',
  nature: 'information',
  variables: {
    이름: NAME,
    등급: { about: '새 등급 이름', of: ({ gradeName }) => gradeName, requiredIn: ['TALK'] },
    적립률: { about: '적립률(%)', of: ({ pointRate }) => String(pointRate) },
    주소: { about: '마이페이지 주소', of: (_values, { siteUrl }) => `${siteUrl}/my-page` },
  },
  talk: {
    id: 'KA01TP_GRADE_UP',
    text: '[더스크라인] #{이름}님, #{등급} 등급이 되셨습니다.\n적립률 #{적립률}%와 등급 쿠폰을 드립니다.\n\n#{주소}',
  },
  mail: true,
  push: 'account',
  inbox: true,
  words: {
    title: '#{등급} 등급이 되었어요',
    body: '이제 구매를 확정하면 #{적립률}%를 적립해 드려요.',
  },
  path: () => '/my-page',
  action: '내 등급 보기',
};

/** Expiring points follow from the member's purchases: information, no advertising. */
export const pointsEnding: Template<MessageValues['points_ending']> = {
  group: 'benefit',
  label: '적립금 소멸 예정',
  sentWhen: '적립금의 사용 기한이 다가올 때',
  nature: 'information',
  variables: {
    이름: NAME,
    적립금: {
      about: '곧 사라지는 적립금 (예: 12,300)',
      of: ({ amount }) => formatAmount(amount),
      requiredIn: ['TALK'],
    },
    기한: {
      about: '마지막 날 (예: 2026.05.11)',
      of: ({ until }) => formatWhen(until),
      requiredIn: ['TALK'],
    },
    주소: {
      about: '적립금 페이지 주소',
      of: (_values, { siteUrl }) => `${siteUrl}/my-page/points`,
    },
  },
  talk: {
    id: 'KA01TP_POINTS_ENDING',
    text: '[더스크라인] #{이름}님, 곧 사라지는 적립금이 있습니다.\n\n적립금: #{적립금}원\n사용 기한: #{기한}까지\n\n기한이 지나면 자동으로 소멸합니다.\n#{주소}',
  },
  mail: true,
  push: 'account',
  inbox: true,
  words: {
    title: '곧 사라지는 적립금이 있어요',
    body: '적립금 #{적립금}원을 #{기한}까지 쓸 수 있어요. 기한이 지나면 소멸돼요.',
  },
  facts: [
    ['적립금', '#{적립금}원'],
    ['사용 기한', '#{기한}까지'],
  ],
  path: () => '/my-page/points',
  action: '적립금 보기',
};

const answerPath = (productNo: number | null) =>
  productNo === null ? '/my-page/inquiries' : productPath(productNo);

export const inquiryAnswered: Template<MessageValues['inquiry_answered']> = {
  group: 'benefit',
  label: '문의 답변',
  sentWhen: '1:1 문의나 상품 문의에 답변했을 때',
  nature: 'information',
  variables: {
    제목: { about: '문의 제목', of: ({ title }) => title },
    주소: {
      about: '답변을 읽는 페이지 주소',
      of: ({ productNo }, { siteUrl }) => siteUrl + answerPath(productNo),
    },
  },
  talk: {
    id: 'KA01TP_INQUIRY_ANSWERED',
    text: '[더스크라인] 문의하신 내용에 답변을 드렸습니다.\n\n문의: #{제목}\n\n#{주소}',
  },
  mail: true,
  push: 'account',
  inbox: true,
  words: { title: '문의에 답변을 드렸어요', body: '#{제목}' },
  path: ({ productNo }) => answerPath(productNo),
  action: '답변 보기',
  skippedChannels: ({ wantsTalk, wantsMail }) => [
    ...(wantsTalk ? [] : (['TALK'] as const)),
    ...(wantsMail ? [] : (['MAIL'] as const)),
  ],
};
