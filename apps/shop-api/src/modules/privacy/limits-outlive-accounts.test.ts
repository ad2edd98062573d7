import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERNAL_KEY } from '../../../test/build-test-shop.ts';
import {
  anOption,
  aPaidOrder,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  type Refused,
} from '../../../test/checkout-factories.ts';
import { aCoupon } from '../../../test/coupon-factories.ts';
import { registerMember, type TestMember } from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { stopCoupon } from '../coupons/index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

/** Erase a member as the Member API asks for it, which names the account's last phone; a former version named none. */
async function withdraw({ memberNo }: TestMember, lastPhone?: string): Promise<void> {
  const { memberApiNo } = await shop.db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberApiNo')
    .executeTakeFirstOrThrow();
  const url = `/internal/members/${memberApiNo}/withdraw`;
  const headers = { 'internal-key': INTERNAL_KEY };
  for (const _ of ['once', 'again']) {
    const payload = lastPhone === undefined ? undefined : { lastPhone };
    const { statusCode } = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect(statusCode).toBe(204);
  }
}

/** Whether a member may order an option: `orderable`, or the refusal's code. */
async function ask(option: BuyableOption, { headers }: TestMember): Promise<string> {
  const body = { products: [{ ...option, orderCnt: 1 }] };
  const sheet = await callShop<Refused>(shop, 'POST', '/order-sheets', { headers, body });
  return sheet.status === 200 ? 'orderable' : sheet.body.code;
}

const keysOf = async ({ memberNo }: TestMember) =>
  (
    await shop.db
      .selectFrom('orders')
      .where('memberNo', '=', memberNo)
      .select('personKeys')
      .execute()
  ).map(({ personKeys }) => personKeys.length);

test('leaving and joining again with the same identity or phone starts no new limit', async () => {
  const limited = await anOption(shop, { maxBuyPersonCount: 1 });
  const mobile = '01077770001';
  const left = await registerMember(shop, { identityKey: 'ci-kim', mobile });
  await aPaidOrder(shop, [limited], { headers: left.headers });
  await withdraw(left);
  expect(await keysOf(left)).toEqual([2]);

  const sameIdentity = await registerMember(shop, { identityKey: 'ci-kim' });
  expect(await ask(limited, sameIdentity)).toBe('O8003');
  const samePhone = await registerMember(shop, { mobile });
  expect(await ask(limited, samePhone)).toBe('O8003');
  const another = await registerMember(shop, { identityKey: 'ci-lee' });
  expect(await ask(limited, another)).toBe('orderable');
});

test('beside orders that no limit counts nothing stays of who left', async () => {
  const left = await registerMember(shop, { identityKey: 'ci-park' });
  await aPaidOrder(shop, [await anOption(shop)], { headers: left.headers });
  await withdraw(left);
  expect(await keysOf(left)).toEqual([0]);
});

test('the hashes of buyers are purged with the product', async () => {
  const limited = await anOption(shop, { maxBuyPersonCount: 1 });
  const left = await registerMember(shop, { identityKey: 'ci-choi' });
  await aPaidOrder(shop, [limited], { headers: left.headers });
  await withdraw(left);
  await shop.jobs.runRepeating('purge-old-records');
  expect(await keysOf(left)).toEqual([2]);
  await shop.db
    .updateTable('product')
    .set({ saleStatus: 'FINISHED' })
    .where('productNo', '=', limited.productNo)
    .execute();
  await shop.jobs.runRepeating('purge-old-records');
  expect(await keysOf(left)).toEqual([0]);
});

const collect = async (couponNo: number, { headers }: TestMember): Promise<number> =>
  (await shop.app.inject({ method: 'POST', url: `/coupons/${couponNo}/download`, headers }))
    .statusCode;

/** Whether the list of coupons that members may collect offers this one. */
const isOffered = async (couponNo: number, { headers }: TestMember): Promise<boolean> => {
  const { body } = await callShop<{ couponNo: number; downloadable: boolean }[]>(
    shop,
    'GET',
    '/coupons/issuable',
    { headers },
  );
  return body.some((coupon) => coupon.couponNo === couponNo && coupon.downloadable);
};

test('who had the one coupon that a person may collect does not collect it again after leaving and joining again', async () => {
  const couponNo = await aCoupon(shop, { personLimit: 1 });
  const mobile = '01077770002';
  const left = await registerMember(shop, { identityKey: 'ci-han', mobile });
  expect(await collect(couponNo, left)).toBe(200);
  await withdraw(left);

  const sameIdentity = await registerMember(shop, { identityKey: 'ci-han' });
  expect(await isOffered(couponNo, sameIdentity)).toBe(false);
  expect(await collect(couponNo, sameIdentity)).toBe(400);
  const samePhone = await registerMember(shop, { mobile });
  expect(await collect(couponNo, samePhone)).toBe(400);
  const another = await registerMember(shop, { identityKey: 'ci-seo' });
  expect(await isOffered(couponNo, another)).toBe(true);
  expect(await collect(couponNo, another)).toBe(200);
});

test('who left counts for the phone they had at last, not for the one that the shop knew', async () => {
  const couponNo = await aCoupon(shop, { personLimit: 1 });
  const [former, last] = ['01077770005', '01077770006'];
  const left = await registerMember(shop, { mobile: former });
  expect(await collect(couponNo, left)).toBe(200);
  await withdraw(left, last);
  const nextHolder = await registerMember(shop, { mobile: former });
  expect(await isOffered(couponNo, nextHolder)).toBe(true);
  expect(await collect(couponNo, nextHolder)).toBe(200);
  const again = await registerMember(shop, { mobile: last });
  expect(await collect(couponNo, again)).toBe(400);
});

test('an erasure that is asked for again keeps the identity of who left', async () => {
  const limited = await anOption(shop, { maxBuyPersonCount: 1 });
  const mobile = '01077770008';
  const left = await registerMember(shop, { identityKey: 'ci-jung', mobile });
  await aPaidOrder(shop, [limited], { headers: left.headers });
  await withdraw(left, mobile);
  expect(await keysOf(left)).toEqual([2]);
  const again = await registerMember(shop, { identityKey: 'ci-jung', mobile: '01077770009' });
  expect(await ask(limited, again)).toBe('O8003');
});

test('who left without a phone counts for none', async () => {
  const couponNo = await aCoupon(shop, { personLimit: 1 });
  const mobile = '01077770007';
  const left = await registerMember(shop, { mobile });
  expect(await collect(couponNo, left)).toBe(200);
  await withdraw(left, '');
  expect(await collect(couponNo, await registerMember(shop, { mobile }))).toBe(200);
});

test('a coupon collected during the withdrawal counts for the person', async () => {
  const couponNo = await aCoupon(shop, { personLimit: 1 });
  const left = await registerMember(shop, { identityKey: 'ci-kwon' });
  const { collecting, leaving } = await inTransaction(shop.db, async (tx) => {
    // Others collect the same coupon: who leaves waits for them.
    await sql`select from coupon where coupon_no = ${couponNo} for update`.execute(tx);
    const waiting = collect(couponNo, left);
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    let isLeft = false;
    const withdrawing = withdraw(left).then(() => {
      isLeft = true;
    });
    await expect.poll(async () => isLeft || (await waitingForLocks(shop)) > 1).toBe(true);
    return { collecting: waiting, leaving: withdrawing };
  });
  expect(await collecting).toBe(200);
  await leaving;
  expect(await collect(couponNo, left)).toBe(401);

  const again = await registerMember(shop, { identityKey: 'ci-kwon' });
  expect(await collect(couponNo, again)).toBe(400);
});

test.for([
  ['identity', { identityKey: 'ci-bae' }],
  ['phone', { mobile: '01077770004' }],
] as const)(
  'who left and joined again with the same %s before the shop has erased the former account starts no new limit',
  async ([_what, person]) => {
    const couponNo = await aCoupon(shop, { personLimit: 1 });
    const left = await registerMember(shop, person);
    expect(await collect(couponNo, left)).toBe(200);
    const again = await registerMember(shop, person);
    expect(await isOffered(couponNo, again)).toBe(false);
    expect(await collect(couponNo, again)).toBe(400);
    await withdraw(left);
    expect(await collect(couponNo, again)).toBe(400);
  },
);

test('a coupon that a person may have twice is collected once more after joining again', async () => {
  const couponNo = await aCoupon(shop, { personLimit: 2 });
  const left = await registerMember(shop, { identityKey: 'ci-yoon', mobile: '01077770003' });
  expect(await collect(couponNo, left)).toBe(200);
  await withdraw(left);
  const again = await registerMember(shop, { identityKey: 'ci-yoon', mobile: '01077770003' });
  expect(await collect(couponNo, again)).toBe(200);
  expect(await collect(couponNo, again)).toBe(400);
});

test('the hashes of who had a coupon are purged once nobody may collect it', async () => {
  const couponNo = await aCoupon(shop, { personLimit: 1 });
  const left = await registerMember(shop, { identityKey: 'ci-moon' });
  await collect(couponNo, left);
  await withdraw(left);
  const hashes = async () =>
    (
      await shop.db
        .selectFrom('couponPerson')
        .innerJoin('issuedCoupon', 'issuedCoupon.issueNo', 'couponPerson.issueNo')
        .where('memberNo', '=', left.memberNo)
        .select('personKey')
        .execute()
    ).length;
  await shop.jobs.runRepeating('purge-old-records');
  expect(await hashes()).toBe(2);
  await inTransaction(shop.db, (tx) => stopCoupon(tx, 'operator', couponNo, shop.clock.now()));
  await shop.jobs.runRepeating('purge-old-records');
  expect(await hashes()).toBe(0);
});
