/** What a shopper does with one order; every kind comes again and again, in the same sequence. */
export type OrderPlan = {
  by: 'guest' | 'member';
  payType: 'CREDIT_CARD' | 'VIRTUAL_ACCOUNT';
  /** Points to pay with, in won. */
  points: number;
  usesCoupon: boolean;
  /** What the shopper does in the payment window; `leave` never comes back from it. */
  inWindow: 'approve' | 'issue' | 'decline' | 'close' | 'leave';
  /** Pay into the virtual account; cancel the paid order. */
  afterwards?: 'deposit' | 'cancel';
};

const POINTS = 1_000;
const card = { payType: 'CREDIT_CARD', points: 0, usesCoupon: false, inWindow: 'approve' } as const;
const account = { ...card, payType: 'VIRTUAL_ACCOUNT', inWindow: 'issue' } as const;

const plans: readonly [OrderPlan, ...OrderPlan[]] = [
  { ...card, by: 'guest' },
  { ...card, by: 'member', points: POINTS },
  { ...account, by: 'guest', afterwards: 'deposit' },
  { ...card, by: 'member', usesCoupon: true },
  { ...card, by: 'guest' },
  { ...card, by: 'member', points: POINTS, afterwards: 'cancel' },
  { ...account, by: 'member', points: POINTS, afterwards: 'deposit' },
  { ...card, by: 'guest', inWindow: 'decline' },
  { ...card, by: 'member', points: POINTS, usesCoupon: true },
  { ...card, by: 'guest' },
  { ...card, by: 'member', usesCoupon: true, inWindow: 'close' },
  { ...card, by: 'member', usesCoupon: true, afterwards: 'cancel' },
  { ...card, by: 'guest', inWindow: 'leave' },
  { ...account, by: 'guest' },
];

/** The plan of the nth order, from 0. */
export function planOrder(nth: number): OrderPlan {
  return plans[nth % plans.length] ?? plans[0];
}
