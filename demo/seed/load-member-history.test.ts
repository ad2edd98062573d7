import { addDays } from '@duskline/contract/time.rules';
import { cipherKeys, createCipher, makeCipherKey } from '@duskline/platform/cipher';
import { type Connection, connectDatabase, inTransaction } from '@duskline/platform/database';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import type { DB } from '@duskline/shop-api/database.generated';
import { findGradeProgress, recalculateGrade } from '@duskline/shop-api/modules/grades/index';
import { upsertMemberAtLogin } from '@duskline/shop-api/modules/members/index';
import { findAvailablePoints } from '@duskline/shop-api/modules/points/index';
import { shopService } from '@duskline/shop-api/service';
import { openVault } from '@duskline/shop-api/vault/open-vault';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUPONS_OF } from '../data/coupons.ts';
import { DEMO_MEMBERS } from '../data/members.ts';
import { giveCoupons } from './load-coupons.ts';
import { loadDemo } from './load-demo.ts';
import { loadGradeCoupons } from './load-grade-coupons.ts';
import { loadMemberHistory } from './load-member-history.ts';

const now = new Date();
let shop: Connection<DB>;
const memberNos = new Map<string, number>();

beforeAll(async () => {
  shop = connectDatabase<DB>({ url: await createTestDatabase(), ...shopService });
  const vault = await openVault(shop.db, createCipher(cipherKeys.parse(makeCipherKey('test'))));
  await loadDemo(shop.db, () => {});
  await inTransaction(shop.db, async (tx) => {
    await loadGradeCoupons(tx, now);
    await loadGradeCoupons(tx, now);
    for (const [at, demo] of DEMO_MEMBERS.entries()) {
      const { username, name, phone, birthday, sex } = demo;
      const holder = { username, name, phone, birthday, sex, memberNo: at + 1 };
      const facts = { ...holder, identityKey: null, isPrivacyPolicyAgreed: true };
      const memberNo = (await upsertMemberAtLogin(tx, vault, facts, now)) ?? 0;
      memberNos.set(username, memberNo);
      await loadMemberHistory(tx, vault, { memberNo, demo, firstProduct: at * 40, now });
    }
  });
});
afterAll(() => shop.close());

test('each demo member has the grade of their name, earned by their orders', async () => {
  for (const { username } of DEMO_MEMBERS) {
    const progress = await findGradeProgress(shop.db, memberNos.get(username) ?? 0, now);
    expect(`${progress?.grade.label.toLowerCase()}@duskline.example`).toBe(username);
  }
  await inTransaction(shop.db, async (tx) => {
    for (const memberNo of memberNos.values())
      expect(await recalculateGrade(tx, memberNo, now)).toBeUndefined();
  });
});

test('a demo member’s points are those of their orders and gifts, less those they spent', async () => {
  for (const { username } of DEMO_MEMBERS) {
    const memberNo = memberNos.get(username) ?? 0;
    const entries = await shop.db
      .selectFrom('pointEntry')
      .where('memberNo', '=', memberNo)
      .select(['reason', 'amount', 'balance', 'writtenAt'])
      .orderBy('entryNo')
      .execute();
    const times = entries.map((entry) => entry.writtenAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const balance = entries.reduce(
      (sum, { reason, amount }) => sum + (reason.startsWith('ADD_') ? amount : -amount),
      0,
    );
    expect(entries.at(-1)?.balance).toBe(balance);
    expect(balance).toBeGreaterThan(0);
    expect(await findAvailablePoints(shop.db, memberNo, now)).toBe(balance);
  }
});

test('some points of the highest grade have expired, and some expire within the month', async () => {
  const memberNo = memberNos.get('og@duskline.example') ?? 0;
  const ended = await shop.db
    .selectFrom('pointEntry')
    .where('memberNo', '=', memberNo)
    .where('reason', '=', 'SUB_EXPIRED')
    .select('amount')
    .execute();
  expect(ended).toEqual([{ amount: 1_000 }]);
  const inAMonth = addDays(now, 30);
  const later = await findAvailablePoints(shop.db, memberNo, inAMonth);
  expect(await findAvailablePoints(shop.db, memberNo, now)).toBe(later + 3_000);
});

test('orders name the points that paid for them, and those are reserved', async () => {
  const orders = await shop.db
    .selectFrom('orders')
    .leftJoin('pointSpend', 'pointSpend.orderNo', 'orders.orderNo')
    .select(['orders.orderNo', 'pointsAmt'])
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), row.lit(0)).as('held'))
    .groupBy('orders.orderNo')
    .execute();
  for (const order of orders) expect(Number(order.held)).toBe(order.pointsAmt);
  expect(orders.filter((order) => order.pointsAmt > 0)).toHaveLength(3);
});

test('each demo member has coupons, issued once', async () => {
  await inTransaction(shop.db, async (tx) => {
    for (const [username, memberNo] of memberNos) {
      await giveCoupons(tx, memberNo, username, now);
      await giveCoupons(tx, memberNo, username, now);
    }
  });
  for (const [username, memberNo] of memberNos) {
    const { given } = await shop.db
      .selectFrom('issuedCoupon')
      .where('memberNo', '=', memberNo)
      .where('reasonKey', 'like', 'demo:%')
      .select((eb) => eb.fn.countAll<number>().as('given'))
      .executeTakeFirstOrThrow();
    expect(given).toBe(COUPONS_OF[username]?.length);
  }
});
