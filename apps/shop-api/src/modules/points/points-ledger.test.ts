import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { registerMember } from '../../../test/factories.ts';
import { aWrittenOrder } from '../../../test/order-factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import {
  creditPoints,
  expirePoints,
  findAvailablePoints,
  grantPoints,
  refundPoints,
  releasePointsOfOrders,
  reservePoints,
  revokePoints,
} from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const now = () => shop.clock.now();
let causes = 0;

async function someone(): Promise<number> {
  return (await registerMember(shop)).memberNo;
}
const credit = (memberNo: number, amount: number, key = `cause:${++causes}`) =>
  inTransaction(shop.db, (tx) =>
    creditPoints(tx, { memberNo, amount, reason: 'ADD_AFTER_PAYMENT', key, now: now() }),
  );
const hold = (memberNo: number, orderNo: string, amount: number) =>
  inTransaction(shop.db, (tx) => reservePoints(tx, { memberNo, orderNo, amount, now: now() }));
const release = (orderNo: string) =>
  inTransaction(shop.db, (tx) => releasePointsOfOrders(tx, { orderNos: [orderNo], now: now() }));
const refund = (orderNo: string, amount: number, key = `claim:${++causes}`) =>
  inTransaction(shop.db, (tx) => refundPoints(tx, { orderNo, amount, key, now: now() }));
const revocation = (memberNo: number, amount: number, key = `return:${++causes}`) =>
  inTransaction(shop.db, (tx) =>
    revokePoints(tx, { memberNo, amount, key, reason: 'SUB_RETURN', now: now() }),
  );
const available = (memberNo: number) => findAvailablePoints(shop.db, memberNo, now());

async function anOrderWith(memberNo: number, amount: number): Promise<string> {
  const { orderNo } = await aWrittenOrder(shop, memberNo);
  expect(await hold(memberNo, orderNo, amount)).toBeUndefined();
  return orderNo;
}

/** A member's points as each table has them; they must agree. */
async function books(memberNo: number) {
  const grants = await shop.db
    .selectFrom('pointGrant')
    .where('memberNo', '=', memberNo)
    .selectAll()
    .orderBy('grantNo')
    .execute();
  const entries = await shop.db
    .selectFrom('pointEntry')
    .where('memberNo', '=', memberNo)
    .selectAll()
    .orderBy('entryNo')
    .execute();
  const takeBacks = await shop.db
    .selectFrom('pointRevocation')
    .where('memberNo', '=', memberNo)
    .selectAll()
    .execute();
  const left = grants.reduce((sum, grant) => sum + grant.remainder, 0);
  let balance = 0;
  for (const entry of entries) {
    balance += entry.reason.startsWith('ADD_') ? entry.amount : -entry.amount;
  }
  expect(balance).toBe(left);
  if (entries.length > 0) expect(entries.at(-1)?.balance).toBe(left);
  const owed = takeBacks.reduce((sum, one) => sum + one.owed, 0);
  return { left, owed, entries, grants };
}

test('points are credited once for a cause and can be spent until the day they expire', async () => {
  const memberNo = await someone();
  await Promise.all([credit(memberNo, 900, 'once'), credit(memberNo, 900, 'once')]);
  await credit(memberNo, 900, 'once');
  await credit(memberNo, 0);
  expect(await available(memberNo)).toBe(900);
  const before = now();
  shop.clock.advance({ days: 365 });
  expect(await available(memberNo)).toBe(900);
  shop.clock.advance({ hours: 12 });
  expect(await available(memberNo)).toBe(0);
  const { orderNo } = await aWrittenOrder(shop, memberNo);
  expect(isRefusal(await hold(memberNo, orderNo, 1))).toBe(true);
  shop.clock.set(before);
});

test('an operator credits points with a reason', async () => {
  const memberNo = await someone();
  const grant = () =>
    inTransaction(shop.db, (tx) =>
      grantPoints(tx, {
        memberNo,
        amount: 5_000,
        reason: '배송 지연 사과',
        operator: 'mina',
        key: 'ops:1',
        now: now(),
      }),
    );
  await grant();
  await grant();
  const { entries } = await books(memberNo);
  expect(entries).toMatchObject([
    { amount: 5_000, reason: 'ADD_MANUAL', detail: '배송 지연 사과', operator: 'mina' },
  ]);
});

test.each([
  ['a fraction', { amount: 0.5 }],
  ['nothing', { amount: 0 }],
  ['less than nothing', { amount: -100 }],
  ['far too much', { amount: 10_000_001 }],
  ['no reason', { reason: ' ' }],
  ['nobody', { memberNo: 2_000_000 }],
])('an operator who credits %s is refused', async (_, change) => {
  const memberNo = await someone();
  const grant = {
    memberNo,
    amount: 100,
    reason: '사과',
    operator: 'mina',
    key: 'ops:2',
    now: now(),
  };
  const refused = await inTransaction(shop.db, (tx) => grantPoints(tx, { ...grant, ...change }));
  expect(isRefusal(refused)).toBe(true);
  expect(await available(memberNo)).toBe(0);
});

test('points that expire first are spent first, and more than there are is refused', async () => {
  const memberNo = await someone();
  await credit(memberNo, 300);
  shop.clock.advance({ days: 10 });
  await credit(memberNo, 500);
  const orderNo = await anOrderWith(memberNo, 400);
  expect((await books(memberNo)).grants.map((grant) => grant.remainder)).toEqual([0, 400]);
  const { orderNo: other } = await aWrittenOrder(shop, memberNo);
  expect(await hold(memberNo, other, 401)).toMatchObject({ name: 'points_unusable' });
  for (const wrong of [-1, 0.5, Number.NaN])
    expect(await hold(memberNo, other, wrong)).toMatchObject({ name: 'points_unusable' });
  expect(await hold(memberNo, other, 0)).toBeUndefined();
  // The same hold twice is one hold.
  expect(await hold(memberNo, orderNo, 400)).toBeUndefined();
  expect(await available(memberNo)).toBe(400);
  await release(orderNo);
  await release(orderNo);
  expect((await books(memberNo)).grants.map((grant) => grant.remainder)).toEqual([300, 500]);
});

test('points can be reserved before the row of the order is inserted', async () => {
  const memberNo = await someone();
  await credit(memberNo, 100);
  const orderNo = '260000000000000001';
  const alone = inTransaction(shop.db, (tx) =>
    reservePoints(tx, { memberNo, orderNo, amount: 100, now: now() }),
  );
  // Without its order in the end, the hold is not written at all.
  await expect(alone).rejects.toThrow(/foreign key/);
  expect(await available(memberNo)).toBe(100);
});

test('an order that reserves all of a member’s points, and asks again, has them once', async () => {
  const memberNo = await someone();
  await credit(memberNo, 300);
  const { orderNo } = await aWrittenOrder(shop, memberNo);
  expect(await hold(memberNo, orderNo, 300)).toBeUndefined();
  expect(await hold(memberNo, orderNo, 300)).toBeUndefined();
  expect(await available(memberNo)).toBe(0);
  expect((await books(memberNo)).grants.map((grant) => grant.remainder)).toEqual([0]);
});

test('points that are credited while an order waits for the member’s lock can be reserved', async () => {
  const memberNo = await someone();
  await credit(memberNo, 100);
  const { orderNo } = await aWrittenOrder(shop, memberNo);
  let reserved: ReturnType<typeof hold> | undefined;
  await inTransaction(shop.db, async (tx) => {
    const key = `cause:${++causes}`;
    const reason = 'ADD_AFTER_PAYMENT';
    await creditPoints(tx, { memberNo, amount: 200, reason, key, now: now() });
    reserved = hold(memberNo, orderNo, 300);
    await expect.poll(() => waitingForLocks(shop)).toBeGreaterThan(0);
  });
  expect(await reserved).toBeUndefined();
  expect(await available(memberNo)).toBe(0);
});

test('two orders want the same points: one reserves them, one is refused', async () => {
  const memberNo = await someone();
  await credit(memberNo, 1_000);
  const orders = await Promise.all([1, 2, 3, 4].map(() => aWrittenOrder(shop, memberNo)));
  const results = await Promise.all(orders.map(({ orderNo }) => hold(memberNo, orderNo, 600)));
  expect(results.filter((result) => result === undefined)).toHaveLength(1);
  expect(results.filter(isRefusal)).toHaveLength(3);
  expect(await available(memberNo)).toBe(400);
});

test('the same refund twice at once: points are returned once', async () => {
  const memberNo = await someone();
  await credit(memberNo, 1_000);
  const orderNo = await anOrderWith(memberNo, 1_000);
  await Promise.all([1, 2, 3].map(() => refund(orderNo, 300, 'claim:one')));
  await refund(orderNo, 300, 'claim:one');
  expect(await available(memberNo)).toBe(300);
  await expect(refund(orderNo, 701)).rejects.toThrow(/too few/);
  await refund(orderNo, 200);
  await Promise.all([release(orderNo), release(orderNo)]);
  expect(await available(memberNo)).toBe(1_000);
  await books(memberNo);
});

test('points that expired while an order used them are returned for a week', async () => {
  const memberNo = await someone();
  await credit(memberNo, 700);
  shop.clock.advance({ days: 350 });
  const orderNo = await anOrderWith(memberNo, 700);
  shop.clock.advance({ days: 30 });
  await refund(orderNo, 500);
  expect(await available(memberNo)).toBe(500);
  shop.clock.advance({ days: 8 });
  expect(await available(memberNo)).toBe(0);
  expect(await expirePoints(shop.shop)).toBeGreaterThan(0);
  const { left, entries } = await books(memberNo);
  expect(left).toBe(0);
  expect(entries.map((entry) => entry.reason)).toEqual([
    'ADD_AFTER_PAYMENT',
    'SUB_PAYMENT_USED',
    'ADD_CANCEL',
    'SUB_EXPIRED',
  ]);
  expect(await expirePoints(shop.shop)).toBe(0);
});

test('revoked points that are spent already are owed, and settled from the next credits', async () => {
  const memberNo = await someone();
  await credit(memberNo, 1_000);
  const orderNo = await anOrderWith(memberNo, 800);
  await revocation(memberNo, 500, 'return:1');
  await revocation(memberNo, 500, 'return:1');
  expect(await books(memberNo)).toMatchObject({ left: 0, owed: 300 });
  await credit(memberNo, 100);
  expect(await books(memberNo)).toMatchObject({ left: 0, owed: 200 });
  await release(orderNo);
  expect(await books(memberNo)).toMatchObject({ left: 600, owed: 0 });
});

type Step =
  | { do: 'credit'; amount: number }
  | { do: 'hold'; amount: number }
  | { do: 'release' | 'refund'; order: number; part: number }
  | { do: 'revocation'; amount: number }
  | { do: 'wait'; days: number }
  | { do: 'expire' };

const amount = fc.integer({ min: 1, max: 5_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('credit' as const), amount }),
  fc.record({ do: fc.constant('hold' as const), amount }),
  fc.record({
    do: fc.constantFrom('release' as const, 'refund' as const),
    order: fc.nat(5),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ do: fc.constant('revocation' as const), amount }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
  fc.constant({ do: 'expire' as const }),
);

test('no order of operations makes or loses a point', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const start = now();
      const memberNo = await someone();
      const orders: { orderNo: string; open: number }[] = [];
      let given = 0;
      let takenBack = 0;
      for (const one of steps) {
        const before = await books(memberNo);
        if (one.do === 'credit') {
          await credit(memberNo, one.amount);
          given += one.amount;
        } else if (one.do === 'hold') {
          const may = await available(memberNo);
          const { orderNo } = await aWrittenOrder(shop, memberNo);
          const refused = isRefusal(await hold(memberNo, orderNo, one.amount));
          expect(refused).toBe(one.amount > may);
          if (!refused) orders.push({ orderNo, open: one.amount });
        } else if (one.do === 'revocation') {
          await revocation(memberNo, one.amount);
          takenBack += one.amount;
        } else if (one.do === 'wait') {
          shop.clock.advance({ days: one.days });
        } else if (one.do === 'expire') {
          await expirePoints(shop.shop);
        } else {
          const order = orders[one.order];
          if (!order) continue;
          const back = one.do === 'release' ? order.open : Math.floor(order.open * one.part);
          if (one.do === 'release') await release(order.orderNo);
          else await refund(order.orderNo, back);
          order.open -= back;
          // All of it is available again or settles debts; expired points are not returned.
          const after = await books(memberNo);
          const ended = writtenOff(after.entries) - writtenOff(before.entries);
          expect(after.left - after.owed).toBe(before.left - before.owed + back - ended);
        }
        const { left, owed, entries } = await books(memberNo);
        expect(left === 0 || owed === 0).toBe(true);
        const held = orders.reduce((sum, order) => sum + order.open, 0);
        expect(left - owed + held + writtenOff(entries)).toBe(given - takenBack);
      }
      shop.clock.set(start);
    }),
    { numRuns: 12 },
  );
});

function writtenOff(entries: { reason: string; amount: number }[]): number {
  return entries
    .filter((entry) => entry.reason === 'SUB_EXPIRED')
    .reduce((sum, entry) => sum + entry.amount, 0);
}
