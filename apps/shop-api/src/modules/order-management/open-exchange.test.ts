import type * as api from '@duskline/contract/admin/orders';
import type { ClaimForm } from '@duskline/contract/shop/claim-details';
import type * as shopApi from '@duskline/contract/shop/order-history';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  someOptions,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { claimActions } from '../../../test/claim-factories.ts';
import { aDrop } from '../../../test/drop-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { decideClaim } from '../claim-settlement/index.ts';
import { stopDrop } from '../drops/index.ts';
import { confirmLines } from '../fulfilment/index.ts';
import { findGradeProgress } from '../grades/index.ts';
import { findAvailablePoints } from '../points/index.ts';

type Order = z.output<typeof api.getOrder.reply>;
type Options = z.output<typeof api.listExchangeOptions.reply>;
type ShownOrder = z.output<typeof shopApi.OrderDetail>;
type Form = z.output<typeof ClaimForm>;
type Opened = { claimNo: number; code?: string };

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
});
afterAll(() => shop.close());

async function openOffice(): Promise<StaffOffice> {
  const office = await openOfficeAs(shop, ['orders.read', 'claims.read', 'claims.write']);
  onTestFinished(office.close);
  return office;
}

/** A hoodie in S, of which a member bought all and confirmed them, and in L, of which as many are left. */
async function aConfirmedHoodie(quantity = 1) {
  const member = await registerMember(shop);
  const [small, large] = await someOptions(shop, {
    salePrice: 60_000,
    options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: quantity })),
  });
  if (!small || !large) throw new Error('no sizes');
  const bought = [{ ...small, orderCnt: quantity }];
  const { orderNo } = await aPaidOrder(shop, bought, { headers: member.headers });
  await actions.delivered(orderNo);
  const [lineNo = 0] = await lineNosOf(shop, orderNo);
  await confirm(orderNo);
  const left = async () => ({
    points: await findAvailablePoints(shop.db, member.memberNo, shop.clock.now()),
    bought: (await findGradeProgress(shop.db, member.memberNo, shop.clock.now()))?.bought,
  });
  return { orderNo, lineNo, small, large, member, left };
}

async function confirm(orderNo: string): Promise<void> {
  const lines = (await lineNosOf(shop, orderNo)).map((orderLineNo) => ({ orderLineNo }));
  await inTransaction(shop.db, (tx) => confirmLines(tx, lines, shop.shop.clock.now()));
}

function exchangeOf(office: StaffOffice, orderNo: string, orderLineNo: number, quantity = 1) {
  const exchanged = {
    line: { orderLineNo, quantity },
    ...{ responsible: 'SELLER', returnWay: 'SELLER_COLLECT' },
  };
  const reason = { reasonType: 'DEFECTIVE_PRODUCT', reasonDetail: '지퍼가 빠졌어요' };
  return {
    options: () =>
      office.call<Options>('GET', `/orders/${orderNo}/lines/${orderLineNo}/exchange-options`),
    estimate: (responsible: 'SELLER' | 'BUYER') =>
      office.call('POST', `/orders/${orderNo}/exchange/estimate`, { ...exchanged, responsible }),
    look: async () => (await office.call<Order>('GET', `/orders/${orderNo}`)).body.version,
    open: (version: string, optionNo: number, key: string = crypto.randomUUID()) =>
      office.call<Opened>('POST', `/orders/${orderNo}/exchange`, {
        ...{ key, version, ...exchanged, ...reason, optionNo },
      }),
  };
}

/** What staff send to open a return of one unit of a line. */
const returnOf = (orderLineNo: number) => ({
  key: crypto.randomUUID(),
  lines: [{ orderLineNo, quantity: 1 }],
  ...{ responsible: 'SELLER', returnWay: 'SELLER_COLLECT' },
  ...{ reasonType: 'DEFECTIVE_PRODUCT', reasonDetail: '' },
});

/** Approve a claim and receive its goods, send what replaces them, and note that it has arrived. */
async function exchangeUntilDelivered(claimNo: number, orderNo: string): Promise<void> {
  await actions.settle(claimNo);
  await actions.delivered(orderNo);
}

test('staff exchange what was confirmed long ago for another size, which is reserved at once', async () => {
  const { orderNo, lineNo, small, large } = await aConfirmedHoodie();
  shop.clock.advance({ days: 60 });
  const office = await openOffice();
  const { options, estimate, look, open } = exchangeOf(office, orderNo, lineNo);
  expect((await options()).body.items).toMatchObject([
    { optionNo: small.optionNo, available: 0 },
    { optionNo: large.optionNo, available: 1 },
  ]);
  expect((await estimate('SELLER')).body).toEqual({ exchangeFeeAmt: 0 });
  expect((await estimate('BUYER')).body).toEqual({ exchangeFeeAmt: 6_000 });
  const seen = await look();
  const key = crypto.randomUUID();
  const opened = await open(seen, large.optionNo, key);
  expect(opened).toMatchObject({ status: 200, body: { claimNo: expect.any(Number) } });
  // Its reply was lost: pressed again it is the same exchange.
  expect((await open(seen, large.optionNo, key)).body).toEqual(opened.body);
  expect((await open(seen, large.optionNo)).body.code).toBe(shopRefusals.order_changed.code);
  expect((await open(await look(), large.optionNo)).body.code).toBe(
    shopRefusals.claim_running.code,
  );
  expect(await availableStock(shop, large.optionNo)).toBe(0);
  const { claimNo } = opened.body;
  expect((await office.call('GET', `/claims/${claimNo}`)).body).toMatchObject({
    ...{ state: 'EXCHANGE_REQUEST', returnWay: 'SELLER_COLLECT', responsible: 'SELLER' },
    people: { collectFrom: { zipCode: '04***' }, sendTo: { zipCode: '04***' } },
  });
  const { timeline } = (await office.call<Order>('GET', `/orders/${orderNo}`)).body;
  expect(timeline.map(({ text }) => text)).toContain('교환을 접수했어요');

  await actions.settle(claimNo);
  expect(await statesOf(shop, orderNo)).toEqual(['EXCHANGE_DONE', 'PRODUCT_PREPARE']);
  // It came back defective, so it is discarded and not sold again.
  expect(await availableStock(shop, small.optionNo)).toBe(0);
});

test('staff open no exchange of what is still in the warehouse, which only the buyer asks for', async () => {
  const [small, large] = await someOptions(shop, {
    options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: 1 })),
  });
  if (!small || !large) throw new Error('no sizes');
  const { orderNo } = await aPaidOrder(shop, [small]);
  const [lineNo = 0] = await lineNosOf(shop, orderNo);
  const office = await openOffice();
  const { look, open } = exchangeOf(office, orderNo, lineNo);
  const opened = await open(await look(), large.optionNo);
  expect(opened.body.code).toBe(shopRefusals.claim_not_possible.code);
  expect(await availableStock(shop, large.optionNo)).toBe(1);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
});

test('an exchange after the confirmation leaves points and grade as they are, whatever is confirmed again', async () => {
  const { orderNo, lineNo, large, left, member } = await aConfirmedHoodie();
  const before = await left();
  expect(before).toEqual({ points: 600, bought: 60_000 });
  const office = await openOffice();
  const { look, open } = exchangeOf(office, orderNo, lineNo);
  const { claimNo } = (await open(await look(), large.optionNo)).body;
  expect(await left()).toEqual(before);
  await actions.settle(claimNo);
  expect(await left()).toEqual(before);
  const waiting = await actions.read('/profile/accumulations/waiting', member.headers);
  expect(waiting).toEqual({ waitingAccumulation: 0 });
  await actions.delivered(orderNo);
  expect(await left()).toEqual(before);
  const shown = await actions.read<ShownOrder>(`/profile/orders/${orderNo}`, member.headers);
  const lines = shown.orderOptionsGroupByPartner.flatMap((partner) =>
    partner.orderOptionsGroupByDelivery.flatMap(({ orderOptions }) => orderOptions),
  );
  const sent = lines.find(({ orderStatusType }) => orderStatusType === 'DELIVERY_DONE');
  expect(sent).toMatchObject({ accumulationAmt: 0 });
  const form = await actions.read<Form>(
    `/profile/order-options/${sent?.orderOptionNo}/claims?claimType=RETURN`,
    member.headers,
  );
  expect(form.originalOption.accumulationAmt).toBe(0);
  shop.clock.advance({ days: 30 });
  await shop.jobs.runRepeating('confirm-delivered');
  expect(await statesOf(shop, orderNo)).toEqual(['EXCHANGE_DONE', 'BUY_CONFIRM']);
  expect(await left()).toEqual(before);
  // Staff have logged in again since.
  const later = await openOffice();
  const { timeline } = (await later.call<Order>('GET', `/orders/${orderNo}`)).body;
  const confirmed = timeline.filter(({ text }) => text === '구매확정했어요');
  expect(confirmed.map(({ detail }) => detail.split(', '))).toEqual([
    [expect.stringContaining('S')],
  ]);
});

test('a piece of what came in an exchange is not confirmed in the history of its order either', async () => {
  const { orderNo, lineNo, large } = await aConfirmedHoodie(2);
  const office = await openOffice();
  const { look, open } = exchangeOf(office, orderNo, lineNo, 2);
  await exchangeUntilDelivered((await open(await look(), large.optionNo)).body.claimNo, orderNo);
  const [, second = 0] = await lineNosOf(shop, orderNo);
  const returned = await office.call<Opened>('POST', `/orders/${orderNo}/return`, {
    ...returnOf(second),
    version: await look(),
  });
  expect(returned.status).toBe(200);
  const { timeline } = (await office.call<Order>('GET', `/orders/${orderNo}`)).body;
  const confirmed = timeline.filter(({ kind }) => kind === 'confirmed');
  expect(confirmed.map(({ detail }) => detail.split(', '))).toEqual([
    [expect.stringContaining('S')],
  ]);
});

test.each([
  ['once it was confirmed again', true],
  ['before it was confirmed again', false],
])(
  'what came in an exchange and is returned %s takes its points and its part of the grade along',
  async (_name, isConfirmed) => {
    const { orderNo, lineNo, large, left } = await aConfirmedHoodie();
    const office = await openOffice();
    const { look, open } = exchangeOf(office, orderNo, lineNo);
    const { claimNo } = (await open(await look(), large.optionNo)).body;
    await exchangeUntilDelivered(claimNo, orderNo);
    if (isConfirmed) await confirm(orderNo);
    const [, second = 0] = await lineNosOf(shop, orderNo);
    const returned = await office.call<Opened>('POST', `/orders/${orderNo}/return`, {
      ...returnOf(second),
      version: await look(),
    });
    await actions.settle(returned.body.claimNo);
    expect(await statesOf(shop, orderNo)).toEqual(['EXCHANGE_DONE', 'RETURN_DONE']);
    expect(await left()).toEqual({ points: 0, bought: 0 });
  },
);

test('an exchange that is refused leaves the confirmed purchase as it was', async () => {
  const { orderNo, lineNo, large, left } = await aConfirmedHoodie();
  const office = await openOffice();
  const { look, open } = exchangeOf(office, orderNo, lineNo);
  const { claimNo } = (await open(await look(), large.optionNo)).body;
  await decideClaim(shop.shop, claimNo, { decision: 'refuse', reason: '사용한 흔적이 있어요' });
  expect(await statesOf(shop, orderNo)).toEqual(['BUY_CONFIRM', 'DELETE']);
  expect(await left()).toEqual({ points: 600, bought: 60_000 });
  expect(await availableStock(shop, large.optionNo)).toBe(1);
});

test('nothing is exchanged for what is sold out, costs another price, is of another product or order', async () => {
  const { orderNo, lineNo, small, large } = await aConfirmedHoodie();
  const office = await openOffice();
  const { look, open } = exchangeOf(office, orderNo, lineNo);
  const codeFor = async (optionNo: number) => (await open(await look(), optionNo)).body.code;
  expect(await codeFor(small.optionNo)).toBe(shopRefusals.sold_out.code);
  const other = await anOption(shop);
  expect(await codeFor(other.optionNo)).toBe(shopRefusals.exchange_option_unavailable.code);
  await inTransaction(shop.db, (tx) =>
    tx
      .updateTable('productOption')
      .set({ addPrice: 5_000 })
      .where('optionNo', '=', large.optionNo)
      .execute(),
  );
  expect(await codeFor(large.optionNo)).toBe(shopRefusals.exchange_price_differs.code);
  const foreign = exchangeOf(office, (await aConfirmedHoodie()).orderNo, lineNo);
  for (const refused of [
    await foreign.options(),
    await foreign.estimate('SELLER'),
    await foreign.open(await foreign.look(), large.optionNo),
  ]) {
    expect(refused.body).toMatchObject({ code: shopRefusals.order_not_found.code });
  }
});

test('where the address was purged nobody knows where to send anything instead', async () => {
  const { orderNo, lineNo, large } = await aConfirmedHoodie();
  await inTransaction(shop.db, (tx) =>
    tx.updateTable('orders').set({ receiverSealed: null }).where('orderNo', '=', orderNo).execute(),
  );
  const { look, open } = exchangeOf(await openOffice(), orderNo, lineNo);
  const refused = await open(await look(), large.optionNo);
  expect(refused.body.code).toBe(shopRefusals.return_address_required.code);
  expect(await availableStock(shop, large.optionNo)).toBe(1);
});

test('staff take nothing out of a drop for an exchange, until it is over', async () => {
  const { orderNo, lineNo, small, large } = await aConfirmedHoodie();
  const dropNo = await aDrop(shop, large.productNo);
  const { options, look, open } = exchangeOf(await openOffice(), orderNo, lineNo);
  expect((await options()).body.items).toMatchObject([
    { optionNo: small.optionNo, available: 0 },
    { optionNo: large.optionNo, available: 0 },
  ]);
  expect((await open(await look(), large.optionNo)).body.code).toBe('DL0720');
  await inTransaction(shop.db, (tx) => stopDrop(tx, shop.vault, dropNo, shop.clock.now()));
  expect((await options()).body.items).toMatchObject([{}, { available: 1 }]);
  expect((await open(await look(), large.optionNo)).status).toBe(200);
});
