import { ApiError } from '@duskline/client';
import { createFakeCaller } from '@duskline/client/testing/fake-caller';
import * as calls from '@duskline/contract/internal/announcements.calls';
import { inTransaction } from '@duskline/platform/database/database';
import { refuse } from '@duskline/platform/http/refusal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
} from '../../../test/checkout-factories.ts';
import { aCoupon } from '../../../test/coupon-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';
import { giveCoupon } from '../coupons/index.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../fulfilment/index.ts';
import { setStock } from '../inventory/index.ts';
import { enqueueNotification, listDeadNotifications, retryNotification } from './index.ts';

let shop: BuyingShop;
/** What the Member API replies next, where it is no success. */
const failures: ApiError[] = [];
/** The keys it cannot read. */
const unreadable = new Set<string>();
let memberApi = createFakeCaller();
beforeAll(async () => {
  shop = await buildBuyingShop();
});
beforeEach(async () => {
  memberApi = createFakeCaller();
  memberApi.on(calls.announce, () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return { data: { unreadable: [...unreadable] } };
  });
  shop.shop.memberApi = memberApi;
  await handOver();
  memberApi.inputsOf(calls.announce).length = 0;
});
afterAll(() => shop.close());

const announced = () =>
  memberApi.inputsOf(calls.announce).flatMap(({ body }) => body.announcements);
const handOver = () => shop.jobs.runRepeating('deliver-notifications');

let count = 0;
const somebody = () => {
  count += 1;
  return {
    kind: 'restock',
    key: `test:${count}`,
    memberNo: null,
    name: '이손님',
    phone: '01055556666',
    data: { productNo: 1, productName: '후드', optionName: 'BLACK / M' },
  } as const;
};
const say = (announcement = somebody()) =>
  inTransaction(shop.db, (tx) => enqueueNotification(tx, shop.shop, announcement));

test('the buyer is notified of payment, shipment and delivery, in that order', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const [hood, trousers] = [await anOption(shop), await anOption(shop)];
  const { orderNo } = await aPaidOrder(shop, [hood, trousers], { headers });
  await prepareOrder(shop.shop, orderNo);
  await shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '601234567890' });
  await deliverOrder(shop.shop, orderNo);
  await handOver();
  const member = await shop.db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberApiNo')
    .executeTakeFirstOrThrow();

  expect(announced().map(({ kind, thread }) => [kind, thread])).toEqual([
    ['order_paid', `order:${orderNo}`],
    ['shipped', `order:${orderNo}`],
    ['delivered', `order:${orderNo}`],
  ]);
  expect(announced()[0]).toMatchObject({
    key: `order_paid:${orderNo}`,
    recipient: { memberNo: member.memberApiNo, phone: expect.stringMatching(/^010/) },
    data: {
      orderNo,
      productName: expect.stringMatching(/ 외 1건$|^[^외]+$/),
      amount: expect.any(Number),
    },
  });
  expect(announced()[1]?.data).toMatchObject({ carrier: 'CJ대한통운', invoiceNo: '601234567890' });
});

test('a guest is notified of the account to pay into within three hours', async () => {
  const { orderNo, amount } = await aPaidOrder(shop, [await anOption(shop)], {
    payType: 'VIRTUAL_ACCOUNT',
  });
  await handOver();
  expect(announced()).toMatchObject([
    {
      kind: 'deposit_request',
      recipient: { memberNo: null, phone: expect.any(String), email: expect.stringContaining('@') },
      data: { orderNo, amount, bank: '우리은행', until: '2026-05-04 15:00' },
    },
  ]);
});

test('everybody with a restock alert is notified once the option is back, and not before', async () => {
  const option = await anOption(shop, { available: 0 });
  for (const phone of ['01011110001', '01011110002']) {
    const body = {
      optionNos: [option.optionNo],
      phone,
      name: '김더스크',
      privacyInfoAgreement: true,
    };
    await callShop(shop, 'POST', '/products/restock', { headers: visitorHeaders, body });
  }
  await shop.jobs.runRepeating('send-restock-alerts');
  await handOver();
  expect(announced()).toEqual([]);
  await inTransaction(shop.db, (tx) => setStock(tx, option.optionNo, 3, { actor: 'tester' }));
  await shop.jobs.runRepeating('send-restock-alerts');
  await shop.jobs.runRepeating('send-restock-alerts');
  await handOver();
  expect(announced().map(({ kind, recipient }) => [kind, recipient.phone])).toEqual([
    ['restock', '01011110001'],
    ['restock', '01011110002'],
  ]);
});

test('a member is notified once of a coupon that the store issues, with its last day', async () => {
  const { memberNo } = await registerMember(shop);
  const couponNo = await aCoupon(shop, { name: '봄 인사', issue: { kind: 'GRANT' } });
  const present = () =>
    inTransaction(shop.db, (tx) =>
      giveCoupon(tx, shop.shop, { memberNo, couponNo, reasonKey: `spring:${memberNo}` }),
    );
  const first = await present();
  expect(first).toMatchObject({ isRepeat: false });
  expect(await present()).toEqual({ ...first, isRepeat: true });
  await handOver();
  expect(announced()).toMatchObject([
    { kind: 'coupon_issued', data: { couponName: '봄 인사', until: '2026-06-03' } },
  ]);
});

test('a rolled-back notification is never sent, and the same one only once', async () => {
  const refused = await inTransaction(shop.db, async (tx) => {
    await enqueueNotification(tx, shop.shop, somebody());
    return refuse('sold_out');
  });
  expect(refused).toMatchObject({ name: 'sold_out' });
  const once = somebody();
  await say(once);
  await say(once);
  await handOver();
  expect(announced().map(({ key }) => key)).toEqual([once.key]);
});

test('while the Member API is away no notification is lost, and they stay in order', async () => {
  const [first, second] = [somebody(), somebody()];
  await say(first);
  await say(second);
  failures.push(new ApiError(0, 'NETWORK', 'away'), new ApiError(500, 'C500', 'fault'));
  await handOver();
  failures.length = 0;
  shop.clock.advance({ minutes: 1 });
  await handOver();
  const keys = announced().map(({ key }) => key);
  expect(keys.slice(-2)).toEqual([first.key, second.key]);
});

test('a notification that cannot be read, or breaks the whole call, stops no other', async () => {
  const [bad, good] = [somebody(), somebody()];
  await say(bad);
  await say(good);
  unreadable.add(bad.key);
  await handOver();
  expect(memberApi.inputsOf(calls.announce)).toHaveLength(1);
  const dead = () => listDeadNotifications(shop.shop);
  expect((await dead())[0]).toMatchObject({ key: bad.key, problem: '422 unreadable' });
  unreadable.clear();

  const [broken, defect, whole] = [somebody(), somebody(), somebody()];
  await say(broken);
  await say(defect);
  await say(whole);
  const refusal = new ApiError(400, 'C001', '요청 값을 확인해 주세요.');
  failures.push(refusal, refusal, new ApiError(500, 'C500', 'fault'));
  await handOver();
  expect((await dead())[0]).toMatchObject({ key: broken.key });
  shop.clock.advance({ minutes: 1 });
  await handOver();
  expect(announced().at(-1)).toMatchObject({ key: defect.key });
  const states = await shop.db
    .selectFrom('announcement')
    .where('key', 'in', [good.key, whole.key])
    .select('state')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['HANDED_OVER', 'HANDED_OVER']);
});

test('a notification whose content cannot be made or opened stops no other, and is tried again', async () => {
  const [empty, sealed, whole] = [somebody(), somebody(), somebody()];
  for (const one of [empty, sealed, whole]) await say(one);
  const spoil = (key: string, contentSealed: string | null) =>
    shop.db.updateTable('announcement').set({ contentSealed }).where('key', '=', key).execute();
  await spoil(empty.key, null);
  await spoil(sealed.key, 'no-such-key.AAAA');
  await handOver();
  expect(announced().map(({ key }) => key)).toEqual([whole.key]);
  const left = await shop.db
    .selectFrom('announcement')
    .where('key', 'in', [empty.key, sealed.key])
    .select(['state', 'problem'])
    .orderBy('announcementNo')
    .execute();
  expect(left).toEqual([
    { state: 'WAITING', problem: 'no content' },
    { state: 'WAITING', problem: 'the content cannot be opened' },
  ]);
  await shop.db.deleteFrom('announcement').where('key', 'in', [empty.key, sealed.key]).execute();
});

test('a notification that the Member API cannot read waits for an operator to send it again', async () => {
  const unreadable = somebody();
  await say(unreadable);
  failures.push(new ApiError(422, 'C804', '알릴 내용을 읽을 수 없어요.'));
  await handOver();
  shop.clock.advance({ hours: 1 });
  await handOver();
  expect(announced()).toHaveLength(1);
  const [dead] = await listDeadNotifications(shop.shop);
  expect(dead).toMatchObject({ key: unreadable.key, problem: expect.stringContaining('422') });
  expect(JSON.stringify(dead)).not.toContain(unreadable.phone);
  const announcementNo = dead?.announcementNo ?? 0;
  const resend = () =>
    inTransaction(shop.db, (tx) => retryNotification(tx, announcementNo, shop.clock.now()));
  expect(await resend()).toBe(true);
  expect(await resend()).toBe(false);
  await handOver();
  expect(announced()).toHaveLength(2);
});

test('names and addresses are deleted once a notification was delivered', async () => {
  await shop.db.deleteFrom('announcement').where('state', '=', 'DEAD').execute();
  await say();
  await handOver();
  const rows = await shop.db.selectFrom('announcement').select('contentSealed').execute();
  expect(rows.every(({ contentSealed }) => contentSealed === null)).toBe(true);
});
