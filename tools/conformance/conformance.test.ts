import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginAs } from '../../apps/shop-api/test/factories.ts';
import { DEMO_MEMBERS } from '../../demo/data/members.ts';
import { visitAuthentication, visitIdentity } from './call-authentication.ts';
import { visitCatalogue } from './call-catalog.ts';
import { visitClaims } from './call-claims.ts';
import { visitCoupons, visitReview } from './call-coupons.ts';
import { visitMember } from './call-profile.ts';
import { joinAndLeave, useRenewableSession, visitOwnPages, visitSkin } from './call-sdk-only.ts';
import { readDifferences, readEmptyFields } from './differences.ts';
import { nameOf, readDigest } from './digest.ts';
import { documentedFields } from './field-coverage.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { readAsGuest, readAsMember } from './read-demo.ts';
import {
  browse,
  buy,
  buyAsGuest,
  confirmAndReview,
  giveCoupons,
  manageAddresses,
  useCart,
} from './sdk-journeys.ts';

let shop: OpenShop;
let wanted: { productNo: number; optionNo: number };
beforeAll(async () => {
  shop = await openShop();
  wanted = await browse(shop.client());
});
afterAll(() => shop.close());

/** Fields that no reply of the demo holds: each with its reason in `empty-fields.json`. */
const MOST_BEHIND_EMPTY = 300;

test('every public call succeeds', async () => {
  await visitCatalogue(shop);
  expect(shop.refused).toEqual([]);
});

test('a member logs in, stays logged in and logs out as newer clients do', async () =>
  useRenewableSession(shop, await shop.shopper()));

test('a shopper joins and leaves with the public client', async () => {
  const { joined, username, phone } = await joinAndLeave(shop);
  expect(joined).toMatchObject({ memberId: username, mobileNo: phone, memberStatus: 'ACTIVE' });
});

test('a member buys and reviews with the public client', async () => {
  const member = await shop.shopper();
  const client = shop.client({ accessToken: member.headers.accesstoken ?? '' });
  await giveCoupons(shop, member);
  await manageAddresses(client);
  const cartNo = await useCart(client, wanted);
  const bought = await buy(shop, client, { cartNos: [cartNo] }, { isMember: true, coupon: true });
  const reviewNo = await confirmAndReview(shop, client, wanted, bought);
  expect(reviewNo).toBeGreaterThan(0);
  await visitOwnPages(client, bought);
  await visitReview(shop, { ...wanted, reviewNo }, member.headers);
  expect(shop.refused).toEqual([]);
});

test('a guest buys and finds their order with the public client', async () => {
  const bought = await buyAsGuest(shop, wanted);
  expect(bought.guestToken).not.toBe('');
});

test('a member finds coupons, downloads and registers them', async () => {
  await visitCoupons(shop, await shop.shopper(), wanted);
  expect(shop.refused).toEqual([]);
});

test('a member manages their profile, addresses and inquiries', async () => {
  await visitMember(shop, await shop.shopper());
  expect(shop.refused).toEqual([]);
});

test('phones, mailboxes and forgotten passwords', async () => {
  await visitAuthentication(shop, await shop.shopper());
  expect(shop.refused).toEqual([]);
});

test('members and guests cancel, send back and exchange', async () => {
  const member = await shop.shopper();
  const client = shop.client({ accessToken: member.headers.accesstoken ?? '' });
  const sheet = { products: [{ ...wanted, orderCnt: 1 }], cartNos: [] };
  await visitClaims(shop, {
    at: '/profile',
    buy: async (payType) => ({
      ...(await buy(shop, client, sheet, { isMember: true, payType })),
      headers: member.headers,
    }),
  });
  await visitClaims(shop, {
    at: '/guest',
    buy: async (payType) => {
      const bought = await buyAsGuest(shop, wanted, payType);
      const { clientid, platform } = member.headers;
      const headers = { clientid: clientid ?? '', platform: platform ?? '' };
      return { ...bought, headers: { ...headers, guesttoken: bought.guestToken } };
    },
  });
  expect(shop.refused).toEqual([]);
});

test('a member is verified in the agency’s window', async () => {
  await visitIdentity(shop, await shop.shopper());
  expect(shop.refused).toEqual([]);
});

test('a guest and the demo members read everything that the demo shows', async () => {
  await readAsGuest(shop);
  const { db, sessions } = shop.store;
  for (const { username } of DEMO_MEMBERS) {
    const { memberNo } = await db
      .selectFrom('member')
      .where('loginId', '=', username)
      .select('memberNo')
      .executeTakeFirstOrThrow();
    await readAsMember(shop, await loginAs({ shop: shop.store.shop, sessions }, memberNo));
  }
});

test('a skin reads its banners, popups, posts and settings with the public client', () =>
  visitSkin(shop.client(), wanted));

test('every documented operation was answered, and none other than documented', async () => {
  const { answered, problems } = shop.recorded;
  const { problems: explained, unanswered } = readDifferences();
  const unexplained = [...problems].filter((problem) => !(problem in explained));
  expect(unexplained, 'differences without an explanation').toEqual([]);
  const uncalled = readDigest()
    .operations.map(nameOf)
    .filter((name) => !answered.has(name) && !(name in unanswered));
  expect(uncalled, 'operations that no test called').toEqual([]);
  const stale = [
    ...Object.keys(explained).filter((problem) => !problems.has(problem)),
    ...Object.keys(unanswered).filter((name) => answered.has(name)),
  ];
  expect(stale, 'explanations that nothing needs any more').toEqual([]);
});

test('every documented field was in a reply, or it is said why none holds it', () => {
  const digest = readDigest();
  const reasons = Object.keys(readEmptyFields());
  const { reached } = shop.recorded.seen;
  const fields = new Set(digest.operations.flatMap((one) => [...documentedFields(one, digest)]));
  const behindEmpty = [...fields].filter((field) => !reached.has(field));
  const isIn = (reason: string) => (field: string) =>
    field === reason || field.startsWith(`${reason}.`);
  const unexplained = behindEmpty.filter((field) => !reasons.some((reason) => isIn(reason)(field)));
  expect(unexplained, 'fields that no reply holds').toEqual([]);
  const stale = reasons.filter((reason) => !behindEmpty.some(isIn(reason)));
  expect(stale, 'reasons that nothing needs any more').toEqual([]);
  expect(behindEmpty.length).toBeLessThan(MOST_BEHIND_EMPTY);
});
