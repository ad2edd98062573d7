/** A demo order: how long ago, the state its lines have reached, how many products. */
export type DemoOrder = {
  daysAgo: number;
  state:
    | 'DEPOSIT_WAIT'
    | 'EXPIRED'
    | 'PAY_DONE'
    | 'PRODUCT_PREPARE'
    | 'DELIVERY_PREPARE'
    | 'DELIVERY_ING'
    | 'DELIVERY_DONE'
    | 'BUY_CONFIRM'
    | 'CANCEL_DONE';
  lines: number;
  /** Units of the first product; 1 by default. */
  units?: number;
  /** Points they paid with, in won. */
  points?: number;
  /** Paid into a virtual account; a card by default. */
  byAccount?: true;
  /** With the coupons that save most. */
  withCoupons?: true;
  /** Where the order is sent: the n-th of the member's addresses. */
  to?: number;
  claim?: DemoClaim;
};

/** What the buyer claimed of the first product of an order, and what became of it, a few hours apart. */
export type DemoClaim = {
  type: 'CANCEL' | 'RETURN' | 'EXCHANGE';
  daysAgo: number;
  /** How many units; all of the first product by default. */
  units?: number;
  reason: 'CHANGE_MIND' | 'DEFECTIVE_PRODUCT' | 'WRONG_DELIVERY' | 'OTHERS_SELLER';
  detail: string;
  /** The buyer sends the goods by a carrier of their own; collected by the store by default. */
  isSentByBuyer?: true;
  hasPhoto?: true;
  /** The bank refuses the account that the money is refunded to. */
  isAccountWrong?: true;
  decisions?: readonly DemoDecision[];
};

/** `withdraw` is the buyer's, the others are an operator's. */
export type DemoDecision = 'approve' | 'receive' | 'pay' | 'refuse' | 'withdraw';

const CANCELLED = '다른 색으로 다시 주문하려고요.';
const TOO_SMALL = '어깨가 조금 작아요. 한 치수 크게 바꾸고 싶어요.';
const STAIN = '소매 안쪽에 얼룩이 있어요.';

/** The orders of each demo member; the grade each of them has follows from what they confirmed. */
export const ORDERS_OF: Record<string, readonly DemoOrder[]> = {
  'rookie@duskline.example': [
    { daysAgo: 0, state: 'DEPOSIT_WAIT', lines: 1, byAccount: true },
    { daysAgo: 3, state: 'PAY_DONE', lines: 2 },
    { daysAgo: 5, state: 'EXPIRED', lines: 1, byAccount: true },
    {
      ...{ daysAgo: 4, state: 'PRODUCT_PREPARE', lines: 2, byAccount: true },
      claim: { type: 'CANCEL', daysAgo: 3, reason: 'CHANGE_MIND', detail: CANCELLED },
    },
    {
      ...{ daysAgo: 8, state: 'PAY_DONE', lines: 1, byAccount: true },
      claim: {
        ...{ type: 'CANCEL', daysAgo: 7, reason: 'CHANGE_MIND', detail: '배송 전에 취소할게요.' },
        isAccountWrong: true,
      },
    },
    {
      ...{ daysAgo: 10, state: 'DEPOSIT_WAIT', lines: 1, byAccount: true },
      claim: { type: 'CANCEL', daysAgo: 10, reason: 'CHANGE_MIND', detail: '카드로 다시 살게요.' },
    },
    {
      ...{ daysAgo: 12, state: 'PRODUCT_PREPARE', lines: 1 },
      claim: {
        ...{ type: 'CANCEL', daysAgo: 11, reason: 'OTHERS_SELLER', detail: '출고가 늦어져서요.' },
        decisions: ['approve'],
      },
    },
    {
      ...{ daysAgo: 2, state: 'PRODUCT_PREPARE', lines: 2 },
      claim: {
        ...{ type: 'CANCEL', daysAgo: 1, reason: 'CHANGE_MIND', detail: CANCELLED },
        decisions: ['refuse'],
      },
    },
    {
      ...{ daysAgo: 1, state: 'PRODUCT_PREPARE', lines: 1, units: 3 },
      claim: {
        ...{ type: 'CANCEL', daysAgo: 0.5, units: 1, reason: 'CHANGE_MIND', detail: CANCELLED },
        decisions: ['withdraw'],
      },
    },
  ],
  'local@duskline.example': [
    { daysAgo: 4, state: 'PRODUCT_PREPARE', lines: 1, points: 2_000 },
    { daysAgo: 20, state: 'CANCEL_DONE', lines: 1 },
    { daysAgo: 45, state: 'BUY_CONFIRM', lines: 2 },
    { daysAgo: 80, state: 'BUY_CONFIRM', lines: 1 },
    {
      ...{ daysAgo: 3, state: 'PAY_DONE', lines: 2, to: 1 },
      claim: { type: 'EXCHANGE', daysAgo: 2, reason: 'CHANGE_MIND', detail: TOO_SMALL },
    },
    {
      ...{ daysAgo: 5, state: 'DELIVERY_DONE', lines: 2 },
      claim: { type: 'EXCHANGE', daysAgo: 2, reason: 'CHANGE_MIND', detail: TOO_SMALL },
    },
    {
      ...{ daysAgo: 6, state: 'DELIVERY_DONE', lines: 1, to: 1 },
      claim: {
        ...{ type: 'EXCHANGE', daysAgo: 3, reason: 'DEFECTIVE_PRODUCT', detail: STAIN },
        ...{ hasPhoto: true, decisions: ['approve'] },
      },
    },
    {
      ...{ daysAgo: 7, state: 'DELIVERY_DONE', lines: 2, units: 2 },
      claim: {
        ...{ type: 'EXCHANGE', daysAgo: 4, units: 1, reason: 'CHANGE_MIND', detail: TOO_SMALL },
        decisions: ['approve', 'receive'],
      },
    },
    {
      ...{ daysAgo: 8, state: 'DELIVERY_DONE', lines: 1 },
      claim: {
        ...{ type: 'EXCHANGE', daysAgo: 5, reason: 'CHANGE_MIND', detail: TOO_SMALL },
        ...{ isSentByBuyer: true, decisions: ['approve', 'receive', 'pay'] },
      },
    },
    {
      ...{ daysAgo: 8.5, state: 'DELIVERY_DONE', lines: 1 },
      claim: {
        ...{ type: 'EXCHANGE', daysAgo: 5, reason: 'WRONG_DELIVERY', detail: '다른 색이 왔어요.' },
        ...{ hasPhoto: true, decisions: ['approve', 'receive'] },
      },
    },
    {
      ...{ daysAgo: 6.5, state: 'DELIVERY_DONE', lines: 1 },
      claim: {
        ...{ type: 'EXCHANGE', daysAgo: 4, reason: 'CHANGE_MIND', detail: TOO_SMALL },
        decisions: ['refuse'],
      },
    },
  ],
  'regular@duskline.example': [
    { daysAgo: 3, state: 'DELIVERY_PREPARE', lines: 1 },
    { daysAgo: 5, state: 'DELIVERY_ING', lines: 2 },
    { daysAgo: 30, state: 'BUY_CONFIRM', lines: 2, units: 2, points: 3_000 },
    { daysAgo: 62, state: 'BUY_CONFIRM', lines: 3 },
    { daysAgo: 110, state: 'BUY_CONFIRM', lines: 3 },
    {
      ...{ daysAgo: 6, state: 'DELIVERY_DONE', lines: 2, units: 3 },
      claim: {
        ...{ type: 'RETURN', daysAgo: 2, units: 1, reason: 'DEFECTIVE_PRODUCT', detail: STAIN },
        hasPhoto: true,
      },
    },
    {
      ...{ daysAgo: 7, state: 'DELIVERY_DONE', lines: 1, to: 2 },
      claim: {
        ...{
          type: 'RETURN',
          daysAgo: 3,
          reason: 'CHANGE_MIND',
          detail: '화면과 색이 달라 보여요.',
        },
        decisions: ['approve'],
      },
    },
    {
      ...{ daysAgo: 9, state: 'DELIVERY_DONE', lines: 2 },
      claim: {
        ...{ type: 'RETURN', daysAgo: 6, reason: 'CHANGE_MIND', detail: '선물 받을 분께 커요.' },
        ...{ isSentByBuyer: true, decisions: ['approve', 'receive'] },
      },
    },
    {
      ...{ daysAgo: 8, state: 'DELIVERY_DONE', lines: 1, byAccount: true },
      claim: {
        ...{ type: 'RETURN', daysAgo: 5, reason: 'DEFECTIVE_PRODUCT', detail: STAIN },
        ...{ hasPhoto: true, isAccountWrong: true, decisions: ['approve', 'receive'] },
      },
    },
    {
      ...{ daysAgo: 6.5, state: 'DELIVERY_DONE', lines: 1 },
      claim: {
        ...{ type: 'RETURN', daysAgo: 4, reason: 'CHANGE_MIND', detail: '생각보다 길어요.' },
        decisions: ['withdraw'],
      },
    },
    {
      ...{ daysAgo: 8.5, state: 'DELIVERY_DONE', lines: 1 },
      claim: {
        ...{ type: 'RETURN', daysAgo: 6, reason: 'CHANGE_MIND', detail: '한 번 입어 봤어요.' },
        decisions: ['approve', 'refuse'],
      },
    },
  ],
  'og@duskline.example': [
    { daysAgo: 6, state: 'DELIVERY_DONE', lines: 2 },
    { daysAgo: 2, state: 'PAY_DONE', lines: 3, withCoupons: true, points: 1_000 },
    { daysAgo: 15, state: 'BUY_CONFIRM', lines: 4 },
    { daysAgo: 40, state: 'BUY_CONFIRM', lines: 4, points: 5_000 },
    { daysAgo: 75, state: 'BUY_CONFIRM', lines: 4 },
    { daysAgo: 120, state: 'BUY_CONFIRM', lines: 4 },
    { daysAgo: 130, state: 'BUY_CONFIRM', lines: 3 },
  ],
};
