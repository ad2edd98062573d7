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
import { claimStep, takeClaimStep } from '../../../test/claim-steps.ts';
import { registerMember } from '../../../test/factories.ts';
import { creditPoints, findAvailablePoints } from '../points/index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const AVAILABLE = 5;
const POINTS = 7_777;

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
    fc.asyncProperty(fc.array(claimStep, { minLength: 4, maxLength: 14 }), async (steps) => {
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
        const done = await takeClaimStep(shop, { ...order, memberNo, optionNos }, next);
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
