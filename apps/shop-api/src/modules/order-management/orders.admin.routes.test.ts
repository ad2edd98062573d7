import { randomUUID } from 'node:crypto';
import type { ClaimDetail } from '@duskline/contract/admin/claim-shapes';
import type {
  OrderBatch,
  OrderDetail,
  OrderPeople,
  WaybillReport,
} from '@duskline/contract/admin/order-shapes';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { claimActions } from '../../../test/claim-factories.ts';
import { sendRefunds } from '../refunds/index.ts';

let shop: BuyingShop;
let actions: ReturnType<typeof claimActions>;
let warehouse: StaffOffice;
let service: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  actions = claimActions(shop);
  warehouse = await openOfficeAs(shop, ['orders.read', 'orders.ship', 'claims.receive']);
  service = await openOfficeAs(shop, [
    ...(['orders.read', 'orders.write', 'claims.read', 'claims.write'] as const),
    ...(['claims.receive', 'customers.unmask', 'customers.export'] as const),
  ]);
});
afterAll(async () => {
  await warehouse.close();
  await service.close();
  await shop.close();
});

const accessesOf = (subjectNo: string) =>
  shop.db
    .selectFrom('accessRecord')
    .where('subjectNo', '=', subjectNo)
    .where('action', '!=', 'LOOK')
    .select(['staffNo', 'action', 'subject', 'people', 'reason'])
    .orderBy('recordNo')
    .execute();

type Refunded = { refundAmt: number; refundPointsAmt: number };

const readOrder = async (orderNo: string) =>
  (await service.call<OrderDetail>('GET', `/orders/${orderNo}`)).body;

/** The version of an order as a screen shows it now. */
const versionOf = async (orderNo: string) => (await readOrder(orderNo)).version;

/** The receiver of an order as it is. */
async function unmasked(orderNo: string) {
  const body = { reason: '배송 문의 확인' };
  return (await service.call<OrderPeople>('POST', `/orders/${orderNo}/unmask`, body)).body.receiver;
}

async function cancelledUnits(orderNo: string) {
  const lines = (await readOrder(orderNo)).lines.filter(({ state }) => state.startsWith('CANCEL'));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

test('an order is prepared, shipped by a waybill file, half of it returned and refunded; amounts add up', async () => {
  const { orderNo, headers, lineNos, paymentKey } = await actions.aMembersOrder([30_000, 40_000]);

  const batch = { key: randomUUID(), action: 'prepare', orderNos: [orderNo] };
  const prepared = await warehouse.call<{ batchNo: number }>('POST', '/order-batches', batch);
  expect(prepared.status).toBe(200);
  await shop.jobs.runQueued();
  const done = await warehouse.call<OrderBatch>('GET', `/order-batches/${prepared.body.batchNo}`);
  expect(done.body).toMatchObject({ total: 1, done: 1, refused: 0, undone: [] });

  const rows = [
    { row: 2, orderNo, deliveryNo: '', carrier: 'CJ대한통운', invoiceNo: '3000-0000-0701' },
  ];
  const checked = await warehouse.call<WaybillReport>('POST', '/waybills/check', { rows });
  expect(checked.body).toMatchObject({ ready: 1, rows: [{ receiverName: '박*는' }] });
  const key = randomUUID();
  const first = await warehouse.call('POST', '/waybills', { key, rows });
  await shop.jobs.runQueued();
  // The reply was lost: pressed again, it is the same batch.
  expect(await warehouse.call('POST', '/waybills', { key, rows })).toEqual(first);
  // It is no other rows' key, though nothing of them could be sent by it.
  const others = rows.map((row) => ({ ...row, row: 3 }));
  expect(await warehouse.call('POST', '/waybills', { key, rows: others })).toMatchObject({
    status: 409,
    body: { code: 'DL3231' },
  });
  expect(await warehouse.call('POST', '/waybills', { key: randomUUID(), rows })).toMatchObject({
    status: 400,
    body: { code: 'DL3308' },
  });
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_ING', 'DELIVERY_ING']);
  expect(
    (await warehouse.call('POST', `/orders/${orderNo}/deliver`, { key: randomUUID() })).status,
  ).toBe(204);

  const claimNo = await actions.requestReturn({ orderNo, headers }, lineNos[0], 1);
  const claimUrl = `/claims/${claimNo}`;
  const claim = () => service.call<ClaimDetail>('GET', claimUrl);
  const terms = async () => ({
    key: randomUUID(),
    responsible: 'BUYER',
    expected: (await claim()).body.estimates?.BUYER,
  });
  expect(await service.call('POST', `${claimUrl}/approve`, await terms())).toMatchObject({
    body: { state: 'RETURN_PROC_BEFORE_RECEIVE' },
  });
  const received = await warehouse.call('POST', `${claimUrl}/receive`, await terms());
  expect(received).toMatchObject({ body: { state: 'RETURN_PROC_WAITING_REFUND' } });
  const { settled, refund } = (await claim()).body;
  expect(refund).toMatchObject({ state: 'DONE', amount: settled?.refundAmt });
  expect(actions.refunded(paymentKey)).toBe(settled?.refundAmt);
  const order = await service.call<OrderDetail>('GET', `/orders/${orderNo}`);
  expect(order.body.amounts.refundedAmt).toBe(settled?.refundAmt);
  expect(
    order.body.timeline.filter(({ kind }) => kind === 'change').map(({ text, who }) => [text, who]),
  ).toEqual([
    ['상품 준비를 시작했어요', '김엠디'],
    ['발송 처리했어요', '김엠디'],
    ['배송완료로 바꿨어요', '김엠디'],
    ['신청을 승인했어요', '김엠디'],
    ['돌아온 상품을 확인했어요', '김엠디'],
  ]);
});

test('who looks at people in full gives a reason, and that is on record with what they saw', async () => {
  const { orderNo } = await actions.aMembersOrder();
  const url = `/orders/${orderNo}/unmask`;
  expect((await warehouse.call('POST', url, { reason: '고객 확인 전화' })).status).toBe(403);
  expect((await service.call('POST', url, { reason: ' ' })).status).toBe(400);
  expect(await accessesOf(orderNo)).toEqual([]);
  const seen = await service.call('POST', url, { reason: '고객 확인 전화' });
  expect(seen.body).toMatchObject({ receiver: { name: '박받는', phone: '010-2222-3333' } });
  expect(await accessesOf(orderNo)).toEqual([
    {
      ...{ staffNo: service.staffNo, action: 'UNMASK', subject: 'ORDER', people: 1 },
      reason: '고객 확인 전화',
    },
  ]);
  const slips = await warehouse.call<{ slips: object[] }>('POST', '/packing-slips', {
    orderNos: [orderNo],
  });
  expect(slips.body.slips).toHaveLength(1);
  expect(await accessesOf(orderNo)).toMatchObject([
    {},
    { staffNo: warehouse.staffNo, action: 'DOWNLOAD' },
  ]);
});

test('of two who change the receiver at once, the second is refused', async () => {
  const { orderNo } = await actions.aMembersOrder();
  const { body } = await service.call<OrderDetail>('GET', `/orders/${orderNo}`);
  const changed = await Promise.all(
    ['박하나', '박둘', '박셋'].map((name) =>
      service.call('PUT', `/orders/${orderNo}/receiver`, {
        version: body.version,
        receiver: {
          ...{ name, phone: '010-3333-4444', phone2: '', zipCode: '04524' },
          ...{ address: '서울특별시 중구 세종대로 110', detailAddress: '1층', deliveryMemo: '' },
        },
      }),
    ),
  );
  expect(changed.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(await accessesOf(orderNo)).toMatchObject([{ action: 'CHANGE' }]);
});

test('a delivery memo is changed alone until the order leaves; an address keeps the memo', async () => {
  const { orderNo, lineNos } = await actions.aMembersOrder();
  const before = await unmasked(orderNo);
  const change = async (deliveryMemo: string) =>
    service.call<{ code?: string }>('PUT', `/orders/${orderNo}/delivery-memo`, {
      ...{ version: await versionOf(orderNo), deliveryMemo },
    });
  expect((await change('문 앞에 놓아 주세요')).status).toBe(204);
  expect(await unmasked(orderNo)).toEqual({ ...before, deliveryMemo: '문 앞에 놓아 주세요' });
  const move = async (zipCode: string) =>
    service.call<{ message?: string }>('PUT', `/orders/${orderNo}/receiver`, {
      version: await versionOf(orderNo),
      receiver: {
        ...{ name: '새사람', phone: '010-3333-4444', phone2: '', zipCode },
        ...{ address: '서울특별시 중구 세종대로 110', detailAddress: '1층' },
      },
    });
  expect((await move('04524')).status).toBe(204);
  expect(await unmasked(orderNo)).toMatchObject({
    ...{ name: '새사람', deliveryMemo: '문 앞에 놓아 주세요' },
  });
  const { version } = await readOrder(orderNo);
  await warehouse.call('POST', `/orders/${orderNo}/ship`, {
    ...{ carrier: 'CJ', invoiceNo: '300000000733', version },
    lines: lineNos.map((orderLineNo) => ({ orderLineNo, quantity: 1 })),
  });
  expect((await change('늦은 메모')).body.code).toBe(shopRefusals.delivery_memo_locked.code);
  // Staff read what they can do, not where a shopper asks.
  expect((await move('04524')).body.message).toMatch(/택배사에 주소 변경을 요청해 주세요/);
  const audits = await shop.db
    .selectFrom('audit')
    .where('command', '=', 'orders delivery-memo')
    .select('after')
    .execute();
  expect(JSON.stringify(audits)).not.toContain('문 앞');
});

test('a part of an order shipped again after a lost reply leaves once; another parcel is refused', async () => {
  const { orderNo, lineNos } = await actions.aMembersOrder([30_000, 40_000]);
  let version = await versionOf(orderNo);
  const ship = (invoiceNo: string, shipped: unknown[]) =>
    warehouse.call<{ code?: string }>('POST', `/orders/${orderNo}/ship`, {
      ...{ carrier: 'CJ', invoiceNo, version },
      lines: shipped.map((orderLineNo) => ({ orderLineNo, quantity: 1 })),
    });
  const [first, second] = lineNos;
  expect((await ship('300000000611', [first])).status).toBe(204);
  expect((await ship('3000-0000-0611', [first])).status).toBe(204);
  const detail = await warehouse.call<OrderDetail>('GET', `/orders/${orderNo}`);
  const parcels = detail.body.deliveries.filter(({ invoiceNo }) => invoiceNo === '300000000611');
  expect(parcels).toHaveLength(1);
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_ING', 'PAY_DONE']);
  const audits = await shop.db
    .selectFrom('audit')
    .where('command', '=', 'orders ship')
    .select('after')
    .execute();
  expect(audits.filter(({ after }) => JSON.stringify(after).includes(orderNo))).toHaveLength(1);
  // What was seen before is another order now, also for a parcel of its own.
  expect((await ship('300000000612', [second])).body.code).toBe('DL3301');
  version = await versionOf(orderNo);
  expect((await ship('300000000612', [first])).status).toBe(400);
  expect((await ship('300000000611', [first, second])).status).toBe(400);
});

test('two of three units leave, and the third by another parcel; what was paid stays the same to the won', async () => {
  const option = await anOption(shop, { salePrice: 9_990 });
  const { orderNo } = await aPaidOrder(shop, [{ ...option, orderCnt: 3 }]);
  const [orderLineNo] = await lineNosOf(shop, orderNo);
  const before = await readOrder(orderNo);
  const shipOf = (version: string, quantity: number, invoiceNo: string) =>
    warehouse.call<{ code?: string }>('POST', `/orders/${orderNo}/ship`, {
      ...{ carrier: 'CJ', invoiceNo, version, lines: [{ orderLineNo, quantity }] },
    });
  expect((await shipOf(before.version, 4, '300000000621')).body.code).toBe('DL0731');
  // The reply is lost and it is pressed again: two units leave, not four.
  expect((await shipOf(before.version, 2, '300000000621')).status).toBe(204);
  expect((await shipOf(before.version, 2, '300000000621')).status).toBe(204);
  const left = await readOrder(orderNo);
  expect(left.lines.map(({ quantity, state }) => [quantity, state])).toEqual([
    [1, 'PAY_DONE'],
    [2, 'DELIVERY_ING'],
  ]);
  expect(new Set(left.lines.map(({ deliveryNo }) => deliveryNo)).size).toBe(2);
  const paidOf = (order: OrderDetail) =>
    order.lines.reduce((sum, line) => sum + line.buyAmt - line.discountAmt - line.pointsAmt, 0);
  expect(paidOf(left)).toBe(paidOf(before));
  expect(left.amounts).toEqual(before.amounts);

  expect((await shipOf(left.version, 1, '300000000622')).status).toBe(204);
  const { lines, deliveries } = await readOrder(orderNo);
  expect(lines.map(({ state }) => state)).toEqual(['DELIVERY_ING', 'DELIVERY_ING']);
  expect(deliveries.map(({ invoiceNo }) => invoiceNo).toSorted()).toEqual([
    ...['300000000621', '300000000622'],
  ]);
});

test('a warehouse ships but does not cancel; a service person cancels for the amount shown', async () => {
  const { orderNo, lineNos } = await actions.aMembersOrder([30_000, 40_000]);
  const lines = [{ orderLineNo: lineNos[0], quantity: 1 }];
  const asked = { lines, responsible: 'SELLER' };
  const estimateUrl = `/orders/${orderNo}/cancel/estimate`;
  expect((await warehouse.call('POST', estimateUrl, asked)).status).toBe(403);
  const estimate = await service.call<Refunded>('POST', estimateUrl, asked);
  const { refundAmt, refundPointsAmt } = estimate.body;
  const version = await versionOf(orderNo);
  const cancel = (expected: object) =>
    service.call('POST', `/orders/${orderNo}/cancel`, {
      ...{ key: randomUUID(), version, ...asked, expected },
      ...{ reasonType: 'OUT_OF_STOCK', reasonDetail: '품절' },
    });
  expect(await cancel({ refundAmt: refundAmt - 1, refundPointsAmt })).toMatchObject({
    status: 409,
    body: { code: 'DL3302' },
  });
  expect(await cancel({ refundAmt, refundPointsAmt })).toMatchObject({ body: { refundAmt } });
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE', 'PAY_DONE']);
  expect(
    (await service.call('POST', '/refunds/export', { reason: '매일 이체할 환불' })).body,
  ).toMatchObject({ rows: 0, csv: expect.stringContaining('환불번호') });
});

test('of two who cancel one of three units, the second has to see first that two are left', async () => {
  const { orderNo } = await aPaidOrder(shop, [{ ...(await anOption(shop)), orderCnt: 3 }]);
  const [orderLineNo] = await lineNosOf(shop, orderNo);
  const asked = { lines: [{ orderLineNo, quantity: 1 }], responsible: 'SELLER' };
  const url = `/orders/${orderNo}/cancel`;
  const pressOf = async (version: string) => {
    const { body } = await service.call<Refunded>('POST', `${url}/estimate`, asked);
    const { refundAmt, refundPointsAmt } = body;
    return {
      ...{ key: randomUUID(), version, ...asked, expected: { refundAmt, refundPointsAmt } },
      ...{ reasonType: 'OUT_OF_STOCK', reasonDetail: '품절' },
    };
  };
  const cancel = (press: object) => service.call<{ claimNo?: number }>('POST', url, press);
  const seenByBoth = await versionOf(orderNo);
  const presses = [await pressOf(seenByBoth), await pressOf(seenByBoth)];
  const replies = await Promise.all(presses.map(cancel));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'DL3301' });
  await sendRefunds(shop.shop);
  expect(await cancelledUnits(orderNo)).toBe(1);

  // The reply of the first was lost: it is no refusal, also where the order was read again since.
  const done = replies.findIndex(({ status }) => status === 200);
  const now = await versionOf(orderNo);
  expect(await cancel({ ...presses[done], version: now })).toEqual(replies[done]);
  expect(await cancel(presses[done] ?? {})).toEqual(replies[done]);
  expect(await cancelledUnits(orderNo)).toBe(1);

  expect((await cancel(await pressOf(now))).status).toBe(200);
  expect(await cancelledUnits(orderNo)).toBe(2);
});

test('the waybill of a parcel on its way is corrected once, and the buyer is notified of the new one', async () => {
  const { orderNo } = await actions.aMembersOrder();
  await actions.shipped(orderNo);
  const parcel = async () => (await readOrder(orderNo)).deliveries[0];
  const { deliveryNo, shippedAt } = (await parcel()) ?? {};
  const url = `/orders/${orderNo}/deliveries/${deliveryNo}/waybill`;
  const seen = { carrier: 'CJ', invoiceNo: '300000000017' };
  const correct = (body: object, by = warehouse) => by.call<{ code?: string }>('PUT', url, body);
  const asked = { seen, carrier: 'HANJIN', invoiceNo: '3000-0000-0018' };
  expect((await correct(asked, service)).status).toBe(403);
  expect((await correct({ ...asked, invoiceNo: '17' })).body.code).toBe('DL0735');
  expect((await correct({ ...asked, seen: undefined })).status).toBe(409);
  expect((await correct(asked)).status).toBe(204);
  // The reply was lost: pressed again nothing more is done.
  expect((await correct(asked)).status).toBe(204);
  expect(await parcel()).toMatchObject({
    ...{ carrier: 'HANJIN', invoiceNo: '300000000018', shippedAt },
    trackingUrl: expect.stringContaining('hanjin'),
  });
  expect(await correct({ ...asked, invoiceNo: '300000000019' })).toMatchObject({
    ...{ status: 409, body: { code: 'DL3301' } },
  });
  const sent = await shop.db
    .selectFrom('announcement')
    .where('thread', '=', `order:${orderNo}`)
    .where('kind', '=', 'shipped')
    .select('announcementNo')
    .execute();
  expect(sent).toHaveLength(2);
  const { timeline } = await readOrder(orderNo);
  const corrected = timeline.filter(({ text }) => text === '송장을 고쳤어요');
  expect(corrected.map(({ detail }) => detail)).toEqual([
    'CJ대한통운 300000000017 → 한진택배 300000000018',
  ]);

  await warehouse.call('POST', `/orders/${orderNo}/deliver`, { key: randomUUID() });
  const late = {
    seen: { carrier: 'HANJIN', invoiceNo: '300000000018' },
    carrier: 'CJ',
    invoiceNo: '300000000020',
  };
  expect((await correct(late)).body.code).toBe('DL0731');
});

test('lists and searches answer staff who may read orders', async () => {
  const { orderNo } = await actions.aMembersOrder();
  const found = await warehouse.call('GET', `/orders/search?q=${encodeURIComponent(orderNo)}`);
  expect(found.body).toMatchObject({ by: 'orderNo', items: [{ orderNo }] });
  const list = await warehouse.call('GET', '/orders?queue=PAY_DONE&from=2026-01-01&buyer=member');
  expect(list.body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ orderNo })]),
  });
  const counts = await warehouse.call<{ queues: { queue: string }[] }>('GET', '/orders/counts');
  expect(counts.body.queues.map(({ queue }) => queue)).toContain('PAY_DONE');
  expect((await warehouse.call('GET', '/claims/counts')).status).toBe(403);
  const memo = await service.call<{ memoNo: number }>('POST', `/orders/${orderNo}/memos`, {
    key: randomUUID(),
    text: '부재 시 경비실',
  });
  const memoUrl = `/orders/${orderNo}/memos/${memo.body.memoNo}`;
  expect((await service.call('DELETE', memoUrl)).status).toBe(204);
  expect((await service.call('DELETE', memoUrl)).status).toBe(404);
});
