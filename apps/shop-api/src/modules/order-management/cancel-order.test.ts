import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidOrderAt,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import type { ShopTx } from '../../context.ts';
import { takeStep } from '../order-batches/index.ts';
import { creditPoints, findAvailablePoints } from '../points/index.ts';
import { sendRefunds } from '../refunds/index.ts';
import { cancelWithin, estimateCancel } from './cancel-order.ts';
import { readOrder } from './order-detail.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const context = () => shop.shop;
const anOrder = (prices: number[], change: Record<string, unknown> = {}) =>
  aPaidOrderAt(shop, prices, change);

async function detailOf(orderNo: string) {
  const detail = await readOrder(context(), orderNo);
  if (isRefusal(detail)) throw new Error(detail.name);
  return detail;
}

/** What a work returns within a transaction that is committed. */
const change = <Result>(work: (tx: ShopTx) => Promise<Result>) => inTransaction(shop.db, work);

test('staff cancel one of two for the amount they were shown, and for no other', async () => {
  const { orderNo, paymentKey } = await anOrder([30_000, 40_000]);
  await change((tx) => takeStep(tx, context(), orderNo, { action: 'prepare' }));
  const [first] = await lineNosOf(shop, orderNo);
  const options = [{ orderLineNo: first, quantity: 1 }];
  const estimate = await estimateCancel(context(), orderNo, { options, responsible: 'SELLER' });
  if (isRefusal(estimate)) throw new Error(estimate.name);
  const { refundAmt, refundPointsAmt } = estimate;
  const cancel = async (expected: object) => {
    const { version } = await detailOf(orderNo);
    return change((tx) =>
      cancelWithin(tx, context(), orderNo, {
        version,
        ...{ options, responsible: 'SELLER', reasonType: 'OUT_OF_STOCK', reasonDetail: '품절' },
        account: undefined,
        expected: expected as { refundAmt: typeof refundAmt; refundPointsAmt: typeof refundAmt },
      }),
    );
  };
  expect(await cancel({ refundAmt: 1, refundPointsAmt })).toMatchObject({
    name: 'refund_differs',
    details: { refundAmt },
  });
  expect(await statesOf(shop, orderNo)).toEqual(['PRODUCT_PREPARE', 'PRODUCT_PREPARE']);
  expect(await cancel({ refundAmt, refundPointsAmt })).toMatchObject({ result: { refundAmt } });
  await sendRefunds(context());
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE', 'PRODUCT_PREPARE']);
  expect(shop.toss.payment(paymentKey).canceled).toBe(refundAmt);
  const { amounts } = await detailOf(orderNo);
  expect(amounts.refundedAmt).toBe(refundAmt);
  expect(await cancel({ refundAmt, refundPointsAmt })).toMatchObject({
    name: 'claim_not_possible',
  });
});

test('staff cancel an order that waits for its deposit: the points that paid a part of it come back', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const points = () => findAvailablePoints(shop.db, memberNo, shop.shop.clock.now());
  await change((tx) =>
    creditPoints(tx, {
      ...{ memberNo, amount: 2_000, reason: 'ADD_EVENT', key: `gift:${memberNo}` },
      now: shop.shop.clock.now(),
    }),
  );
  const { orderNo } = await anOrder([30_000], {
    ...{ headers, subPayAmt: 2_000, payType: 'VIRTUAL_ACCOUNT' },
  });
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
  expect(await points()).toBe(0);
  const options = (await lineNosOf(shop, orderNo)).map((orderLineNo) => ({
    ...{ orderLineNo, quantity: 1 },
  }));
  const shown = await estimateCancel(context(), orderNo, { options, responsible: 'SELLER' });
  if (isRefusal(shown)) throw new Error(shown.name);
  expect(shown).toMatchObject({ refundAmt: 0, refundPointsAmt: 2_000 });
  const { version } = await detailOf(orderNo);
  const cancelled = await change((tx) =>
    cancelWithin(tx, context(), orderNo, {
      version,
      ...{ options, responsible: 'SELLER', reasonType: 'OUT_OF_STOCK', reasonDetail: '품절' },
      ...{ account: undefined, expected: shown },
    }),
  );
  expect(cancelled).toMatchObject({ result: { refundAmt: 0, refundPointsAmt: 2_000 } });
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  expect(await points()).toBe(2_000);
  expect((await detailOf(orderNo)).amounts).toMatchObject({
    refundedAmt: 0,
    refundedPointsAmt: 2_000,
  });
});
