import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { registerMember } from '../../../test/factories.ts';
import { creditPoints } from '../points/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());
const START = new Date('2026-05-04T10:00:00+09:00');
beforeEach(() => shop.clock.set(START));

let causes = 0;
function credit(memberNo: number, amount: number) {
  const key = `cause:${++causes}`;
  const now = shop.clock.now();
  return inTransaction(shop.db, (tx) =>
    creditPoints(tx, { memberNo, amount, reason: 'ADD_EVENT', key, now }),
  );
}

async function notifiedOf(memberNo: number): Promise<unknown[]> {
  const rows = await shop.db
    .selectFrom('announcement')
    .where('memberNo', '=', memberNo)
    .where('kind', '=', 'points_ending')
    .select('contentSealed')
    .orderBy('announcementNo')
    .execute();
  return rows.map(
    ({ contentSealed }) =>
      shop.vault.openFacts<{ data: unknown }>('announcement', contentSealed ?? '').data,
  );
}
const runJob = () => shop.jobs.runRepeating('notify-expiring-points');

test('points that expire within a week are notified of once per day of expiry, their sum in one message', async () => {
  const { memberNo } = await registerMember(shop);
  await credit(memberNo, 1_000);
  await credit(memberNo, 250);
  shop.clock.advance({ days: 1 });
  await credit(memberNo, 70);
  // Expires on the night of 4 May 2027; seven days before is notified of, eight is not.
  shop.clock.set(new Date('2027-04-26T23:00:00+09:00'));
  await runJob();
  expect(await notifiedOf(memberNo)).toEqual([]);
  shop.clock.set(new Date('2027-04-27T10:00:00+09:00'));
  await runJob();
  await runJob();
  expect(await notifiedOf(memberNo)).toEqual([{ amount: 1_250, until: '2027-05-04' }]);
  for (const day of ['28', '29', '30']) {
    shop.clock.set(new Date(`2027-04-${day}T10:00:00+09:00`));
    await runJob();
  }
  expect(await notifiedOf(memberNo)).toEqual([
    { amount: 1_250, until: '2027-05-04' },
    { amount: 70, until: '2027-05-05' },
  ]);
});

test('a member who spent the points, or withdrew, is not notified', async () => {
  const [spent, left] = [await registerMember(shop), await registerMember(shop)];
  for (const { memberNo } of [spent, left]) await credit(memberNo, 500);
  await shop.db
    .updateTable('pointGrant')
    .set({ remainder: 0 })
    .where('memberNo', '=', spent.memberNo)
    .execute();
  await shop.db
    .updateTable('member')
    .set({ status: 'WITHDRAWN' })
    .where('memberNo', '=', left.memberNo)
    .execute();
  shop.clock.advance({ days: 364 });
  await runJob();
  expect(await notifiedOf(spent.memberNo)).toEqual([]);
  expect(await notifiedOf(left.memberNo)).toEqual([]);
});
