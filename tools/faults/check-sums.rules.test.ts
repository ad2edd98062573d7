import { expect, test } from 'vitest';
import { type Books, checkSums, type OurOrder, type PartnerPayment } from './check-sums.rules.ts';

const paid: OurOrder = {
  orderNo: '1',
  state: 'DONE',
  amount: 9000,
  paymentKey: 'key-1',
  refunded: 0,
  refundWanted: 0,
  isPlaced: true,
  isCancelled: false,
};
const approved: PartnerPayment = {
  paymentKey: 'key-1',
  orderNo: '1',
  status: 'DONE',
  amount: 9000,
  cancelled: 0,
};
const message = {
  key: 'order_paid:1',
  outbox: 'HANDED_OVER',
  deliveries: [{ channel: 'TALK', state: 'SENT', partnerMessageId: 'm1' }],
};

/** One guest bought one unit: everything agrees. */
const sound: Books = {
  options: [{ optionNo: 5, before: 10, available: 9, held: 1 }],
  orders: [paid],
  partnerPayments: [approved],
  shownResults: [{ orderNo: '1', result: 'paid', at: 5000 }],
  members: [{ memberNo: 3, entries: 500, lastBalance: 500, remainders: 500 }],
  coupons: [{ issueNo: 7, state: 'USED', orderNo: '1' }],
  orderCoupons: [{ orderNo: '1', issueNo: 7 }],
  messages: [message],
  receivedByPartner: new Set(['m1']),
};

const findingsOf = (changes: Partial<Books>) =>
  checkSums({ ...sound, ...changes }).flatMap(({ findings }) => findings);

test('books that agree show nothing', () => {
  expect(findingsOf({})).toEqual([]);
});

test('a unit that vanished is found', () => {
  expect(findingsOf({ options: [{ optionNo: 5, before: 10, available: 8, held: 1 }] })).toEqual([
    'option 5: 8 + 1, not 10',
  ]);
});

test('an order that was shown as paid and is not, is found', () => {
  const failed = { ...paid, state: 'FAILED', paymentKey: null };
  expect(
    findingsOf({ orders: [failed], partnerPayments: [], coupons: [], orderCoupons: [] }),
  ).toEqual(['order 1 is FAILED']);
});

test('money the partner has is an order or a refund', () => {
  const failed = { ...paid, state: 'FAILED' };
  const lost = { orders: [failed], shownResults: [], coupons: [], orderCoupons: [] };
  expect(findingsOf(lost)).toEqual([
    'payment of order 1: the partner has 9000 won, the order is FAILED',
  ]);
  const returned = { ...failed, state: 'RETURNED', refunded: 9000 };
  const refunded = { ...approved, status: 'CANCELED', cancelled: 9000 };
  expect(findingsOf({ ...lost, orders: [returned], partnerPayments: [refunded] })).toEqual([]);
  expect(findingsOf({ ...lost, orders: [{ ...failed, refundWanted: 9000 }] })).toEqual([
    'payment of order 1: 9000 won still to be refunded',
  ]);
  expect(findingsOf({ partnerPayments: [refunded] })).toEqual([
    'payment of order 1: refunded 0 won, the partner 9000',
  ]);
});

test('an order that we think is paid and the partner does not is found', () => {
  expect(findingsOf({ partnerPayments: [] })).toEqual([
    'order 1 is paid and the partner has nothing',
  ]);
});

test('an order that was paid twice is found', () => {
  const second = { ...approved, paymentKey: 'key-2' };
  expect(findingsOf({ partnerPayments: [approved, second] })).toContain('order 1 is paid 2 times');
});

test('a ledger, a balance and grants that differ are found', () => {
  const members = [{ memberNo: 3, entries: 400, lastBalance: 500, remainders: 500 }];
  expect(findingsOf({ members })).toEqual(['member 3: entries 400, balance 500, grants 500']);
});

test('a coupon used for nothing, one that a paid order did not use and one still held are found', () => {
  expect(findingsOf({ orderCoupons: [] })).toEqual([
    'coupon 7 is used for order 1, which is not paid',
  ]);
  expect(findingsOf({ coupons: [{ issueNo: 7, state: 'ISSUED', orderNo: null }] })).toEqual([
    'coupon 7 of order 1 is not used',
  ]);
  expect(
    findingsOf({ coupons: [...sound.coupons, { issueNo: 8, state: 'HELD', orderNo: '2' }] }),
  ).toEqual(['coupon 8 is held by order 2']);
});

test('a message that was never enqueued, not handed over, not sent or not received is found', () => {
  expect(findingsOf({ messages: [{ ...message, outbox: undefined, deliveries: [] }] })).toEqual([
    'order_paid:1: never enqueued',
  ]);
  expect(findingsOf({ messages: [{ ...message, outbox: 'WAITING' }] })).toEqual([
    'order_paid:1: WAITING in the outbox',
  ]);
  expect(findingsOf({ messages: [{ ...message, deliveries: [] }] })).toEqual([
    'order_paid:1: the Member API has no delivery',
  ]);
  const dead = [{ channel: 'MAIL', state: 'DEAD', partnerMessageId: null }];
  expect(findingsOf({ messages: [{ ...message, deliveries: dead }] })).toEqual([
    'order_paid:1: MAIL is DEAD',
  ]);
  expect(findingsOf({ receivedByPartner: new Set() })).toEqual([
    'order_paid:1: TALK is sent and the partner has nothing',
  ]);
});

test('an order that a lost primary took with it is settled once its payment is given back', () => {
  const gone = { orders: [], coupons: [], orderCoupons: [], messages: [], options: [] };
  const back = [{ ...approved, status: 'CANCELED', cancelled: 9000 }];
  const during = [{ from: 4000, to: 6000 }];
  const lost = { during, givenBack: new Set(['1']) };
  expect(findingsOf({ ...gone, partnerPayments: back, lost })).toEqual([]);
  expect(findingsOf({ ...gone, lost })).toEqual(['payment of order 1: there is no such order']);
  const earlier = { ...lost, during: [{ from: 5001, to: 6000 }] };
  expect(findingsOf({ ...gone, partnerPayments: back, lost: earlier })).toEqual([
    'order 1 is not there',
  ]);
  const nothingGivenBack = { during, givenBack: new Set<string>() };
  expect(findingsOf({ ...gone, partnerPayments: back, lost: nothingGivenBack })).toEqual([
    'order 1 is not there',
    'payment of order 1: there is no such order',
  ]);
});
