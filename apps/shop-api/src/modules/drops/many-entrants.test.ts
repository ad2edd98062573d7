import { createHmac } from 'node:crypto';
import { makeCipherKey } from '@duskline/platform/secrets/cipher';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import {
  anOption,
  aPaidOrder,
  availableStock,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
  callShop,
} from '../../../test/checkout-factories.ts';
import { aDrop, enter, ticketOf } from '../../../test/drop-factories.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';

const ENTRANTS = 220;
const UNITS = 30;
const MARGIN = 5;

/** Two processes of one shop: two instances on one database, with one clock. */
let shop: BuyingShop;
let other: TestShop;
beforeAll(async () => {
  const shared = {
    databaseUrl: await createTestDatabase(),
    personalDataKeys: makeCipherKey('test'),
  };
  shop = await buildBuyingShop(shared);
  other = await buildTestShop({ ...shared, clock: shop.clock, payment: shop.toss.gateway });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** A second passes in both processes, and both move the queue at once. */
async function secondInBoth(): Promise<void> {
  shop.clock.advance({ seconds: 1 });
  await Promise.all([shop.cachesInvalidated(), other.cachesInvalidated()]);
  await Promise.all([shop, other].map(({ jobs }) => jobs.runRepeating('advance-drops')));
}

const aSheet = (option: BuyableOption, { headers }: TestMember) =>
  callShop<{ code: string }>(shop, 'POST', '/order-sheets', {
    headers,
    body: { products: [{ orderCnt: 1, ...option }] },
  });

const queueOf = async (at: Pick<TestShop, 'app'>, dropNo: number) =>
  (await callShop<Record<string, number | string>>(at, 'GET', `/drops/${dropNo}/queue`)).body;

test(`${ENTRANTS} people at one opening in two processes: exactly as many orders as units`, async () => {
  const option = await anOption(shop, { available: UNITS });
  const dropNo = await aDrop(shop, option.productNo, {
    ...{ perMinute: 600, margin: MARGIN, admissionSeconds: 30 },
  });
  const members = await Promise.all(
    Array.from({ length: ENTRANTS }, async () => {
      const member = await registerMember(shop);
      // In both processes at once.
      const [first, again] = await Promise.all(
        [shop, other].map((at) => enter(at, dropNo, member.headers)),
      );
      const code = first?.body.ticket.entrantCode ?? '';
      expect(again?.body.ticket.entrantCode).toBe(code);
      return { ...member, code };
    }),
  );
  shop.clock.advance({ minutes: 9, seconds: 59 });
  await secondInBoth();
  expect((await queueOf(shop, dropNo)).lastRank).toBe(ENTRANTS);

  const bought: TestMember[] = [];
  for (let second = 0; second < 600; second += 1) {
    if ((await queueOf(shop, dropNo)).state !== 'OPEN') break;
    const admitted = await admittedCodes(dropNo);
    const left = await availableStock(shop, option.optionNo);
    expect(admitted.length).toBeLessThanOrEqual(left + MARGIN);
    for (const code of admitted) {
      const nth = members.findIndex((member) => member.code === code);
      const member = members[nth];
      // Every fourth looks at something else until the time is over.
      if (!member || nth % 4 === 3) continue;
      if ((await availableStock(shop, option.optionNo)) === 0) {
        expect(await aSheet(option, member)).toMatchObject({ body: { code: 'PPVE0020' } });
        continue;
      }
      const at = nth % 2 === 0 ? shop : { ...shop, app: other.app };
      await aPaidOrder(at, [option], { headers: member.headers });
      bought.push(member);
    }
    await secondInBoth();
  }
  expect(new Set(bought).size).toBe(UNITS);
  expect(bought).toHaveLength(UNITS);
  expect(await availableStock(shop, option.optionNo)).toBe(0);
  await Promise.all([shop.cachesInvalidated(), other.cachesInvalidated()]);
  for (const at of [shop, other]) expect((await queueOf(at, dropNo)).state).toBe('SOLD_OUT');
  const states = await Promise.all(
    bought.map(async ({ headers }) => (await ticketOf(other, dropNo, headers))?.state),
  );
  expect(states).toEqual(Array(UNITS).fill('BOUGHT'));

  type Draw = { secret: string; entrants: { rank: number; entrantCode: string }[] };
  const { body: draw } = await callShop<Draw>(other, 'GET', `/drops/${dropNo}/draw`);
  const key = (code: string) => createHmac('sha256', draw.secret).update(code).digest('hex');
  const expected = members.map(({ code }) => code).toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  expect(draw.entrants.map(({ entrantCode }) => entrantCode)).toEqual(expected);
  // Who was drawn too far back was never let in.
  const last = members.find(({ code }) => code === expected.at(-1));
  if (!last) throw new Error('the last one is a member');
  expect((await ticketOf(shop, dropNo, last.headers))?.state).toBe('WAITING');
});

/** Who may order now, in the order of the queue. */
async function admittedCodes(dropNo: number): Promise<string[]> {
  const tickets = await shop.db
    .selectFrom('dropTicket')
    .where('dropNo', '=', dropNo)
    .where('state', '=', 'ADMITTED')
    .select('entrantKey')
    .orderBy('rank')
    .execute();
  return tickets.map(({ entrantKey }) => entrantKey);
}

test('a process that dies between draw and admission leaves a queue that another one moves', async () => {
  const option = await anOption(shop, { available: 2 });
  const dropNo = await aDrop(shop, option.productNo);
  const members = [await registerMember(shop), await registerMember(shop)];
  for (const { headers } of members) await enter(shop, dropNo, headers);
  shop.clock.advance({ minutes: 10 });
  // The statement of the draw is the last thing that reaches the database.
  const dying = await buildDyingShop();
  await expect(dying.advance(dropNo)).rejects.toThrow('killed');
  const drawn = await shop.db
    .selectFrom('dropTicket')
    .where('dropNo', '=', dropNo)
    .select(['drawRank', 'state'])
    .orderBy('drawRank')
    .execute();
  expect(drawn).toEqual([1, 2].map((drawRank) => ({ drawRank, state: 'WAITING' })));
  await secondInBoth();
  const states = await Promise.all(
    members.map(async ({ headers }) => (await ticketOf(other, dropNo, headers))?.state),
  );
  expect(states).toEqual(['ADMITTED', 'ADMITTED']);
});

/** A process whose database is gone once it has committed the draw. */
async function buildDyingShop() {
  const { advanceDrop } = await import('./advance-drop.ts');
  let transactions = 0;
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (name === 'transaction' && transactions++ > 0) throw new Error('killed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { advance: (dropNo: number) => advanceDrop({ ...shop.shop, db }, dropNo) };
}
