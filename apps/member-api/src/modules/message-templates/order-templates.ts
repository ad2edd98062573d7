import { brand } from '@duskline/brand';
import { orderMessageNames } from '@duskline/contract/admin/kind-names.rules';
import type { MessageValues } from './message-kinds.rules.ts';
import {
  formatAmount,
  formatWhen,
  type Template,
  type TemplateContext,
  type Variable,
} from './template.ts';

const CLAIMS = { CANCEL: '취소', RETURN: '반품', EXCHANGE: '교환' } as const;
const DECISIONS = { APPROVED: '승인', REJECTED: '반려', WITHDRAWN: '철회' } as const;

/** A guest looks an order up by its number and name first. */
const orderPath = ({ orderNo }: { orderNo: string }, { isMember }: TemplateContext) =>
  isMember ? `/my-page/orders/${orderNo}` : '/guest/orders';

/** What every message about an order may say; a guest needs the number to look it up. */
const ofOrder = {
  주문번호: {
    about: '주문번호',
    of: ({ orderNo }) => orderNo,
    requiredIn: ['TALK'],
  } satisfies Variable<{ orderNo: string }>,
  상품: {
    about: '상품 이름 (예: 후디 외 1건)',
    of: ({ productName }) => productName,
  } satisfies Variable<{ productName: string }>,
  주소: {
    about: '주문 상세 주소. 비회원에게는 비회원 주문 조회 주소',
    of: (values, context) => context.siteUrl + orderPath(values, context),
  } satisfies Variable<{ orderNo: string }>,
};

export const orderPaid: Template<MessageValues['order_paid']> = {
  group: 'order',
  label: orderMessageNames.order_paid,
  sentWhen: '결제나 입금이 끝났을 때',
  nature: 'information',
  variables: {
    ...ofOrder,
    금액: { about: '결제 금액 (예: 59,000)', of: ({ amount }) => formatAmount(amount) },
  },
  talk: {
    id: 'KA01TP_ORDER_PAID',
    text: '[더스크라인] 주문이 완료되었습니다.\n\n주문번호: #{주문번호}\n상품: #{상품}\n결제금액: #{금액}원\n\n#{주소}',
  },
  mail: true,
  push: 'order',
  inbox: true,
  words: {
    title: '주문이 완료되었어요',
    body: '#{상품} 주문을 받았어요. 출발하면 다시 알려 드릴게요.',
  },
  facts: [
    ['주문번호', '#{주문번호}'],
    ['상품', '#{상품}'],
    ['결제금액', '#{금액}원'],
  ],
  path: orderPath,
  action: '주문 보기',
};

export const depositRequest: Template<MessageValues['deposit_request']> = {
  group: 'order',
  label: orderMessageNames.deposit_request,
  sentWhen: '가상계좌로 주문했을 때',
  nature: 'information',
  variables: {
    ...ofOrder,
    은행: { about: '입금할 은행', of: ({ bank }) => bank, requiredIn: ['TALK'] },
    계좌번호: {
      about: '입금할 계좌번호',
      of: ({ accountNumber }) => accountNumber,
      requiredIn: ['TALK'],
    },
    금액: {
      about: '입금할 금액 (예: 59,000)',
      of: ({ amount }) => formatAmount(amount),
      requiredIn: ['TALK'],
    },
    기한: {
      about: '입금 기한 (예: 2026.05.05 12:00)',
      of: ({ until }) => formatWhen(until),
      requiredIn: ['TALK'],
    },
  },
  talk: {
    id: 'KA01TP_DEPOSIT_REQUEST',
    text: '[더스크라인] 입금을 기다리고 있습니다.\n\n주문번호: #{주문번호}\n입금계좌: #{은행} #{계좌번호}\n입금금액: #{금액}원\n입금기한: #{기한}\n\n기한이 지나면 주문이 취소됩니다.',
  },
  mail: true,
  push: 'order',
  inbox: true,
  words: {
    title: '입금을 기다리고 있어요',
    body: '#{기한}까지 #{은행} #{계좌번호} 계좌로 #{금액}원을 입금해 주세요. 기한이 지나면 주문이 취소돼요.',
  },
  facts: [
    ['주문번호', '#{주문번호}'],
    ['상품', '#{상품}'],
    ['입금계좌', '#{은행} #{계좌번호}'],
    ['입금금액', '#{금액}원'],
    ['입금기한', '#{기한}'],
  ],
  path: orderPath,
  action: '주문 보기',
};

/** Money that waits until its buyer names an account: no partner refunds a deposit without one. */
export const depositTooLate: Template<MessageValues['deposit_too_late']> = {
  group: 'order',
  label: orderMessageNames.deposit_too_late,
  sentWhen: '취소된 주문에 입금되었고 주문을 되살릴 수 없을 때',
  nature: 'information',
  variables: {
    ...ofOrder,
    금액: { about: '입금한 금액 (예: 59,000)', of: ({ amount }) => formatAmount(amount) },
  },
  sms: `[${brand.shortName}] 주문이 취소된 뒤에 입금을 확인했어요. 주문을 되살릴 수 없어 환불해 드려요.\n\n주문번호: #{주문번호}\n상품: #{상품}\n입금금액: #{금액}원\n\n환불받으실 계좌를 1:1 문의나 고객센터로 알려 주세요.\n#{주소}`,
  mail: true,
  push: 'order',
  inbox: true,
  words: {
    title: '환불받으실 계좌를 알려 주세요',
    body: '#{상품} 주문이 취소된 뒤에 입금을 확인했어요. 주문을 되살릴 수 없어 #{금액}원을 환불해 드려요. 환불받으실 계좌를 1:1 문의나 고객센터로 알려 주세요.',
  },
  facts: [
    ['주문번호', '#{주문번호}'],
    ['상품', '#{상품}'],
    ['입금금액', '#{금액}원'],
  ],
  path: orderPath,
  action: '주문 보기',
};

export const shipped: Template<MessageValues['shipped']> = {
  group: 'order',
  label: orderMessageNames.shipped,
  sentWhen: '송장을 등록해 상품이 출발했을 때',
  nature: 'information',
  variables: {
    ...ofOrder,
    택배사: { about: '택배사 이름', of: ({ carrier }) => carrier },
    송장번호: { about: '송장번호', of: ({ invoiceNo }) => invoiceNo, requiredIn: ['TALK'] },
  },
  talk: {
    id: 'KA01TP_ORDER_SHIPPED',
    text: '[더스크라인] 상품이 출발했습니다.\n\n주문번호: #{주문번호}\n상품: #{상품}\n택배: #{택배사} #{송장번호}\n\n#{주소}',
  },
  mail: true,
  push: 'order',
  inbox: true,
  words: { title: '상품이 출발했어요', body: '#{상품} 상품을 #{택배사}에 맡겼어요.' },
  facts: [
    ['주문번호', '#{주문번호}'],
    ['상품', '#{상품}'],
    ['택배', '#{택배사} #{송장번호}'],
  ],
  path: orderPath,
  action: '배송조회',
};

export const delivered: Template<MessageValues['delivered']> = {
  group: 'order',
  label: orderMessageNames.delivered,
  sentWhen: '상품이 도착했을 때',
  nature: 'information',
  variables: ofOrder,
  talk: {
    id: 'KA01TP_ORDER_DELIVERED',
    text: '[더스크라인] 상품이 도착했습니다.\n\n주문번호: #{주문번호}\n상품: #{상품}\n\n구매를 확정하시면 적립금을 드립니다.\n#{주소}',
  },
  mail: false,
  push: 'order',
  inbox: true,
  words: {
    title: '상품이 도착했어요',
    body: '#{상품} 상품을 받으셨나요? 구매를 확정하면 적립금을 드려요.',
  },
  path: orderPath,
  action: '구매확정하기',
};

export const claimDecided: Template<MessageValues['claim_decided']> = {
  group: 'order',
  label: orderMessageNames.claim_decided,
  sentWhen: '취소, 반품, 교환 신청을 승인하거나 반려했을 때',
  nature: 'information',
  variables: {
    ...ofOrder,
    종류: {
      about: '취소, 반품, 교환 가운데 하나',
      of: ({ claim }) => CLAIMS[claim],
      requiredIn: ['TALK'],
    },
    결과: {
      about: '승인, 반려, 철회 가운데 하나',
      of: ({ decision }) => DECISIONS[decision],
      requiredIn: ['TALK'],
    },
    안내: { about: '다음에 할 일 한 문장. 없을 수 있어요', of: ({ note }) => note },
    '상품과 안내': {
      about: '상품 이름, 안내가 있으면 그 뒤에 안내',
      of: ({ productName, note }) => (note === '' ? productName : `${productName} · ${note}`),
    },
  },
  talk: {
    id: 'KA01TP_CLAIM_DECIDED',
    text: '[더스크라인] #{종류} 신청이 #{결과}되었습니다.\n\n주문번호: #{주문번호}\n상품: #{상품}\n#{안내}\n\n#{주소}',
  },
  mail: true,
  push: 'order',
  inbox: true,
  words: { title: '#{종류} 신청이 #{결과}되었어요', body: '#{상품과 안내}' },
  facts: [
    ['주문번호', '#{주문번호}'],
    ['상품', '#{상품}'],
    ['결과', '#{종류} #{결과}'],
  ],
  path: orderPath,
  action: '주문 보기',
};
