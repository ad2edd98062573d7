import { createHmac, randomUUID } from 'node:crypto';
import { MOST_CODES } from '@duskline/contract/admin/coupons';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aCoupon } from '../../../test/coupon-factories.ts';
import type { Vault } from '../../vault/vault.ts';
import { makeCodes } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
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
