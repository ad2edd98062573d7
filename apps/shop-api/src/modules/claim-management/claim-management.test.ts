import type { ClaimQueue } from '@duskline/contract/admin/claim-shapes';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  lineNosOf,
} from '../../../test/checkout-factories.ts';
import { account, changeOfMind, claimActions } from '../../../test/claim-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import type { ShopTx } from '../../context.ts';
import { sendRefunds } from '../refunds/index.ts';
import { readClaim } from './claim-detail.ts';
import { decideAsShown } from './decide-claim.ts';
import { countClaimQueues, listClaims } from './list-claims.ts';
import {
  exportRefundsToPay,
  listRefundsToPay,
  payRefundByHand,
  resendRefund,
} from './refunds-to-pay.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

const context = () => shop.shop;
const change = <Result>(work: (tx: ShopTx) => Promise<Result>) => inTransaction(shop.db, work);

async function detailOf(claimNo: number) {
  const detail = await readClaim(context(), claimNo);
  if (isRefusal(detail)) throw new Error(detail.name);
  return detail;
}

async function claimsOf(queue: ClaimQueue) {
  const found = await listClaims(context(), { queue });
  if (isRefusal(found)) throw new Error(found.name);
  return found.items;
}

/** A member who returns one of two delivered lines. */
async function aReturn() {
  const order = await actions.aMembersOrder([30_000, 40_000]);
  await actions.delivered(order.orderNo);
  const claimNo = await actions.requestReturn(order, order.lineNos[0], 1);
  return { ...order, claimNo };
}

test('a return waits in its queue, then for its goods, then refunds what the screen showed', async () => {
  const { claimNo, paymentKey } = await aReturn();
  const inQueue = async (queue: 'return' | 'receive' | 'ended') =>
    (await claimsOf(queue)).find((each) => each.claimNo === claimNo);
  expect(await inQueue('return')).toMatchObject({
    ...{ claimType: 'RETURN', quantity: 1, urgency: expect.any(String) },
    ordererName: expect.stringContaining('*'),
  });
  await change((tx) =>
    decideAsShown(tx, context(), claimNo, {
      decision: { decision: 'approve' },
      expected: undefined,
    }),
  );
  expect(await inQueue('return')).toBeUndefined();
  expect(await inQueue('receive')).toMatchObject({ state: 'RETURN_PROC_BEFORE_RECEIVE' });

  const { estimates, actions: allowed } = await detailOf(claimNo);
  if (!estimates) throw new Error('no estimate');
  expect(allowed).toEqual(['receive', 'refuse']);
  // The buyer bears the way back, the seller does not.
  expect(estimates.SELLER.refundAmt).toBeGreaterThan(estimates.BUYER.refundAmt);
  for (const money of [estimates.BUYER, estimates.SELLER]) {
    const total = Object.values(money.rows).reduce((sum, amount) => sum + amount, 0);
    expect(total).toBe(money.refundAmt + money.refundPointsAmt);
    // What is deducted shows as such.
    expect(money.rows.returnDelivery).toBe(money === estimates.BUYER ? -3000 : 0);
  }
  const receive = (expected: { refundAmt: number; refundPointsAmt: number }) =>
    change((tx) =>
      decideAsShown(tx, context(), claimNo, {
        decision: { decision: 'receive', responsible: 'SELLER' },
        expected,
      }),
    );
  expect(await receive(estimates.BUYER)).toMatchObject({
    name: 'refund_differs',
    details: { refundAmt: estimates.SELLER.refundAmt },
  });
  expect(await receive(estimates.SELLER)).toMatchObject({
    result: { state: 'RETURN_PROC_WAITING_REFUND' },
  });
  expect(await receive(estimates.SELLER)).toMatchObject({ name: 'claim_decided' });
  await sendRefunds(context());
  expect(actions.refunded(paymentKey)).toBe(estimates.SELLER.refundAmt);
  const after = await detailOf(claimNo);
  expect(after).toMatchObject({
    ...{ responsible: 'SELLER', estimates: null, actions: [], refund: { state: 'DONE' } },
    settled: { refundAmt: estimates.SELLER.refundAmt },
  });
  expect(await inQueue('ended')).toMatchObject({ claimNo });
});

test('two who decide the same claim at once: one does, the other is refused', async () => {
  const { claimNo } = await aReturn();
  const approve = () =>
    change((tx) =>
      decideAsShown(tx, context(), claimNo, {
        decision: { decision: 'approve' },
        expected: undefined,
      }),
    );
  const names = (await Promise.all([approve(), approve()])).map((each) =>
    isRefusal(each) ? each.name : 'done',
  );
  expect(names.toSorted()).toEqual(['claim_decided', 'done']);
});

test('queues count what waits, and the people of a claim are masked', async () => {
  const { claimNo } = await aReturn();
  const { queues } = await countClaimQueues(context());
  expect(queues.find(({ queue }) => queue === 'return')?.count).toBeGreaterThan(0);
  expect((await detailOf(claimNo)).people.collectFrom).toEqual({
    ...{ name: '박*는', phone: '010-****-3333', zipCode: '04***' },
    ...{ address: '서울특별시 성동구 ***', detailAddress: '***', memo: '' },
  });
});

/** A guest's deposit that cannot be refunded to the account they named. */
async function aRefusedRefund(): Promise<{ orderNo: string; claimNo: number }> {
  const paid = await aPaidOrder(shop, [await anOption(shop)], { payType: 'VIRTUAL_ACCOUNT' });
  shop.toss.deposit(paid.paymentKey);
  const { secret = '' } = shop.toss.payment(paid.paymentKey);
  await callShop(shop, 'POST', '/payments/webhooks/toss', {
    headers: {},
    body: {
      ...{ createdAt: '2026-05-04T12:00:00', secret, status: 'DONE', transactionKey: 't' },
      orderId: paid.orderNo,
    },
  });
  shop.toss.setAccountGood(false);
  const guest = { ...visitorHeaders, guesttoken: paid.guestToken };
  await actions.send('POST', `/guest/orders/${paid.orderNo}/claims/cancel`, guest, {
    ...{ ...changeOfMind, bankAccountInfo: account },
  });
  shop.toss.setAccountGood(true);
  const [lineNo] = await lineNosOf(shop, paid.orderNo);
  return { orderNo: paid.orderNo, claimNo: (await actions.claimOf(lineNo)).claimNo };
}

test('a refund the partner refused is listed masked, exported in full, and paid by hand once', async () => {
  const { orderNo, claimNo } = await aRefusedRefund();
  const { items } = await listRefundsToPay(context(), undefined);
  expect((await countClaimQueues(context())).refundsToPay).toEqual({
    ...{ count: items.length, isMore: false },
  });
  const refund = items.find((each) => each.orderNo === orderNo);
  expect(refund).toMatchObject({
    ...{ claimNo, payType: 'VIRTUAL_ACCOUNT', urgency: expect.any(String) },
    account: { bankLabel: '국민은행', accountNumber: '*********012', holder: '김*문' },
  });
  const { csv, refundNos, orderNos } = await exportRefundsToPay(context());
  expect(refundNos).toContain(refund?.refundNo);
  expect(orderNos).toContain(orderNo);
  expect(csv).toContain(`"=""123456789012""","김주문",${refund?.amount}\r\n`);

  const pay = () =>
    change((tx) => payRefundByHand(tx, context(), refund?.refundNo ?? 0, 'staff:3'));
  expect(await pay()).toMatchObject({ after: { orderNo, state: 'DONE' } });
  expect(await pay()).toMatchObject({ name: 'refund_not_refused' });
  expect(await detailOf(claimNo)).toMatchObject({
    state: 'CANCEL_DONE',
    refund: { state: 'DONE', paidBy: 'staff:3' },
  });
});

test('a refused refund goes to another account', async () => {
  const { orderNo, claimNo } = await aRefusedRefund();
  const { items } = await listRefundsToPay(context(), undefined);
  const refundNo = items.find((each) => each.orderNo === orderNo)?.refundNo ?? 0;
  const resend = (bank: string) =>
    change((tx) =>
      resendRefund(tx, context(), refundNo, {
        ...{ bank, accountNumber: '110-222-333444', holder: '김주문' },
      }),
    );
  expect(await resend('NO_BANK')).toMatchObject({ name: 'refund_account_incomplete' });
  expect(await resend('SHINHAN')).toMatchObject({ after: { state: 'WANTED' } });
  await sendRefunds(context());
  expect(await detailOf(claimNo)).toMatchObject({ state: 'CANCEL_DONE' });
});

test('a claim is found by its order, its own number, its member, its kind and its day', async () => {
  const { claimNo, orderNo, member } = await aReturn();
  const find = async (filter: object) => {
    const found = await listClaims(context(), { queue: 'return', ...filter });
    return isRefusal(found) ? found.name : found.items.map((each) => each.claimNo);
  };
  for (const keyword of [orderNo, String(claimNo), String(member.memberNo)]) {
    expect(await find({ keyword })).toContain(claimNo);
  }
  expect(await find({ keyword: orderNo, claimType: 'RETURN' })).toEqual([claimNo]);
  expect(await find({ keyword: orderNo, claimType: 'EXCHANGE' })).toEqual([]);
  const today = seoulDate(shop.clock.now());
  expect(await find({ keyword: orderNo, from: today, to: today })).toEqual([claimNo]);
  expect(await find({ keyword: orderNo, to: '2020-01-01' })).toEqual([]);
  expect(await find({ keyword: '홍길동' })).toEqual([]);
  expect(await find({ from: '2026-02-31' })).toBe('invalid_request');
});

test('no queue of claims reads through a table', async () => {
  const plans = await plansOf(shop.db, async (tx) => {
    const at = { db: tx, vault: shop.vault, clock: shop.clock };
    await listClaims(at, { queue: 'return' });
    await listClaims(at, { queue: 'ended' });
    await countClaimQueues(at);
  });
  expect(plans).toContain('claim_state');
  expect(plans).toContain('claim_ended');
  expect(plans).not.toContain('Seq Scan');
});
