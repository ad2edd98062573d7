import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, type BuyableOption } from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import type { ShopTx } from '../../context.ts';
import { findCandidates, upsertCartLines } from '../cart/add-to-cart.sql.ts';
import { findCartLines } from '../cart/cart.sql.ts';
import { findGuestToken } from '../guest-access/guest-access.sql.ts';
import { reserveAvailable } from '../inventory/inventory.sql.ts';
import { findSellableOptions } from '../line-items/sellable-options.sql.ts';
import { findOrderSheet } from '../order-sheets/order-sheets.sql.ts';
import { findMemberOrderNos } from '../orders/member-orders.sql.ts';
import { markDepositAwaited } from '../orders/order-states.sql.ts';
import { findPlacedOrder } from '../orders/orders.sql.ts';
import { isOverPersonLimit } from '../orders/person-limits.sql.ts';
import { findPurchasedQuantities } from '../orders/purchased-quantity.sql.ts';
import { clearReservations } from '../orders/reserved-quantities.sql.ts';
import { lockAdmissionsOfOrder } from '../payments/lock-admission.sql.ts';
import { findOpenHolds } from '../payments/open-holds.sql.ts';
import {
  expireReservations,
  findExpiredPayments,
  findLivePayment,
  findPayment,
  findReturningPayment,
  findUnansweredPayments,
} from '../payments/payments.sql.ts';
import { settlePaidOrder } from '../payments/settle-order.sql.ts';

let shop: TestShop;
let option: BuyableOption;
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
};
const page = { limit: 20, offset: 0 };
const nothingPaid = {
  ...{ paymentKey: null, receiptUrl: null, cardIssuer: null, cardNumber: null },
  ...{ cardInstallmentMonths: null, cardApprovalNo: null, depositSecret: null },
};
const settled = {
  paymentNo: 1,
  from: ['CONFIRMING'] as const,
  facts: { ...nothingPaid, approvedAt: now },
  now,
};
const lines = () => [{ ...option, quantity: 1 }];

test.for<[string, (tx: ShopTx) => Promise<unknown>]>([
  ['what adding to a cart checks', (tx) => findCandidates(tx, memberNo, lines())],
  ['saving cart lines', (tx) => upsertCartLines(tx, { memberNo, version: 0, now }, lines())],
  ['reading a cart', (tx) => findCartLines(tx, memberNo)],
  ['pricing an order sheet', (tx) => findSellableOptions(tx, [option.optionNo])],
  ['reading an order sheet', (tx) => findOrderSheet(tx, 'sheet')],
  ['reserving stock', (tx) => reserveAvailable(tx, { ...option, quantity: 1, orderNo }, 'ORDER')],
  ['the payment of an order sheet', (tx) => findLivePayment(tx, 'sheet')],
  ['the payment of a return', (tx) => findReturningPayment(tx, 'key')],
  ['the payment of an order', (tx) => findPayment(tx, { orderNo })],
  ['reservations that ran out', (tx) => findExpiredPayments(tx, 'RESERVED', now)],
  ['deposits that never came', (tx) => findExpiredPayments(tx, 'WAITING_DEPOSIT', now)],
  ['expiring reservations', (tx) => expireReservations(tx, now, [])],
  ['what unpaid orders hold', (tx) => findOpenHolds(tx, ['network:key', 'phone:key'])],
  ['confirms nobody answered', (tx) => findUnansweredPayments(tx, now)],
  ['clearing the reservation of an order', (tx) => clearReservations(tx, [orderNo])],
  ["a member's orders", (tx) => findMemberOrderNos(tx, filter, page)],
  ['settling a payment', (tx) => settlePaidOrder(tx, settled)],
  ['one order', (tx) => findPlacedOrder(tx, orderNo)],
  ["a guest's token", (tx) => findGuestToken(tx, 'hash', now)],
  ['what an order has of limited products', (tx) => isOverPersonLimit(tx, { orderNo, memberNo })],
  ['the admissions of an order', (tx) => lockAdmissionsOfOrder(tx, orderNo)],
  [
    'what a member bought before',
    (tx) => findPurchasedQuantities(tx, [option.productNo], memberNo),
  ],
])('%s finds its rows by an index', async ([, ask]) => {
  const plans = await plansOf(shop.db, ask);
  expect(plans).toContain('cost=');
  expect(plans).not.toContain('Seq Scan');
});

test('an order is placed in one statement, found by its number', async () => {
  const plans = await plansOf(shop.db, (tx) =>
    markDepositAwaited(tx, orderNo, now).catch(() => undefined),
  );
  expect(plans).toContain('cost=');
  expect(plans).not.toContain('Seq Scan');
});
