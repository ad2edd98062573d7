import type { MessageValues } from '../message-kinds.ts';
import { formatAmount, formatWhen, type Template } from './template.ts';

/** Requested by its recipient, and so no advertising. */
export const restock: Template<MessageValues['restock']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_RESTOCK',
    text: '[더스크라인] 기다리시던 상품이 다시 들어왔습니다.\n\n상품: #{상품}\n옵션: #{옵션}\n\n재입고 알림을 신청하신 분께 보내 드립니다.\n#{주소}',
    values: ({ productNo, productName, optionName }, { siteUrl }) => ({
      상품: productName,
      옵션: optionName,
      주소: `${siteUrl}/products/${productNo}`,
    }),
  },
  mail: false,
  push: 'restock',
  inbox: true,
  content: ({ productNo, productName, optionName }) => ({
    title: '기다리던 상품이 다시 들어왔어요',
    body: `${productName} ${optionName}`,
    path: `/products/${productNo}`,
    action: '상품 보기',
  }),
};

/** An unrequested coupon invites to buy: advertising, which needs consent and its marks. */
export const couponIssued: Template<MessageValues['coupon_issued']> = {
  nature: 'marketing',
  sms: ({ couponName, until }, { name, siteUrl }) =>
    `${name}님께 쿠폰을 드렸어요.\n쿠폰: ${couponName}\n기한: ${formatWhen(until)}\n${siteUrl}/my-page/coupons`,
  mail: true,
  push: 'marketing',
  inbox: true,
  content: ({ couponName, until }) => ({
    title: '쿠폰을 드렸어요',
    body: `${couponName} 쿠폰을 ${formatWhen(until)}까지 쓸 수 있어요.`,
    facts: [
      ['쿠폰', couponName],
      ['기한', formatWhen(until)],
    ],
    path: '/my-page/coupons',
    action: '쿠폰 보기',
  }),
};

export const gradeUp: Template<MessageValues['grade_up']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_GRADE_UP',
    text: '[더스크라인] #{이름}님, #{등급} 등급이 되셨습니다.\n적립률 #{적립률}%와 등급 쿠폰을 드립니다.\n\n#{주소}',
    values: ({ gradeName, pointRate }, { name, siteUrl }) => ({
      이름: name,
      등급: gradeName,
      적립률: String(pointRate),
      주소: `${siteUrl}/my-page`,
    }),
  },
  mail: true,
  push: 'account',
  inbox: true,
  content: ({ gradeName, pointRate }) => ({
    title: `${gradeName} 등급이 되었어요`,
    body: `이제 구매를 확정하면 ${pointRate}%를 적립해 드려요.`,
    path: '/my-page',
    action: '내 등급 보기',
  }),
};

/** Expiring points follow from the member's purchases: information, no advertising. */
export const pointsEnding: Template<MessageValues['points_ending']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_POINTS_ENDING',
    text: '[더스크라인] #{이름}님, 곧 사라지는 적립금이 있습니다.\n\n적립금: #{적립금}원\n사용 기한: #{기한}까지\n\n기한이 지나면 자동으로 소멸합니다.\n#{주소}',
    values: ({ amount, until }, { name, siteUrl }) => ({
      이름: name,
      적립금: formatAmount(amount),
      기한: formatWhen(until),
      주소: `${siteUrl}/my-page/points`,
    }),
  },
  mail: true,
  push: 'account',
  inbox: true,
  content: ({ amount, until }) => ({
    title: '곧 사라지는 적립금이 있어요',
    body: `적립금 ${formatAmount(amount)}원을 ${formatWhen(until)}까지 쓸 수 있어요. 기한이 지나면 소멸돼요.`,
    facts: [
      ['적립금', `${formatAmount(amount)}원`],
      ['사용 기한', `${formatWhen(until)}까지`],
    ],
    path: '/my-page/points',
    action: '적립금 보기',
  }),
};

const answerPath = (productNo: number | null) =>
  productNo === null ? '/my-page/inquiries' : `/products/${productNo}`;

export const inquiryAnswered: Template<MessageValues['inquiry_answered']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_INQUIRY_ANSWERED',
    text: '[더스크라인] 문의하신 내용에 답변을 드렸습니다.\n\n문의: #{제목}\n\n#{주소}',
    values: ({ title, productNo }, { siteUrl }) => ({
      제목: title,
      주소: siteUrl + answerPath(productNo),
    }),
  },
  mail: true,
  push: 'account',
  inbox: true,
  content: ({ title, productNo }) => ({
    title: '문의에 답변을 드렸어요',
    body: title,
    path: answerPath(productNo),
    action: '답변 보기',
  }),
  skippedChannels: ({ wantsTalk, wantsMail }) => [
    ...(wantsTalk ? [] : (['TALK'] as const)),
    ...(wantsMail ? [] : (['MAIL'] as const)),
  ],
};
