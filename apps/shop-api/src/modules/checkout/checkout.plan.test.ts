import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, type OnShelf } from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import type { ShopTx } from '../../context.ts';
import { addLines } from '../cart/add-to-cart.sql.ts';
import { findCartLines } from '../cart/cart.sql.ts';
import { findGuestToken } from '../guest-access/guest-access.sql.ts';
import { reserveAvailable } from '../inventory/inventory.sql.ts';
import { findOffers } from '../line-items/sellable-options.sql.ts';
import { findSheet } from '../order-sheets/order-sheets.sql.ts';
import { placeOrder, releaseUnits } from '../orders/order-states.sql.ts';
import { findMemberOrders, findPlacedOrder } from '../orders/orders.sql.ts';
import { countBought } from '../orders/purchased-quantity.sql.ts';
import {
  findExpired,
  findLivePayment,
  findPayment,
  findUnanswered,
} from '../payments/payments.sql.ts';

let shop: TestShop;
let option: OnShelf;
let memberNo: number;
beforeAll(async () => {
  shop = await buildTestShop();
  option = await anOption(shop);
  memberNo = (await registerMember(shop)).memberNo;
});
afterAll(() => shop.close());

const now = new Date('2026-05-04T12:00:00+09:00');
const orderNo = '260504000000000001';
const filter = {
  memberNo: 1,
  from: now,
  before: now,
  states: undefined,
  claimStates: [],
  page: { limit: 20, offset: 0 },
};
const buyer = () => ({ memberNo, platform: 'PC', now });

test.for<[string, (tx: ShopTx) => Promise<unknown>]>([
  ['adding to a cart', (tx) => addLines(tx, buyer(), [{ ...option, units: 1 }])],
  ['reading a cart', (tx) => findCartLines(tx, memberNo)],
  ['pricing a sheet', (tx) => findOffers(tx, [option.optionNo])],
  ['reading a sheet', (tx) => findSheet(tx, 'sheet')],
  ['reserving stock', (tx) => reserveAvailable(tx, option.optionNo, 1)],
  ['the payment of a sheet', (tx) => findLivePayment(tx, 'sheet')],
  ['the payment of a return', (tx) => findPayment(tx, { returnKey: 'key' })],
  ['the payment of an order', (tx) => findPayment(tx, { orderNo })],
  ['reservations that ran out', (tx) => findExpired(tx, 'RESERVED', now)],
  ['deposits that never came', (tx) => findExpired(tx, 'WAITING_DEPOSIT', now)],
  ['confirms nobody answered', (tx) => findUnanswered(tx, now)],
  ['giving units back', (tx) => releaseUnits(tx, orderNo)],
  ["a member's orders", (tx) => findMemberOrders(tx, filter)],
  ['one order', (tx) => findPlacedOrder(tx, orderNo)],
  ["a guest's token", (tx) => findGuestToken(tx, 'hash', now)],
  ['what a member bought before', (tx) => countBought(tx, [option.productNo], memberNo)],
])('%s finds its rows by an index', async ([, ask]) => {
  const plans = await plansOf(shop.db, ask);
  expect(plans).toContain('cost=');
  expect(plans).not.toContain('Seq Scan');
});

test('an order is placed in one statement, found by its number', async () => {
  const plans = await plansOf(shop.db, (tx) =>
    placeOrder(tx, orderNo, ['PAY_WAIT'], 'PAY_DONE', now).catch(() => undefined),
  );
  expect(plans).toContain('cost=');
  expect(plans).not.toContain('Seq Scan');
});
