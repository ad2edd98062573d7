import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { openAsGuest } from '../../../test/guest-look-up.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());
// No guess of one test counts in the next.
beforeEach(() => shop.clock.advance({ minutes: 30 }));

/** Each from a network of its own; returns the statuses. */
async function guessFromEverywhere(orderNo: string, guesses: readonly object[]) {
  const replies = await Promise.all(
    guesses.map((proof, at) =>
      openAsGuest(shop, orderNo, proof, `2001:db8:0:${at.toString(16)}::1`),
    ),
  );
  return replies.map(({ status }) => status);
}

test('a failed attempt does not say what was wrong, and ten of them close the form for a while', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  const wrong = [{ password: 'wrong' }, { name: '아무개' }, { name: '' }, {}];
  for (const proof of wrong) {
    expect(await openAsGuest(shop, orderNo, proof)).toMatchObject({
      status: 400,
      body: { code: 'NCPE0010' },
    });
  }
  expect((await openAsGuest(shop, '260504000000000009', { password: 'x' })).body.code).toBe(
    'NCPE0010',
  );
  for (let miss = 4; miss < 10; miss += 1)
    await openAsGuest(shop, orderNo, { password: `${miss}` });
  const slowed = await openAsGuest(shop, orderNo, { password: 'guest-1234' });
  expect(slowed).toMatchObject({ status: 429, body: { code: 'DL0429' } });
  shop.clock.advance({ minutes: 10 });
  expect((await openAsGuest(shop, orderNo, { password: 'guest-1234' })).status).toBe(200);
});

test('forty guesses at once from one address get ten answers, and no more', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  const guesses = Array.from({ length: 40 }, (_, at) =>
    openAsGuest(shop, orderNo, { password: at === 39 ? 'guest-1234' : `guess-${at}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
});

test('guesses at one order from many addresses are a hundred names and a hundred passwords within ten minutes', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  const names = Array.from({ length: 120 }, (_, at) => ({ name: `아무개${at}` }));
  const answered = (statuses: number[]) => statuses.filter((status) => status === 400).length;
  expect(answered(await guessFromEverywhere(orderNo, names))).toBeLessThanOrEqual(100);
  const passwords = Array.from({ length: 120 }, (_, at) => ({ password: `guess-${at}` }));
  expect(answered(await guessFromEverywhere(orderNo, passwords))).toBeLessThanOrEqual(100);
});

test('strangers who guess at an order from many addresses do not shut out who has its password', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  for (let at = 0; at < 100; at += 1) {
    await openAsGuest(shop, orderNo, { name: '아무개' }, `2001:db8:0:${at}::1`);
    if (at < 40)
      await openAsGuest(shop, orderNo, { password: `guess-${at}` }, `2001:db8:1:${at}::1`);
  }
  expect((await openAsGuest(shop, orderNo, { name: '김주문' })).status).toBe(429);
  expect((await openAsGuest(shop, orderNo, { password: 'guest-1234' })).status).toBe(200);
});

test('strangers who use up their names at an order from a few addresses shut nobody out who has its name', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  const answered: number[] = [];
  for (let network = 0; network < 8; network += 1) {
    for (let guess = 0; guess < 12; guess += 1) {
      const proof = { name: `아무개${guess}` };
      const { status } = await openAsGuest(shop, orderNo, proof, `2001:db8:2:${network}::1`);
      if (status !== 429) answered.push(status);
    }
  }
  expect(answered).toEqual(Array.from({ length: 40 }, () => 400));
  expect((await openAsGuest(shop, orderNo, { name: '김주문' })).status).toBe(200);
});

test('wrong attempts at one order keep nobody of the same network from another', async () => {
  const tee = await anOption(shop);
  const [theirs, mine] = [await aPaidOrder(shop, [tee]), await aPaidOrder(shop, [tee])];
  const carrier = '203.0.113.7';
  for (let at = 0; at < 12; at += 1)
    await openAsGuest(shop, theirs.orderNo, { password: 'x' }, carrier);
  expect(
    (await openAsGuest(shop, theirs.orderNo, { password: 'guest-1234' }, carrier)).status,
  ).toBe(429);
  expect((await openAsGuest(shop, mine.orderNo, { password: 'guest-1234' }, carrier)).status).toBe(
    200,
  );
});

test('wrong attempts of one network at many orders are thirty within ten minutes', async () => {
  const tee = await anOption(shop);
  const statuses: number[] = [];
  for (let order = 0; order < 4; order += 1) {
    const { orderNo } = await aPaidOrder(shop, [tee]);
    for (let at = 0; at < 8; at += 1) {
      statuses.push((await openAsGuest(shop, orderNo, { password: 'x' }, '203.0.113.8')).status);
    }
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
});

test('the addresses of one IPv6 network share a limit', async () => {
  const { orderNo } = await aPaidOrder(shop, [await anOption(shop)]);
  for (let at = 1; at <= 5; at += 1) {
    expect((await openAsGuest(shop, orderNo, { name: '아무개' }, `2001:db8::${at}`)).status).toBe(
      400,
    );
  }
  expect((await openAsGuest(shop, orderNo, { name: '아무개' }, '2001:db8::ff')).status).toBe(429);
});
