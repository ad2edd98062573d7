import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/order-holds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { closeAccounts } from '../payments/index.ts';

type Holds = z.output<typeof api.listOrderHolds.reply>;
type Found = { items: { action: string; subject: object; after: object }[] };
type Of = { orderNo: string } | { holder: string };

let shop: BuyingShop;
let office: StaffOffice;
let reader: StaffOffice;
let owner: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  office = await openOfficeAs(shop, ['orders.read', 'orders.write']);
  reader = await openOfficeAs(shop, ['orders.read']);
  owner = await openOfficeAs(shop, ['audit.read']);
});
afterAll(async () => {
  await Promise.all([office.close(), reader.close(), owner.close()]);
  await shop.close();
});

const reason = '사재기가 의심돼서 되돌려요';
const list = async (query: string) =>
  (await reader.call<Holds>('GET', `/orders/holds?${query}`)).body.items;
const release = (of: Of, key: string = randomUUID(), by = office) =>
  by.call<{ released: number; code?: string }>('POST', '/orders/holds/release', {
    ...{ key, of, reason },
  });
const lastAudit = () =>
  shop.db
    .selectFrom('audit')
    .orderBy('auditNo', 'desc')
    .select(['actor', 'command', 'after'])
    .executeTakeFirstOrThrow();
const move = (orderNo: string, change: object) =>
  shop.db.updateTable('payment').set(change).where('orderNo', '=', orderNo).execute();

test('staff see who holds a product unpaid, and give one order back, with the reason in the audit', async () => {
  const option = await anOption(shop, { available: 20 });
  const { headers, memberNo } = await registerMember(shop);
  const big = await aReservedOrder(shop, [{ ...option, orderCnt: 4 }], { headers });
  const small = await aReservedOrder(shop, [option]);
  const held = await list(`optionNo=${option.optionNo}`);
  expect(held.map(({ orderNo, quantity, state }) => [orderNo, quantity, state])).toEqual([
    [big.orderNo, 4, 'RESERVED'],
    [small.orderNo, 1, 'RESERVED'],
  ]);
  expect(held[0]).toMatchObject({ memberNo, deniedSince: null, until: '2026-05-04 12:10:00' });
  expect(held[0]?.holders).toMatchObject([{ kind: 'member', orders: 1 }]);
  expect(held[1]).toMatchObject({ memberNo: null });
  expect((await list(`productNo=${option.productNo}`)).map(({ quantity }) => quantity)).toEqual([
    4, 1,
  ]);
  expect(held[1]?.holders.map(({ kind }) => kind)).toEqual(['phone', 'device', 'network']);

  expect((await release({ orderNo: small.orderNo }, randomUUID(), reader)).status).toBe(403);
  expect((await release({ orderNo: small.orderNo })).body).toEqual({ released: 1 });
  expect(await statesOf(shop, small.orderNo)).toEqual(['PAY_FAIL']);
  expect(await availableStock(shop, option.optionNo)).toBe(16);
  expect(await lastAudit()).toEqual({
    ...{ actor: `staff:${office.staffNo}`, command: 'holds release' },
    after: { orderNo: small.orderNo, released: [small.orderNo], reason },
  });
  expect((await release({ orderNo: small.orderNo })).body.code).toBe('DL3309');
});

test('all that one member holds unpaid is given back at once, also where a deposit is waited for', async () => {
  const option = await anOption(shop, { available: 20 });
  const { headers, memberNo } = await registerMember(shop);
  const window = await aReservedOrder(shop, [{ ...option, orderCnt: 3 }], { headers });
  const deposit = await aPaidOrder(shop, [{ ...option, orderCnt: 2 }], {
    ...{ headers, payType: 'VIRTUAL_ACCOUNT' },
  });
  const other = await aReservedOrder(shop, [option]);
  const [first] = await list(`optionNo=${option.optionNo}`);
  const [holder] = first?.holders ?? [];
  expect(holder).toMatchObject({ kind: 'member', orders: 2 });

  const of = { holder: holder?.name ?? '' };
  const key = randomUUID();
  expect((await release(of, key)).body).toEqual({ released: 2 });
  // The reply was lost, and staff press again: nothing more is done.
  expect((await release(of, key)).body).toEqual({ released: 2 });
  expect(await availableStock(shop, option.optionNo)).toBe(19);
  expect(await statesOf(shop, window.orderNo)).toEqual(['PAY_FAIL']);
  expect(await statesOf(shop, deposit.orderNo)).toEqual(['CANCEL_DONE']);
  expect(await statesOf(shop, other.orderNo)).toEqual(['PAY_WAIT']);
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(deposit.paymentKey).status).toBe('CANCELED');
  // Each order is found by its number, and says who held it; the second press wrote nothing more.
  for (const { orderNo } of [window, deposit]) {
    const found = await owner.call<Found>(
      ...(['GET', `/audit?subject=order&subjectNo=${orderNo}&source=shop`] as const),
    );
    expect(found.body.items.filter(({ action }) => action.startsWith('holds'))).toMatchObject([
      {
        ...{ action: 'holds release-holder', subject: { kind: 'order', no: orderNo } },
        // By the number, as the list of holds names a member.
        after: { holder: `member:${memberNo}`, orderNo, released: [orderNo], reason },
      },
    ]);
  }
  expect(of.holder).toMatch(/^member:[\w-]{8}$/);
  expect((await release(of)).body.code).toBe('DL3309');
});

test('an order that the partner is being asked about is left alone', async () => {
  const option = await anOption(shop);
  const { headers } = await registerMember(shop);
  const { orderNo } = await aReservedOrder(shop, [option], { headers });
  await move(orderNo, { state: 'CONFIRMING', confirmStartedAt: shop.clock.now() });
  const [held] = await list(`optionNo=${option.optionNo}`);
  expect(held).toMatchObject({ state: 'CONFIRMING', holders: [{ orders: 0 }] });
  expect((await release({ orderNo })).body.code).toBe('DL0409');
  expect((await release({ holder: held?.holders[0]?.name ?? '' })).body.code).toBe('DL0409');
  expect(await availableStock(shop, option.optionNo)).toBe(9);
});

test('the orders whose account the partner denies can be listed alone', async () => {
  const option = await anOption(shop);
  const { orderNo } = await aReservedOrder(shop, [option], { payType: 'VIRTUAL_ACCOUNT' });
  const deniedAt = shop.clock.now();
  await move(orderNo, { state: 'WAITING_DEPOSIT', depositSecret: 'ps', deniedAt });
  expect(await list('only=denied')).toMatchObject([
    { orderNo, deniedSince: '2026-05-04 12:00:00', state: 'WAITING_DEPOSIT' },
  ]);
});

test('no letters of a holder but those of the list are taken', async () => {
  for (const holder of ['member:', 'member:%%%%%%%%', 'staff:abcdefgh']) {
    expect((await release({ holder })).status).toBe(400);
  }
});
