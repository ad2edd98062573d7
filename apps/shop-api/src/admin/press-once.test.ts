import { randomUUID } from 'node:crypto';
import type { ClaimDetail } from '@duskline/contract/admin/claim-shapes';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { addDays, MINUTE_MS } from '@duskline/contract/time.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, roleNames, type StaffOffice } from '../../test/admin-factories.ts';
import { aProduct } from '../../test/catalog-factories.ts';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  statesOf,
} from '../../test/checkout-factories.ts';
import { address, changeOfMind, claimActions } from '../../test/claim-factories.ts';
import { aCoupon } from '../../test/coupon-factories.ts';
import { registerMember } from '../../test/factories.ts';

let shop: BuyingShop;
let office: StaffOffice;
let colleague: StaffOffice;
const permissions = [
  ...(['orders.read', 'orders.write', 'orders.ship', 'orders.export'] as const),
  ...(['customers.read', 'customers.write'] as const),
  ...(['marketing.read', 'marketing.write', 'staff.read', 'staff.write'] as const),
  ...(['products.read', 'products.write', 'stock.read', 'stock.write'] as const),
  ...(['claims.read', 'claims.write', 'claims.receive'] as const),
  ...(['voices.write', 'display.write'] as const),
];
beforeAll(async () => {
  shop = await buildBuyingShop();
  office = await openOfficeAs(shop, permissions);
  colleague = await openOfficeAs(shop, permissions);
});
afterAll(async () => {
  await office.close();
  await colleague.close();
  await shop.close();
});

async function anInvitation(email: string) {
  const { roleNo } = await shop.db
    .selectFrom('staffRole')
    .where('name', '=', roleNames.warehouse)
    .select('roleNo')
    .executeTakeFirstOrThrow();
  return { email, name: '최신입', roleNo };
}

/** A claim of a buyer who changed their mind about a delivered shirt. */
async function aClaim(kind: 'return' | 'exchange') {
  const actions = claimActions(shop);
  const { orderNo, headers, lineNos, options } = await actions.aMembersOrder([30_000]);
  await actions.delivered(orderNo);
  const [lineNo = 0] = lineNos;
  const [option] = options;
  const asked = await actions.send(
    'POST',
    `/profile/order-options/${lineNo}/claims/${kind}`,
    headers,
    {
      ...{ ...changeOfMind, productCnt: 1, returnAddress: address },
      ...(kind === 'exchange' && {
        exchangeOption: { ...option, orderCnt: 1, inputTexts: [], additionalProductNo: 0 },
      }),
    },
  );
  expect(asked.status).toBe(204);
  const path = `/claims/${(await actions.claimOf(lineNo)).claimNo}`;
  const money = async () => {
    const { estimates } = (await office.call<ClaimDetail>('GET', path)).body;
    const { refundAmt, refundPointsAmt } = estimates?.BUYER ?? expect.unreachable('no estimate');
    return { responsible: 'BUYER', expected: { refundAmt, refundPointsAmt } };
  };
  return { path, money };
}

type ClaimMoney = { refundAmt: number; refundPointsAmt: number };
type Press = { path: string; body: object };

/** Press twice at the same moment and once more; returns the replies and how many changes were audited. */
async function pressThrice({ path, body }: Press) {
  const audits = () => shop.db.selectFrom('audit').select('auditNo').execute();
  const before = await audits();
  const pressed = { key: randomUUID(), ...body };
  const press = () => office.call<object>('POST', path, pressed);
  const replies = [...(await Promise.all([press(), press()])), await press()];
  return { replies, audited: (await audits()).length - before.length, pressed };
}

const presses: Record<string, () => Promise<Press>> = {
  'a memo at an order': async () => ({
    path: `/orders/${(await claimActions(shop).aMembersOrder([30_000])).orderNo}/memos`,
    body: { text: '부재 시 경비실' },
  }),
  'a memo at a member': async () => ({
    path: `/members/${(await registerMember(shop)).memberNo}/memos`,
    body: { text: '다시 전화하기로 함' },
  }),
  'points for a member': async () => ({
    path: `/members/${(await registerMember(shop)).memberNo}/points`,
    body: { change: 'give', amount: 5000, reason: '배송 지연 사과' },
  }),
  'a coupon for a member': async () => ({
    path: `/members/${(await registerMember(shop)).memberNo}/coupons`,
    body: {
      couponNo: await aCoupon(shop, { name: '사과', issue: { kind: 'GRANT' } }),
      reason: '품절 취소 사과',
    },
  }),
  'a role': async () => ({
    path: '/staff-roles',
    body: { name: '주말 포장', permissions: ['orders.read'] },
  }),
  'a drop': async () => {
    const opensAt = new Date(shop.clock.now().getTime() + 10 * MINUTE_MS);
    const form = {
      ...{ productNo: (await aProduct(shop.db)).productNo, optionNo: null },
      ...{ opensAt: opensAt.toISOString(), endsAt: addDays(opensAt, 1).toISOString() },
      ...{ perMinute: 600, margin: 0, admissionSeconds: 120 },
      ...{ identityRequired: false, guestsAllowed: false },
    };
    return { path: '/drops', body: { form } };
  },
  'the preparing of an order': async () => ({
    path: `/orders/${(await claimActions(shop).aMembersOrder([30_000])).orderNo}/prepare`,
    body: {},
  }),
  'the cancellation of one of three units': async () => {
    const { orderNo } = await aPaidOrder(shop, [{ ...(await anOption(shop)), orderCnt: 3 }]);
    const [orderLineNo] = await lineNosOf(shop, orderNo);
    const asked = { lines: [{ orderLineNo, quantity: 1 }], responsible: 'SELLER' };
    const path = `/orders/${orderNo}/cancel`;
    const estimate = await office.call<ClaimMoney>('POST', `${path}/estimate`, asked);
    const { refundAmt, refundPointsAmt } = estimate.body;
    const expected = { refundAmt, refundPointsAmt };
    const { version } = (await office.call<OrderDetail>('GET', `/orders/${orderNo}`)).body;
    const reason = { reasonType: 'OUT_OF_STOCK', reasonDetail: '품절' };
    return { path, body: { version, ...asked, expected, ...reason } };
  },
  'the approval of a return': async () => {
    const { path, money } = await aClaim('return');
    return { path: `${path}/approve`, body: await money() };
  },
  'the payment of the delivery of an exchange': async () => {
    const { path, money } = await aClaim('exchange');
    for (const decision of ['approve', 'receive']) {
      const body = { key: randomUUID(), ...(await money()) };
      expect((await office.call('POST', `${path}/${decision}`, body)).status).toBe(200);
    }
    return { path: `${path}/fee-paid`, body: {} };
  },
  'a message of an order': async () => {
    const { orderNo } = await claimActions(shop).aMembersOrder([30_000]);
    await sql`update announcement set state = 'DEAD' where thread = ${`order:${orderNo}`}`.execute(
      shop.db,
    );
    const { body } = await office.call<{ messages: { messageNo: number }[] }>(
      'GET',
      `/orders/${orderNo}`,
    );
    expect(body.messages.length).toBeGreaterThan(0);
    return { path: `/orders/${orderNo}/messages/${body.messages[0]?.messageNo}/resend`, body: {} };
  },
  'an invitation': async () => ({ path: '/staff', body: await anInvitation('new@office.example') }),
  'another invitation': async () => {
    const { body } = await office.call<{ staffNo: number }>('POST', '/staff', {
      ...{ key: randomUUID(), ...(await anInvitation('again@office.example')) },
    });
    return { path: `/staff/${body.staffNo}/invitation`, body: {} };
  },
  'a canned answer': async () => ({
    path: '/canned-answers',
    body: { title: '배송 기간', content: '보통 이틀 안에 도착해요.' },
  }),
  'a delivery template': async () => ({
    path: '/delivery-templates',
    body: {
      form: {
        ...{ name: '무료 배송', conditionType: 'FREE', deliveryAmt: 0, aboveDeliveryAmt: 0 },
        ...{ returnDeliveryAmt: 3_000, companyType: 'CJ', customerInfo: '' },
      },
    },
  }),
  'a category': async () => ({
    path: '/categories',
    body: {
      parentNo: null,
      form: { label: '바람막이', koreanName: '', slug: '', isShown: true },
    },
  }),
  'a brand': async () => ({
    path: '/brands',
    body: { form: { nameKo: '나이트런', nameEn: '', slug: '' } },
  }),
  'a copy of a product': async () => ({
    path: `/products/${(await aProduct(shop.db)).productNo}/duplicate`,
    body: {},
  }),
};

test.each(Object.entries(presses))(
  '%s pressed again after a lost reply is done once and answered as before',
  async (_, aPress) => {
    const { path, body } = await aPress();
    const { replies, audited, pressed } = await pressThrice({ path, body });
    const [first] = replies;
    expect(first?.status).toBeLessThan(300);
    expect(replies).toEqual([first, first, first]);
    expect(audited).toBe(1);
    expect(await colleague.call('POST', path, pressed)).toMatchObject({
      status: 409,
      body: { code: 'DL3231' },
    });
  },
);

test('an arrival pressed again after a lost reply is no refusal', async () => {
  const { orderNo, lineNos } = await claimActions(shop).aMembersOrder([30_000]);
  await office.call('POST', `/orders/${orderNo}/prepare`, { key: randomUUID() });
  const { version } = (await office.call<OrderDetail>('GET', `/orders/${orderNo}`)).body;
  await office.call('POST', `/orders/${orderNo}/ship`, {
    ...{ version, carrier: 'CJ', invoiceNo: '300000000801' },
    lines: lineNos.map((orderLineNo) => ({ orderLineNo, quantity: 1 })),
  });
  const path = `/orders/${orderNo}/deliver`;
  const { replies, audited } = await pressThrice({ path, body: {} });
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(audited).toBe(1);
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_DONE']);
});

test('what was typed between two presses is not said to be done', async () => {
  const { memberNo } = await registerMember(shop);
  const path = `/members/${memberNo}/points`;
  const give = { key: randomUUID(), change: 'give', amount: 1000, reason: '배송 지연 사과' };
  expect((await office.call('POST', path, give)).body).toEqual({ points: 1000 });
  expect(await office.call('POST', path, { ...give, amount: 2000 })).toMatchObject({
    status: 409,
    body: { code: 'DL3231' },
  });
  const other = (await registerMember(shop)).memberNo;
  expect((await office.call('POST', `/members/${other}/points`, give)).status).toBe(409);
});

test('what was pressed a week ago is purged', async () => {
  const purge = () => shop.jobs.runRepeating('purge-staff-presses');
  await purge();
  const left = async () =>
    (await shop.db.selectFrom('staffPress').select('pressKey').execute()).length;
  const before = await left();
  expect(before).toBeGreaterThan(0);
  shop.clock.set(addDays(shop.clock.now(), 8));
  await purge();
  expect(await left()).toBe(0);
});
