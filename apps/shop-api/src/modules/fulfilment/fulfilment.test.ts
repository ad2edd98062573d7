import { OrderAmountSummary, OrderStatusSummary } from '@duskline/contract/shop/order-history';
import { addDays } from '@duskline/contract/time.rules';
import type { TrackingResult } from '@duskline/partners/tracking/parcel-tracking';
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
  type Refused,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { loginAs, registerMember, visitorHeaders } from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../fulfilment/index.ts';
import { lockOrder } from '../orders/index.ts';
import { findAvailablePoints } from '../points/index.ts';

let shop: BuyingShop;
/** What the carrier knows, by the parcel's number. */
const carrier = new Map<string, TrackingResult>();
beforeAll(async () => {
  shop = await buildBuyingShop();
  shop.shop.tracking = {
    track: async ({ invoiceNo }) => carrier.get(invoiceNo) ?? { kind: 'not_scanned' },
  };
});
afterAll(() => shop.close());

let parcels = 0;
async function aShippedOrder() {
  const { headers, memberNo } = await registerMember(shop);
  const order = await aPaidOrder(shop, [await anOption(shop)], { headers });
  const invoiceNo = String(300_000_000_000 + ++parcels);
  await prepareOrder(shop.shop, order.orderNo);
  await shipOrder(shop.shop, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo });
  const [lineNo] = await lineNosOf(shop, order.orderNo);
  const put = (url: string) =>
    callShop<Refused | undefined>(shop, 'PUT', `/profile/order-options/${lineNo}/${url}`, {
      headers,
    });
  return { ...order, headers, memberNo, invoiceNo, lineNo, put };
}
const pointsOf = (memberNo: number) => findAvailablePoints(shop.db, memberNo, shop.clock.now());

test('an operator moves an order on step by step, and reads why a step is refused', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  const name = (answer: Awaited<ReturnType<typeof shipOrder>>) =>
    isRefusal(answer) ? answer.name : answer;
  expect(name(await deliverOrder(shop.shop, orderNo))).toBe('order_step_not_possible');
  expect(name(await prepareOrder(shop.shop, orderNo))).toEqual({ moved: 1 });
  expect(name(await prepareOrder(shop.shop, orderNo))).toBe('order_step_not_possible');
  const ship = (companyType: string, invoiceNo: string) =>
    shipOrder(shop.shop, { orderNo, companyType, invoiceNo });
  expect(name(await ship('PIGEON', '300000000001'))).toBe('carrier_unknown');
  expect(name(await ship('CJ', '후디'))).toBe('invoice_no_invalid');
  expect(name(await ship('CJ', '3000-0000-0001'))).toEqual({ moved: 1 });
  expect(name(await deliverOrder(shop.shop, orderNo))).toEqual({ moved: 1 });
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_DONE']);
  expect(name(await prepareOrder(shop.shop, '260504000000000001'))).toBe('order_not_found');
});

test('a buyer tracks the parcel, reports its delivery and confirms: points once', async () => {
  const { orderNo, headers, memberNo, invoiceNo, put } = await aShippedOrder();
  const { body } = await callShop(shop, 'GET', `/profile/orders/${orderNo}`, { headers });
  expect(JSON.stringify(body)).toContain(`tracking.html?wblNo=${invoiceNo}`);
  expect((await put('delivery-done')).status).toBe(204);
  expect((await put('delivery-done')).body?.code).toBe('DL0731');
  expect((await put('confirm')).status).toBe(204);
  expect((await put('confirm')).body?.code).toBe('DL0731');
  expect(await statesOf(shop, orderNo)).toEqual(['BUY_CONFIRM']);
  expect(await pointsOf(memberNo)).toBe(300);
});

test('a buyer follows their parcel scan by scan, and a stranger does not', async () => {
  const { headers, invoiceNo, lineNo } = await aShippedOrder();
  const track = (as: typeof headers) =>
    callShop<{ trackingStatus: string; scans: unknown[]; stage: string | null } & Refused>(
      shop,
      'GET',
      `/profile/order-options/${lineNo}/tracking`,
      { headers: as },
    );
  expect((await track(headers)).body).toMatchObject({
    invoiceNo,
    deliveryCompanyTypeLabel: 'CJ대한통운',
    trackingStatus: 'WAITING',
    stage: null,
    scans: [],
  });
  carrier.set(invoiceNo, {
    kind: 'tracked',
    stage: 'in_transit',
    scans: [
      { stage: 'collected', what: '집화처리', where: '성동', at: '2026-03-01T03:00:00.000Z' },
      { stage: 'in_transit', what: '간선상차', where: '옥천HUB', at: '2026-03-01T09:30:00.000Z' },
    ],
  });
  expect((await track(headers)).body).toMatchObject({
    trackingStatus: 'TRACKED',
    stage: 'IN_TRANSIT',
    scans: [
      {
        stage: 'IN_TRANSIT',
        description: '간선상차',
        location: '옥천HUB',
        scanYmdt: '2026-03-01 18:30:00',
      },
      { stage: 'COLLECTED', scanYmdt: '2026-03-01 12:00:00' },
    ],
  });
  carrier.set(invoiceNo, { kind: 'unavailable', reason: 'busy' });
  expect((await track(headers)).body.trackingStatus).toBe('UNAVAILABLE');
  const stranger = await registerMember(shop);
  expect((await track(stranger.headers)).body.code).toBe('OD0005');
});

test('a parcel that was not shipped cannot be tracked', async () => {
  const { headers } = await registerMember(shop);
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)], { headers });
  const [lineNo] = await lineNosOf(shop, orderNo);
  const url = `/profile/order-options/${lineNo}/tracking`;
  expect((await callShop<Refused>(shop, 'GET', url, { headers })).body.code).toBe('DL0731');
});

test("nobody confirms another's purchase; a guest confirms with the token of the password", async () => {
  const { lineNo } = await aShippedOrder();
  const stranger = await registerMember(shop);
  const url = `/profile/order-options/${lineNo}/confirm`;
  const tried = await callShop<Refused>(shop, 'PUT', url, { headers: stranger.headers });
  expect(tried.body.code).toBe('OD0005');

  const guests = await aPaidOrder(shop, [await anOption(shop)]);
  await shipOrder(shop.shop, {
    orderNo: guests.orderNo,
    companyType: 'CJ',
    invoiceNo: '300000000099',
  });
  const [guestLine] = await lineNosOf(shop, guests.orderNo);
  const opened = await callShop<{ guestToken: string }>(
    shop,
    'POST',
    `/guest/orders/${guests.orderNo}`,
    { body: { orderRequestType: 'ALL', name: '김주문' } },
  );
  const confirm = (line: number, guesttoken: string) =>
    callShop<Refused | undefined>(shop, 'PUT', `/guest/order-options/${line}/confirm`, {
      headers: { ...visitorHeaders, guesttoken },
    });
  expect((await confirm(guestLine, opened.body.guestToken)).body?.code).toBe('DL0405');
  expect((await confirm(guestLine, 'guessed')).status).toBe(401);
  expect((await confirm(lineNo, guests.guestToken)).body?.code).toBe('OD0005');
  expect((await confirm(guestLine, guests.guestToken)).status).toBe(204);
});

test('a parcel that the carrier delivered is delivered, and confirmed automatically after seven days', async () => {
  const { orderNo, invoiceNo, memberNo } = await aShippedOrder();
  const travelling = await aShippedOrder();
  const at = shop.clock.now();
  carrier.set(invoiceNo, {
    kind: 'tracked',
    stage: 'delivered',
    scans: [{ stage: 'delivered', what: '배송완료', where: '문 앞', at: at.toISOString() }],
  });
  carrier.set(travelling.invoiceNo, { kind: 'tracked', stage: 'in_transit', scans: [] });
  shop.clock.advance({ hours: 5 });
  await shop.jobs.runRepeating('track-parcels');
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_DONE']);
  expect(await statesOf(shop, travelling.orderNo)).toEqual(['DELIVERY_ING']);
  shop.clock.advance({ days: 7 });
  await shop.jobs.runRepeating('confirm-delivered');
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_DONE']);
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('confirm-delivered');
  await shop.jobs.runRepeating('confirm-delivered');
  expect(await statesOf(shop, orderNo)).toEqual(['BUY_CONFIRM']);
  expect(await pointsOf(memberNo)).toBe(300);
  expect(await statesOf(shop, travelling.orderNo)).toEqual(['DELIVERY_ING']);
});

test('a parcel whose number another one had a month ago is delivered when it was sent at the earliest', async () => {
  const { orderNo, invoiceNo } = await aShippedOrder();
  const at = addDays(shop.clock.now(), -30).toISOString();
  const scan = { stage: 'delivered', what: '배송완료', where: '문 앞', at } as const;
  carrier.set(invoiceNo, { kind: 'tracked', stage: 'delivered', scans: [scan] });
  await shop.jobs.runRepeating('track-parcels');
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_DONE']);
  // Seven days for a return begin with the shipment, not before it.
  shop.clock.advance({ days: 7 });
  await shop.jobs.runRepeating('confirm-delivered');
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_DONE']);
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('confirm-delivered');
  expect(await statesOf(shop, orderNo)).toEqual(['BUY_CONFIRM']);
});

test('the carrier’s news and the confirmation by night wait for whoever changes the order', async () => {
  const { orderNo, invoiceNo, memberNo } = await aShippedOrder();
  const at = shop.clock.now().toISOString();
  const scan = { stage: 'delivered', what: '배송완료', where: '문 앞', at } as const;
  carrier.set(invoiceNo, { kind: 'tracked', stage: 'delivered', scans: [scan] });
  /** Run a job while a claim, for example, has read the order and not yet split a line of it. */
  async function runWhileChanged(job: string, state: string): Promise<void> {
    let running: Promise<unknown> | undefined;
    await inTransaction(shop.db, async (tx) => {
      await lockOrder(tx, orderNo);
      running = shop.jobs.runRepeating(job);
      await expect.poll(() => waitingForLocks(shop)).toBeGreaterThan(0);
      expect(await statesOf(shop, orderNo)).toEqual([state]);
    });
    await running;
  }
  await runWhileChanged('track-parcels', 'DELIVERY_ING');
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_DONE']);
  shop.clock.advance({ days: 8 });
  await runWhileChanged('confirm-delivered', 'DELIVERY_DONE');
  expect(await statesOf(shop, orderNo)).toEqual(['BUY_CONFIRM']);
  expect(await pointsOf(memberNo)).toBe(300);
});

test('a member sees how many orders and options stand where, and what they come to', async () => {
  const { headers } = await registerMember(shop);
  const [tee, coat] = [await anOption(shop), await anOption(shop)];
  const paid = await aPaidOrder(shop, [tee, coat], { headers });
  const second = await aPaidOrder(shop, [tee], { headers });
  await callShop(shop, 'POST', `/profile/orders/${second.orderNo}/claims/cancel`, {
    headers,
    body: { claimReasonType: 'CHANGE_MIND' },
  });
  const read = async (url: string) => (await callShop(shop, 'GET', url, { headers })).body;
  const orders = OrderStatusSummary.parse(await read('/profile/orders/summary/status'));
  const options = OrderStatusSummary.parse(await read('/profile/order-options/summary/status'));
  expect([orders.payDoneCnt, options.payDoneCnt, orders.cancelDoneCnt]).toEqual([1, 2, 1]);
  const amounts = OrderAmountSummary.parse(await read('/profile/orders/summary/amount'));
  expect(amounts).toMatchObject({ orderCnt: 2, lastPayAmt: paid.amount, lastDeliveryAmt: 0 });
  type Detail = { orderOptionsGroupByPartner: object[] };
  const optionsOf = async (which: string) => {
    const detail = await read(`/profile/orders/${second.orderNo}?orderRequestType=${which}`);
    return (
      JSON.stringify((detail as Detail).orderOptionsGroupByPartner).split('orderOptionNo').length -
      1
    );
  };
  expect([await optionsOf('CLAIM'), await optionsOf('NORMAL')]).toEqual([1, 0]);
  const none = await read('/profile/orders/summary/amount?orderStatusType=BUY_CONFIRM');
  expect(none).toMatchObject({ orderCnt: 0, lastPayAmt: 0 });
});

test('an order is found by what was bought or by its number', async () => {
  const { headers } = await registerMember(shop);
  const shirt = await aPaidOrder(shop, [await anOption(shop, { name: '워크 셔츠 50%' })], {
    headers,
  });
  await aPaidOrder(shop, [await anOption(shop, { name: '코치 자켓' })], { headers });
  const find = async (keyword: string) => {
    const url = `/profile/orders?searchType=PRODUCT_NAME&keyword=${encodeURIComponent(keyword)}`;
    const { body } = await callShop<{ items: { orderNo: string }[] }>(shop, 'GET', url, {
      headers,
    });
    return body.items.map((order) => order.orderNo);
  };
  expect(await find('셔츠')).toEqual([shirt.orderNo]);
  expect(await find('50%')).toEqual([shirt.orderNo]);
  expect(await find('%자')).toEqual([]);
  expect(await find(shirt.orderNo)).toEqual([shirt.orderNo]);
});

test('an order goes elsewhere until somebody prepares it, where delivery costs the same', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)], { headers });
  const to = {
    receiverName: '이받는',
    receiverZipCd: '06236',
    receiverAddress: '서울특별시 강남구 테헤란로 1',
    receiverContact1: '010-3333-4444',
  };
  const move = (body: object) =>
    callShop<Refused | undefined>(shop, 'PUT', `/profile/orders/${orderNo}/deliveries`, {
      headers,
      body,
    });
  expect((await move(to)).status).toBe(204);
  const { body } = await callShop(shop, 'GET', `/profile/orders/${orderNo}`, { headers });
  expect(body).toMatchObject({
    shippingAddress: { receiverName: '이받는', receiverZipCd: '06236' },
  });
  expect((await move({ ...to, receiverZipCd: '63000' })).body?.code).toBe('DL0733');
  await prepareOrder(shop.shop, orderNo);
  expect((await move(to)).body?.code).toBe('DL0732');
  const stranger = await registerMember(shop);
  const tried = await callShop<Refused>(shop, 'PUT', `/profile/orders/${orderNo}/deliveries`, {
    headers: await loginAs(shop, stranger.memberNo),
    body: to,
  });
  expect([memberNo === stranger.memberNo, tried.body.code]).toEqual([false, 'OD0005']);
});
