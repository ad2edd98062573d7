import type { MessageValues } from '../message-kinds.ts';
import { formatAmount, formatWhen, type Template, type TemplateContext } from './template.ts';

const CLAIMS = { CANCEL: '취소', RETURN: '반품', EXCHANGE: '교환' } as const;
const DECISIONS = { APPROVED: '승인', REJECTED: '반려', WITHDRAWN: '철회' } as const;

/** A guest looks an order up by its number and name first. */
const orderPath = ({ isMember }: TemplateContext, orderNo: string) =>
  isMember ? `/my-page/orders/${orderNo}` : '/guest/orders';
const orderUrl = (context: TemplateContext, orderNo: string) =>
  context.siteUrl + orderPath(context, orderNo);

export const orderPaid: Template<MessageValues['order_paid']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_ORDER_PAID',
    text: '[더스크라인] 주문이 완료되었습니다.\n\n주문번호: #{주문번호}\n상품: #{상품}\n결제금액: #{금액}원\n\n#{주소}',
    values: ({ orderNo, productName, amount }, context) => ({
      주문번호: orderNo,
      상품: productName,
      금액: formatAmount(amount),
      주소: orderUrl(context, orderNo),
    }),
  },
  mail: true,
  push: 'order',
  inbox: true,
  content: ({ orderNo, productName, amount }, context) => ({
    title: '주문이 완료되었어요',
    body: `${productName} 주문을 받았어요. 출발하면 다시 알려 드릴게요.`,
    facts: [
      ['주문번호', orderNo],
      ['상품', productName],
      ['결제금액', `${formatAmount(amount)}원`],
    ],
    path: orderPath(context, orderNo),
    action: '주문 보기',
  }),
};

export const depositRequest: Template<MessageValues['deposit_request']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_DEPOSIT_REQUEST',
    text: '[더스크라인] 입금을 기다리고 있습니다.\n\n주문번호: #{주문번호}\n입금계좌: #{은행} #{계좌번호}\n입금금액: #{금액}원\n입금기한: #{기한}\n\n기한이 지나면 주문이 취소됩니다.',
    values: ({ orderNo, bank, accountNumber, amount, until }) => ({
      주문번호: orderNo,
      은행: bank,
      계좌번호: accountNumber,
      금액: formatAmount(amount),
      기한: formatWhen(until),
    }),
  },
  mail: true,
  push: 'order',
  inbox: true,
  content: ({ orderNo, productName, bank, accountNumber, amount, until }, context) => ({
    title: '입금을 기다리고 있어요',
    body: `${formatWhen(until)}까지 ${bank} ${accountNumber} 계좌로 ${formatAmount(amount)}원을 입금해 주세요. 기한이 지나면 주문이 취소돼요.`,
    facts: [
      ['주문번호', orderNo],
      ['상품', productName],
      ['입금계좌', `${bank} ${accountNumber}`],
      ['입금금액', `${formatAmount(amount)}원`],
      ['입금기한', formatWhen(until)],
    ],
    path: orderPath(context, orderNo),
    action: '주문 보기',
  }),
};

export const shipped: Template<MessageValues['shipped']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_ORDER_SHIPPED',
    text: '[더스크라인] 상품이 출발했습니다.\n\n주문번호: #{주문번호}\n상품: #{상품}\n택배: #{택배사} #{송장번호}\n\n#{주소}',
    values: ({ orderNo, productName, carrier, invoiceNo }, context) => ({
      주문번호: orderNo,
      상품: productName,
      택배사: carrier,
      송장번호: invoiceNo,
      주소: orderUrl(context, orderNo),
    }),
  },
  mail: true,
  push: 'order',
  inbox: true,
  content: ({ orderNo, productName, carrier, invoiceNo }, context) => ({
    title: '상품이 출발했어요',
    body: `${productName} 상품을 ${carrier}에 맡겼어요.`,
    facts: [
      ['주문번호', orderNo],
      ['상품', productName],
      ['택배', `${carrier} ${invoiceNo}`],
    ],
    path: orderPath(context, orderNo),
    action: '배송 조회',
  }),
};

export const delivered: Template<MessageValues['delivered']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_ORDER_DELIVERED',
    text: '[더스크라인] 상품이 도착했습니다.\n\n주문번호: #{주문번호}\n상품: #{상품}\n\n구매를 확정하시면 적립금을 드립니다.\n#{주소}',
    values: ({ orderNo, productName }, context) => ({
      주문번호: orderNo,
      상품: productName,
      주소: orderUrl(context, orderNo),
    }),
  },
  mail: false,
  push: 'order',
  inbox: true,
  content: ({ orderNo, productName }, context) => ({
    title: '상품이 도착했어요',
    body: `${productName} 상품을 받으셨나요? 구매를 확정하면 적립금을 드려요.`,
    path: orderPath(context, orderNo),
    action: '구매 확정하기',
  }),
};

export const claimDecided: Template<MessageValues['claim_decided']> = {
  nature: 'information',
  talk: {
    id: 'KA01TP_CLAIM_DECIDED',
    text: '[더스크라인] #{종류} 신청이 #{결과}되었습니다.\n\n주문번호: #{주문번호}\n상품: #{상품}\n#{안내}\n\n#{주소}',
    values: ({ orderNo, productName, claim, decision, note }, context) => ({
      종류: CLAIMS[claim],
      결과: DECISIONS[decision],
      주문번호: orderNo,
      상품: productName,
      안내: note,
      주소: orderUrl(context, orderNo),
    }),
  },
  mail: true,
  push: 'order',
  inbox: true,
  content: ({ orderNo, productName, claim, decision, note }, context) => ({
    title: `${CLAIMS[claim]} 신청이 ${DECISIONS[decision]}되었어요`,
    body: note === '' ? productName : `${productName} · ${note}`,
    facts: [
      ['주문번호', orderNo],
      ['상품', productName],
      ['결과', `${CLAIMS[claim]} ${DECISIONS[decision]}`],
    ],
    path: orderPath(context, orderNo),
    action: '주문 보기',
  }),
};
