import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { decideClaim } from '../claim-settlement/index.ts';
import { confirmLines, deliverOrder, prepareOrder, shipOrder } from '../fulfilment/index.ts';
import { creditPoints, findAvailablePoints } from '../points/index.ts';
import { type ClaimRequest, requestClaim } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const AVAILABLE = 5;
const POINTS = 7_777;

const step = fc.oneof(
  fc.constantFrom('prepare' as const, 'ship' as const, 'deliver' as const, 'confirm' as const),
  fc.record({
    claim: fc.constantFrom('CANCEL' as const, 'RETURN' as const, 'EXCHANGE' as const),
    at: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 2 }),
    responsible: fc.constantFrom('BUYER' as const, 'SELLER' as const),
    to: fc.nat(1),
  }),
  fc.record({
    decide: fc.constantFrom(
      'approve' as const,
      'receive' as const,
      'pay' as const,
      'refuse' as const,
    ),
    at: fc.nat(5),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(orderNo: string, memberNo: number, optionNos: number[], next: Step) {
  const now = shop.clock.now();
  const lines = await shop.db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .where('state', '<>', 'DELETE')
    .selectAll()
    .orderBy('orderLineNo')
    .execute();
  if (next === 'prepare') return prepareOrder(shop.shop, orderNo);
  if (next === 'deliver') return deliverOrder(shop.shop, orderNo);
  if (next === 'ship') {
    return shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '300000000017' });
  }
  if (next === 'confirm') {
    return inTransaction(shop.db, (tx) => confirmLines(tx, lines.slice(0, 1), now));
  }
  if ('decide' in next) {
    const claims = await shop.db
      .selectFrom('claim')
      .where('orderNo', '=', orderNo)
      .where('endedAt', 'is', null)
      .select('claimNo')
      .orderBy('claimNo')
      .execute();
    const claimNo = claims[next.at % Math.max(claims.length, 1)]?.claimNo;
    if (claimNo === undefined) return undefined;
    return decideClaim(shop.shop, claimNo, { decision: next.decide, reason: '사용한 상품이에요.' });
  }
  const line = lines[next.at % lines.length];
  if (!line) throw new Error('an order without options');
  const request = {
    ...{
      reasonType: 'OTHERS_BUYER',
      reasonDetail: '',
      responsible: next.responsible,
      isAtOnce: true,
    },
    ...{ account: undefined, pictureKeys: [], returnWay: 'BUYER_DIRECT_RETURN' },
    ...{ returnAddress: undefined, returnCompanyType: null, returnInvoiceNo: '' },
    ...(next.claim === 'EXCHANGE'
      ? {
          type: 'EXCHANGE',
          exchange: {
            optionNo: optionNos[next.to] ?? 0,
            quantity: next.quantity,
            address: undefined,
          },
        }
      : { type: next.claim }),
  } as ClaimRequest;
  const options = [{ orderLineNo: line.orderLineNo, quantity: next.quantity }];
  return requestClaim(shop.shop, { kind: 'member', memberNo }, { options }, request);
}

/** Reserved stock is that of options that hold it; money and points are what was paid. */
async function check(
  order: { orderNo: string; amount: number; paymentKey: string },
  optionNos: number[],
) {
  const held = await shop.db
    .selectFrom('orderLine')
    .where('orderNo', '=', order.orderNo)
    .where('holdsStock', '=', true)
    .select(['optionNo', 'quantity', 'state'])
    .execute();
  for (const optionNo of optionNos) {
    const out = held.filter((line) => line.optionNo === optionNo);
    const quantity = out.reduce((sum, line) => sum + line.quantity, 0);
    expect(await availableStock(shop, optionNo)).toBe(AVAILABLE - quantity);
  }
  const gone = ['CANCEL_DONE', 'RETURN_DONE', 'EXCHANGE_DONE', 'DELETE'];
  expect(held.filter((line) => gone.includes(line.state))).toEqual([]);
  const claims = await shop.db
    .selectFrom('claim')
    .where('orderNo', '=', order.orderNo)
    .select(['refundAmt', 'refundPointsAmt'])
    .execute();
  const refunded = claims.reduce((sum, claim) => sum + claim.refundAmt, 0);
  expect(shop.toss.payment(order.paymentKey).canceled).toBe(refunded);
  expect(refunded).toBeLessThanOrEqual(order.amount);
  return claims.reduce((sum, claim) => sum + claim.refundPointsAmt, 0);
}

test('whatever buyers, operators and carriers do in whatever order, no unit and no won is lost or made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const member = await registerMember(shop);
      const { memberNo } = member;
      const now = shop.clock.now();
      await inTransaction(shop.db, (tx) =>
        creditPoints(tx, {
          memberNo,
          amount: POINTS,
          reason: 'ADD_EVENT',
          key: `gift:${memberNo}`,
          now,
        }),
      );
      const options = await someOptions(shop, {
        salePrice: 19_900,
        options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: AVAILABLE })),
      });
      const optionNos = options.map((option) => option.optionNo);
      const bought = options.map((option) => ({ ...option, orderCnt: 2 }));
      const order = await aPaidOrder(shop, bought, { headers: member.headers, subPayAmt: POINTS });
      for (const next of steps) {
        const done = await take(order.orderNo, memberNo, optionNos, next);
        if (isRefusal(done)) continue;
        const pointsBack = await check(order, optionNos);
        const confirmed = await shop.db
          .selectFrom('orderLine')
          .where('orderNo', '=', order.orderNo)
          .where('state', '=', 'BUY_CONFIRM')
          .select('orderLineNo')
          .execute();
        const left = await findAvailablePoints(shop.db, memberNo, shop.clock.now());
        expect(pointsBack).toBeLessThanOrEqual(POINTS);
        // The points of a confirmed option stay.
        if (confirmed.length === 0) expect(left).toBe(pointsBack);
        else expect(left).toBeGreaterThanOrEqual(pointsBack);
      }
    }),
    { numRuns: 8 },
  );
});
