import type * as api from '@duskline/contract/admin/orders';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { address, changeOfMind, claimActions } from '../../../test/claim-factories.ts';
import { aPhoto } from '../../../test/upload-factories.ts';
import { confirmLines } from '../fulfilment/index.ts';
import { findAvailablePoints } from '../points/index.ts';
import { sendRefunds } from '../refunds/index.ts';

type Order = z.output<typeof api.getOrder.reply>;
type Money = z.output<typeof api.estimateOrderReturn.reply>;
type Opened = { claimNo: number; code?: string };

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

const pointsOf = (memberNo: number) =>
  findAvailablePoints(shop.db, memberNo, shop.shop.clock.now());

/** Staff who have just logged in. */
async function openOffice(): Promise<StaffOffice> {
  const office = await openOfficeAs(shop, ['orders.read', 'claims.read', 'claims.write']);
  onTestFinished(office.close);
  return office;
}

/** Whether an uploaded picture is shown by something: what is not is purged after a day. */
async function isKept(key: string): Promise<boolean> {
  const { unusedSince } = await shop.db
    .selectFrom('upload')
    .select('unusedSince')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return unusedSince === null;
}

/** A delivered order that its buyer has confirmed. */
async function aConfirmedOrder(prices: number[]) {
  const order = await actions.aMembersOrder(prices);
  await actions.delivered(order.orderNo);
  const lines = order.lineNos.map((orderLineNo) => ({ orderLineNo }));
  await inTransaction(shop.db, (tx) => confirmLines(tx, lines, shop.shop.clock.now()));
  return order;
}

function returnOf(
  office: StaffOffice,
  orderNo: string,
  [orderLineNo]: readonly number[],
  change: object = {},
) {
  const returned = {
    lines: [{ orderLineNo, quantity: 1 }],
    ...{ responsible: 'SELLER', returnWay: 'SELLER_COLLECT' },
  };
  return {
    estimate: () => office.call<Money>('POST', `/orders/${orderNo}/return/estimate`, returned),
    /** The version of the order that a screen shows now. */
    look: async () => (await office.call<Order>('GET', `/orders/${orderNo}`)).body.version,
    open: (version: string, key: string = crypto.randomUUID()) =>
      office.call<Opened>('POST', `/orders/${orderNo}/return`, {
        ...{ key, version, ...returned },
        ...{ reasonType: 'DEFECTIVE_PRODUCT', reasonDetail: '박음질이 풀렸어요' },
        ...change,
      }),
  };
}

test('staff take back what was confirmed long ago: money and points go where they came from', async () => {
  const { orderNo, lineNos, headers, member, paymentKey } = await aConfirmedOrder([30_000, 40_000]);
  expect(await pointsOf(member.memberNo)).toBe(700);
  const asked = await actions.send(
    'POST',
    `/profile/order-options/${lineNos[0]}/claims/return`,
    headers,
    { ...changeOfMind, productCnt: 1, returnAddress: address },
  );
  expect(asked.body.code).toBe(shopRefusals.claim_not_possible.code);
  shop.clock.advance({ days: 60 });
  const office = await openOffice();

  const shown = (await office.call<Order>('GET', `/orders/${orderNo}`)).body;
  expect(shown.lines.map(({ canReturn }) => canReturn)).toEqual([true, true]);
  const { estimate, look, open } = returnOf(office, orderNo, lineNos);
  const { refundAmt } = (await estimate()).body;
  expect(refundAmt).toBe(30_000);
  const key = crypto.randomUUID();
  const opened = await open(shown.version, key);
  expect(opened).toMatchObject({ status: 200, body: { claimNo: expect.any(Number) } });
  // Its reply was lost: pressed again it is the same return.
  expect((await open(shown.version, key)).body).toEqual(opened.body);
  expect((await open(await look())).body.code).toBe(shopRefusals.claim_running.code);

  const { claimNo } = opened.body;
  const claim = await office.call('GET', `/claims/${claimNo}`);
  expect(claim.body).toMatchObject({
    ...{ state: 'RETURN_REQUEST', returnWay: 'SELLER_COLLECT', reasonType: 'DEFECTIVE_PRODUCT' },
    people: { collectFrom: { zipCode: '04***' } },
  });
  const since = (await office.call<Order>('GET', `/orders/${orderNo}`)).body;
  expect(since.lines.map(({ canReturn }) => canReturn)).toEqual([false, true]);
  expect(since.timeline.map(({ text }) => text)).toContain('반품을 접수했어요');

  await actions.settle(claimNo);
  await sendRefunds(shop.shop);
  expect(actions.refunded(paymentKey)).toBe(refundAmt);
  expect(await statesOf(shop, orderNo)).toEqual(['RETURN_DONE', 'BUY_CONFIRM']);
  expect(await pointsOf(member.memberNo)).toBe(400);
});

test('nothing is returned that has not left, nor of another order', async () => {
  const office = await openOffice();
  const waiting = await actions.aMembersOrder();
  const early = returnOf(office, waiting.orderNo, waiting.lineNos);
  const notSent = await early.open(await early.look());
  expect(notSent.body.code).toBe(shopRefusals.claim_not_possible.code);
  const confirmed = await aConfirmedOrder([30_000]);
  const { estimate, look, open } = returnOf(office, waiting.orderNo, confirmed.lineNos);
  for (const refused of [await estimate(), await open(await look())]) {
    expect(refused.body).toMatchObject({ code: shopRefusals.order_not_found.code });
  }
  expect(await statesOf(shop, confirmed.orderNo)).toEqual(['BUY_CONFIRM']);
});

test('where the address was purged, the buyer sends it back', async () => {
  const office = await openOffice();
  const { orderNo, lineNos } = await aConfirmedOrder([30_000]);
  await inTransaction(shop.db, (tx) =>
    tx.updateTable('orders').set({ receiverSealed: null }).where('orderNo', '=', orderNo).execute(),
  );
  const { look, open } = returnOf(office, orderNo, lineNos);
  const collected = await open(await look());
  expect(collected.body.code).toBe(shopRefusals.return_address_required.code);
  const direct = returnOf(office, orderNo, lineNos, { returnWay: 'BUYER_DIRECT_RETURN' });
  expect((await direct.open(await look())).status).toBe(200);
});

test('of two who return one of two units at once, the second is shown what the first has done', async () => {
  const office = await openOffice();
  const twoUnits = { ...(await anOption(shop)), orderCnt: 2 };
  const { orderNo } = await aPaidOrder(shop, [twoUnits]);
  await actions.delivered(orderNo);
  const { look, open } = returnOf(office, orderNo, await lineNosOf(shop, orderNo));
  const seen = await look();
  const replies = await Promise.all([open(seen), open(seen)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const second = replies.find(({ status }) => status !== 200);
  expect(second?.body.code).toBe(shopRefusals.order_changed.code);
  const claims = shop.db.selectFrom('claim').where('orderNo', '=', orderNo).selectAll();
  expect(await claims.execute()).toHaveLength(1);
});

test('pictures that staff upload are seen with the claim they open, and no others are taken', async () => {
  const { orderNo, lineNos } = await aConfirmedOrder([30_000, 40_000]);
  const office = await openOffice();
  const upload = (file: Buffer) =>
    office.send<{ key: string; code?: string }>('/claim-pictures', 'image/jpeg', file);
  expect((await upload(Buffer.from('no picture'))).body.code).toBe(
    shopRefusals.upload_no_picture.code,
  );
  const { key } = (await upload(await aPhoto())).body;

  const unknown = returnOf(office, orderNo, lineNos, { pictureKeys: [`${key}x`] });
  const refused = await unknown.open(await unknown.look());
  expect(refused.body.code).toBe(shopRefusals.attachment_unknown.code);

  const { look, open } = returnOf(office, orderNo, lineNos, { pictureKeys: [key] });
  const { claimNo } = (await open(await look())).body;
  const claim = await office.call<{ pictureUrls: string[] }>('GET', `/claims/${claimNo}`);
  expect(claim.body.pictureUrls).toEqual([expect.stringContaining(key)]);
  expect(await isKept(key)).toBe(true);

  // A picture is of one claim.
  const again = returnOf(office, orderNo, lineNos.slice(1), { pictureKeys: [key] });
  expect((await again.open(await again.look())).body.code).toBe(
    shopRefusals.attachment_unknown.code,
  );
});
