import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { aCoupon, aCouponOf } from '../../../test/coupon-factories.ts';
import { loginAs, registerMember } from '../../../test/factories.ts';
import { aWrittenOrder } from '../../../test/order-factories.ts';
import { aPhoto, sendPicture } from '../../../test/upload-factories.ts';
import { COMPLAINT_DAYS, CONTRACT_DAYS } from '../../retention/retention-days.rules.ts';
import { stopCoupon } from '../coupons/index.ts';
import { creditPoints, expirePoints, findAvailablePoints, reservePoints } from '../points/index.ts';
import { attachUploads } from '../uploads/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(new Date('2026-05-04T12:00:00+09:00')));

const purge = () => shop.jobs.runRepeating('purge-old-records');
const now = () => shop.clock.now();

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::integer as count from ${raw.table(table)} where ${raw.raw(where)}
  `.execute(shop.db);
  return rows[0]?.count ?? 0;
}

async function aReview(facts: { writerNo?: number; productNo?: number; pictureKeys?: string[] }) {
  const productNo = facts.productNo ?? (await aProduct(shop.db)).productNo;
  const writer = facts.writerNo ?? (await registerMember(shop)).memberNo;
  const { orderLineNos } = await aWrittenOrder(shop, writer, { lines: [{ productNo }] });
  const { reviewNo } = await shop.db
    .insertInto('review')
    .values({
      ...{ productNo, memberNo: writer, orderLineNo: orderLineNos[0] ?? 0, rating: 4 },
      ...{ content: '좋아요', platform: 'PC', pictureKeys: facts.pictureKeys ?? [] },
      ...{ writtenAt: now(), changedAt: now() },
    })
    .returning('reviewNo')
    .executeTakeFirstOrThrow();
  return { reviewNo, productNo };
}

const ratingOf = (productNo: number) =>
  shop.db
    .selectFrom('productStat')
    .where('productNo', '=', productNo)
    .select(['reviewCount', 'ratingSum'])
    .executeTakeFirstOrThrow();

async function aSentPhoto(): Promise<{ key: string; path: string }> {
  const { memberNo, headers } = await registerMember(shop);
  const { body } = await sendPicture(shop, await aPhoto(), { headers });
  const key = body.imageUrl.split('/images/')[1] ?? '';
  await inTransaction(shop.db, (tx) => attachUploads(tx, [key], memberNo));
  return { key, path: join(shop.shop.settings.DATA_DIR, 'images', 'originals', key) };
}
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('a review stays while its product is sold; a hidden one is purged with its photo', async () => {
  const photo = await aSentPhoto();
  const stands = await aReview({});
  const hidden = await aReview({ pictureKeys: [photo.key], productNo: stands.productNo });
  const hiddenAt = { hiddenAt: now(), hiddenBy: 'mina' };
  await shop.db
    .updateTable('review')
    .set(hiddenAt)
    .where('reviewNo', '=', hidden.reviewNo)
    .execute();
  await purge();
  shop.clock.advance({ days: COMPLAINT_DAYS - 1 });
  await purge();
  expect(await count('review', `review_no = ${hidden.reviewNo}`)).toBe(1);
  shop.clock.advance({ days: 2 });
  await purge();
  await purge();
  expect(await count('review', `review_no = ${hidden.reviewNo}`)).toBe(0);
  expect(await ratingOf(stands.productNo)).toEqual({ reviewCount: 1, ratingSum: 4 });
  shop.clock.advance({ hours: 25 });
  expect(await isThere(photo.path)).toBe(true);
  await shop.jobs.runRepeating('purge-uploads');
  expect(await isThere(photo.path)).toBe(false);
  expect(await count('upload', `key = '${photo.key}'`)).toBe(0);
});

test('reviews of a product sold no more are purged, and the rating is adjusted', async () => {
  const old = await aReview({});
  shop.clock.advance({ days: COMPLAINT_DAYS + 1 });
  const young = await aReview({ productNo: old.productNo });
  await shop.db
    .updateTable('product')
    .set({ saleStatus: 'FINISHED' })
    .where('productNo', '=', old.productNo)
    .execute();
  await purge();
  expect(await count('review', `product_no = ${old.productNo}`)).toBe(1);
  expect(await count('review', `review_no = ${young.reviewNo}`)).toBe(1);
  expect(await ratingOf(old.productNo)).toEqual({ reviewCount: 1, ratingSum: 4 });
});

test('a report of a review is purged after three years and counts no longer', async () => {
  const { reviewNo } = await aReview({});
  for (const days of [0, COMPLAINT_DAYS]) {
    shop.clock.advance({ days });
    const { memberNo } = await registerMember(shop);
    await shop.db
      .insertInto('reviewReport')
      .values({ reviewNo, memberNo, reason: 'SLANDER', content: '욕설', reportedAt: now() })
      .execute();
    await raw`update review set report_count = report_count + 1 where review_no = ${reviewNo}`.execute(
      shop.db,
    );
  }
  shop.clock.advance({ hours: 1 });
  await purge();
  expect(await count('review_report', `review_no = ${reviewNo}`)).toBe(1);
  expect(await count('review', `review_no = ${reviewNo} and report_count = 1`)).toBe(1);
});

test('product inquiries are purged after three years, answered or not, a thousand in batches; newer ones stay', async () => {
  const { productNo } = await aProduct(shop.db);
  const { memberNo } = await registerMember(shop);
  const ask = (many: number) =>
    raw`insert into product_inquiry (product_no, member_no, type, content, written_at, changed_at)
      select ${productNo}::integer, ${memberNo}::integer, 'PRODUCT', '길이가 궁금해요', ${now()}, ${now()}
      from generate_series(1, ${many}::integer)`.execute(shop.db);
  await ask(1_001);
  await raw`insert into product_inquiry_answer (inquiry_no, content, answered_at, answered_by)
    select min(inquiry_no), '70cm예요', ${now()}, 'mina' from product_inquiry`.execute(shop.db);
  shop.clock.advance({ days: COMPLAINT_DAYS, hours: 1 });
  await ask(1);
  await purge();
  expect(await count('product_inquiry')).toBe(1);
  expect(await count('product_inquiry_answer')).toBe(0);
});

test('an inquiry is purged after three years with its photos', async () => {
  const photo = await aSentPhoto();
  const { memberNo } = await registerMember(shop);
  await raw`insert into inquiry (type_no, member_no, title, content, attachments, written_at)
    select min(type_no), ${memberNo}::integer, '상자', '찌그러졌어요',
      jsonb_build_array(jsonb_build_object('name', '상자.jpg', 'key', ${photo.key}::text)), ${now()}
    from inquiry_type`.execute(shop.db);
  shop.clock.advance({ days: COMPLAINT_DAYS, hours: 1 });
  await purge();
  expect(await count('inquiry', `member_no = ${memberNo}`)).toBe(0);
  shop.clock.advance({ hours: 25 });
  await shop.jobs.runRepeating('purge-uploads');
  expect(await isThere(photo.path)).toBe(false);
});

test('points entries are purged after five years, and the balance stays the same', async () => {
  const { memberNo } = await registerMember(shop);
  const credit = (amount: number, key: string) =>
    inTransaction(shop.db, (tx) =>
      creditPoints(tx, { memberNo, amount, key, reason: 'ADD_AFTER_PAYMENT', now: now() }),
    );
  await credit(3_000, 'old');
  const { orderNo } = await aWrittenOrder(shop, memberNo);
  await inTransaction(shop.db, (tx) =>
    reservePoints(tx, { memberNo, orderNo, amount: 1_000, now: now() }),
  );
  shop.clock.advance({ days: CONTRACT_DAYS - 100 });
  await expirePoints(shop);
  await credit(700, 'young');
  shop.clock.advance({ days: 101 });
  const entries = () => count('point_entry', `member_no = ${memberNo}`);
  expect(await entries()).toBe(4);
  await purge();
  expect(await entries()).toBe(2);
  expect(await count('point_spend')).toBe(0);
  expect(await findAvailablePoints(shop.db, memberNo, now())).toBe(700);
  // The old grant goes once the entry of its end has gone.
  shop.clock.advance({ days: CONTRACT_DAYS - 100 });
  await expirePoints(shop);
  await purge();
  expect(await count('point_grant', `member_no = ${memberNo} and key = 'old'`)).toBe(0);
  expect(await count('point_account', `member_no = ${memberNo}`)).toBe(1);
  expect(await findAvailablePoints(shop.db, memberNo, now())).toBe(0);
});

test('a used coupon is purged after five years, and the amounts of the order stay', async () => {
  const member = await registerMember(shop);
  const [used, free] = [await aCouponOf(shop, member), await aCouponOf(shop, member)];
  const order = await aWrittenOrder(shop, member.memberNo, {
    lines: [{ productCouponDiscountAmt: 5_000 }],
  });
  const { orderNo } = order;
  await shop.db
    .updateTable('issuedCoupon')
    .set({ state: 'USED', usedAt: now(), orderNo })
    .where('issueNo', '=', used)
    .execute();
  await shop.db
    .insertInto('orderCoupon')
    .values({ orderNo, issueNo: used, productNo: 1, discountAmt: 5_000 })
    .execute();
  shop.clock.advance({ days: CONTRACT_DAYS });
  await purge();
  expect(await count('issued_coupon', `issue_no = ${used}`)).toBe(1);
  shop.clock.advance({ days: 31 });
  await shop.jobs.runRepeating('coupon-expiry');
  await purge();
  expect(await count('issued_coupon', `issue_no in (${used}, ${free})`)).toBe(0);
  expect(await count('order_coupon')).toBe(0);
  const amounts = await shop.db
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .select(['productCouponDiscountAmt', 'ordererSealed', 'receiverSealed'])
    .executeTakeFirstOrThrow();
  expect(amounts).toEqual({
    productCouponDiscountAmt: 5_000,
    ordererSealed: null,
    receiverSealed: null,
  });
});

test('who had the one coupon that a person may collect cannot collect it again after five years', async () => {
  const couponNo = await aCoupon(shop, { personLimit: 1 });
  const ended = await aCoupon(shop, { issueEndsAt: addDays(now(), 30) });
  const stopped = await aCoupon(shop, { personLimit: 1 });
  const member = await registerMember(shop);
  const left = await registerMember(shop);
  const collect = (no: number, { headers }: typeof member) =>
    shop.app.inject({ method: 'POST', url: `/coupons/${no}/download`, headers });
  for (const no of [couponNo, ended, stopped]) {
    for (const who of [member, left]) expect((await collect(no, who)).statusCode).toBe(200);
  }
  await shop.db
    .updateTable('member')
    .set({ status: 'WITHDRAWN' })
    .where('memberNo', '=', left.memberNo)
    .execute();
  await inTransaction(shop.db, (tx) => stopCoupon(tx, 'operator', stopped, now()));
  shop.clock.advance({ days: CONTRACT_DAYS + 31 });
  await shop.jobs.runRepeating('coupon-expiry');
  await purge();
  expect(await count('issued_coupon', `coupon_no in (${ended}, ${stopped})`)).toBe(0);
  expect(await count('issued_coupon', `coupon_no = ${couponNo}`)).toBe(1);
  const headers = await loginAs(shop, member.memberNo);
  expect((await collect(couponNo, { ...member, headers })).statusCode).toBe(400);
});

test('grade changes are purged after three years, and the grade stays', async () => {
  const { memberNo } = await registerMember(shop, { gradeNo: 2 });
  const change = { memberNo, fromGradeNo: 1, toGradeNo: 2, boughtAmt: 200_000 };
  await shop.db
    .insertInto('gradeChange')
    .values({ ...change, changedAt: now() })
    .execute();
  shop.clock.advance({ days: COMPLAINT_DAYS, hours: 1 });
  await purge();
  expect(await count('grade_change')).toBe(0);
  expect(await count('member', `member_no = ${memberNo} and grade_no = 2`)).toBe(1);
});

test('an expired order sheet is purged that night, one that is still valid stays', async () => {
  const sheet = (orderSheetNo: string, minutes: number) =>
    shop.db
      .insertInto('orderSheet')
      .values({
        ...{ orderSheetNo, touchedAt: now() },
        expiresAt: new Date(now().getTime() + minutes * MINUTE_MS),
      })
      .execute();
  await sheet('a-sheet-that-has-run-out', -1);
  await sheet('a-sheet-that-still-holds', 30);
  await shop.jobs.runRepeating('purge-order-sheets');
  expect(await count('order_sheet')).toBe(1);
});
