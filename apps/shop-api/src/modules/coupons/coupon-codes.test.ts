import { createHmac, randomUUID } from 'node:crypto';
import { MOST_CODES } from '@duskline/contract/admin/coupons';
import type { IssuedCoupon } from '@duskline/contract/shop/coupons';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { callShop, type Refused } from '../../../test/checkout-factories.ts';
import { aCoupon } from '../../../test/coupon-factories.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';
import type { Vault } from '../../vault/vault.ts';
import { makeCodes } from './index.ts';

let shop: TestShop;
let member: TestMember;
beforeAll(async () => {
  shop = await buildTestShop();
});
beforeEach(async () => {
  member = await registerMember(shop);
});
afterAll(() => shop.close());

test('whoever asks while as many codes as possible are made is served among them, not after them', async () => {
  const couponNo = await aCoupon(shop, { issue: { kind: 'CODES' } });
  let turns = 0;
  const serveOthers = () => {
    turns += 1;
    waiting = setImmediate(serveOthers);
  };
  let waiting = setImmediate(serveOthers);
  /** The turns after which each thousandth hash was made. */
  const turnsOfHashes = new Set<number>();
  let hashes = 0;
  const vault: Vault = {
    ...shop.vault,
    keyedHash: (use, text) => {
      hashes += 1;
      if (hashes % 1_000 === 0) turnsOfHashes.add(turns);
      return createHmac('sha256', 'key').update(`${use}:${text}`).digest('base64url');
    },
  };
  const batch = { key: randomUUID(), couponNo, count: MOST_CODES, actor: 'operator' };
  const made = await inTransaction(shop.db, (tx) =>
    makeCodes(tx, { vault, clock: shop.clock }, batch),
  );
  clearImmediate(waiting);
  expect(made).toMatchObject({ isNew: true });
  expect(hashes).toBe(2 * MOST_CODES);
  expect(turnsOfHashes.size).toBe(hashes / 1_000);
});

test('a code gives its coupon, however it is written', async () => {
  const couponNo = await aCoupon(shop, { issue: { kind: 'CODE', code: 'DUSK2015' } });
  const register = (code: string) =>
    callShop<Refused & z.infer<typeof IssuedCoupon>>(
      shop,
      'POST',
      `/coupons/register-code/${code}`,
      { headers: member.headers },
    );
  const taken = await register(encodeURIComponent(' dusk2015 '));
  expect(taken.status).toBe(200);
  expect(taken.body.couponNo).toBe(couponNo);
  expect((await register('DUSK2015')).body.code).toBe('DL0704');
  expect(await register('NOSUCH')).toMatchObject({ status: 400, body: { code: 'C0021' } });
});

test('a member who guesses codes is refused after ten wrong ones in a minute', async () => {
  await aCoupon(shop, { issue: { kind: 'CODE', code: 'RIGHT-ONE' } });
  shop.clock.advance({ hours: 1 });
  const register = (code: string, { headers } = member) =>
    shop.app.inject({
      method: 'POST',
      url: `/coupons/register-code/${code}`,
      headers,
      remoteAddress: '203.0.113.7',
    });
  const tries = await Promise.all(Array.from({ length: 15 }, (_, at) => register(`WRONG${at}`)));
  const wrong = tries.filter((reply) => reply.json<Refused>().code === 'C0021');
  expect(wrong.length).toBeLessThanOrEqual(10);
  for (let more = wrong.length; more < 10; more++) await register('WRONG');
  const slowed = await register('RIGHT-ONE');
  expect(slowed.statusCode).toBe(429);
  expect(slowed.json<Refused>()).toMatchObject({
    code: 'DL0705',
    message: '쿠폰 코드를 여러 번 잘못 입력했어요. 1분 뒤에 다시 시도해 주세요.',
  });
  // Another account does not help from the same address.
  const other = await registerMember(shop);
  expect((await register('RIGHT-ONE', other)).statusCode).toBe(429);
  shop.clock.advance({ seconds: 61 });
  expect((await register('RIGHT-ONE')).statusCode).toBe(200);
});

test('ten wrong codes of one household are counted together, whichever of its addresses they come from', async () => {
  await aCoupon(shop, { issue: { kind: 'CODE', code: 'HOUSEHOLD' } });
  shop.clock.advance({ hours: 1 });
  const register = async (code: string, host: string, { headers } = member) => {
    const reply = await shop.app.inject({
      ...{ method: 'POST', url: `/coupons/register-code/${code}`, headers },
      remoteAddress: `2001:db8:7:7::${host}`,
    });
    return reply.statusCode;
  };
  const other = await registerMember(shop);
  for (let at = 0; at < 5; at++) {
    expect(await register('WRONG', `a${at}`)).toBe(400);
    expect(await register('WRONG', `b${at}`, other)).toBe(400);
  }
  expect(await register('HOUSEHOLD', 'c')).toBe(429);
});
