import { ApiError } from '@duskline/client';
import * as shop from '@duskline/contract/internal/members.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, registerPerson } from '../../../test/factories.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

function shopSays(name: keyof typeof shopRefusals): never {
  const { status, code, text } = shopRefusals[name];
  throw new ApiError(status, code, text);
}

const url = '/api/v1/members/coupons';

test('a member lists their coupons of the shop, twenty a page by default', async () => {
  const { accessToken } = await registerPerson(world);
  world.shopApi.on(shop.listMemberCoupons, { items: [], totalCount: 0 });
  const { body } = await callApi(world, { url, accessToken });
  expect(body).toEqual({ data: { totalCount: 0, coupons: [] } });
  expect(world.shopApi.inputsOf(shop.listMemberCoupons).at(-1)?.query).toEqual({
    page: 1,
    size: 20,
  });
  for (const query of ['?page=0', '?size=101', '?page=two']) {
    const refused = await callApi(world, { url: `${url}${query}`, accessToken });
    expect(refused).toMatchObject({ status: 400, body: { code: 'C400' } });
  }
});

test('a member takes a coupon on the platform they use', async () => {
  const { accessToken } = await registerPerson(world);
  const coupon = {
    ...{ couponIssueNo: 7, couponNo: 3, couponName: '첫 구매' },
    useEndYmdt: '2026-06-01 23:59:59',
  };
  world.shopApi.on(shop.takeMemberCoupon, coupon);
  const headers = { platform: 'IOS' };
  const taken = await callApi(world, {
    ...{ method: 'POST', url, accessToken, headers },
    payload: { couponNo: 3 },
  });
  expect(taken).toMatchObject({ status: 200, body: { data: coupon } });
  expect(world.shopApi.inputsOf(shop.takeMemberCoupon).at(-1)?.body).toEqual({
    couponNo: 3,
    platform: 'IOS',
  });
});

test.each([
  'coupon_not_found',
  'coupon_not_open',
  'coupon_not_for_you',
  'coupon_owned',
  'coupon_sold_out',
] as const)('a refusal of the shop is passed on with its code and text: %s', async (name) => {
  const { accessToken } = await registerPerson(world);
  world.shopApi.on(shop.takeMemberCoupon, () => shopSays(name));
  const { status, code, text } = shopRefusals[name];
  const payload = { couponNo: 3 };
  expect(await callApi(world, { method: 'POST', url, payload, accessToken })).toEqual({
    status,
    body: { code, message: text },
  });
});

test('a member unknown to the shop is synced first, then the call is repeated', async () => {
  const { accessToken, username } = await registerPerson(world);
  let isKnown = false;
  world.shopApi.on(shop.syncMember, ({ body: profile }) => {
    isKnown = true;
    expect(profile.username).toBe(username);
    const grade = {
      ...{ gradeNo: 1, label: 'ROOKIE', pointRate: 1, bought: 0, orders: 0, since: '2025-11-04' },
      next: null,
    };
    return { profile, grade, coupons: { usable: 0, endingSoon: 0 } };
  });
  world.shopApi.on(shop.listMemberCoupons, () =>
    isKnown ? { items: [], totalCount: 0 } : shopSays('member_not_found'),
  );
  expect((await callApi(world, { url, accessToken })).status).toBe(200);
});

test('without a coupon number or a login no coupon is issued', async () => {
  const { accessToken } = await registerPerson(world);
  for (const payload of [{}, { couponNo: 'all' }, { couponNo: -1 }]) {
    const refused = await callApi(world, { method: 'POST', url, payload, accessToken });
    expect(refused).toMatchObject({ status: 400, body: { code: 'C400' } });
  }
  const stranger = await callApi(world, { method: 'POST', url, payload: { couponNo: 3 } });
  expect(stranger).toMatchObject({ status: 401, body: { code: 'C001' } });
});
