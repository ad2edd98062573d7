import { ApiError } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import type { getMemberSummary } from '@duskline/contract/internal/members.calls';
import * as shop from '@duskline/contract/internal/members.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTestMemberApi,
  COUNTER_KEY,
  type TestMemberApi,
} from '../../../test/build-test-member.ts';
import { callApi, registerPerson } from '../../../test/factories.ts';

type MemberSummary = CallReply<typeof getMemberSummary>;

let world: TestMemberApi;
/** The members that the fake shop knows, by number. */
const known = new Map<number, MemberSummary>();

const grade: MemberSummary['grade'] = {
  ...{ gradeNo: 2, label: 'LOCAL', pointRate: 2, bought: 300_000, orders: 3, since: '2025-11-04' },
  next: { gradeNo: 3, label: 'REGULAR', pointRate: 3, minAmount: 500_000, missing: 200_000 },
};

beforeAll(async () => {
  world = await buildTestMemberApi();
  world.shopApi.on(shop.getMemberSummary, ({ params: { memberNo } }) => {
    const summary = known.get(memberNo);
    if (!summary) throw new ApiError(400, 'M0010', '회원 정보를 찾을 수 없어요.');
    return summary;
  });
  world.shopApi.on(shop.syncMember, ({ params: { memberNo }, body: profile }) => {
    const summary = { profile, grade, coupons: { usable: 2, endingSoon: 1 } };
    known.set(memberNo, summary);
    return summary;
  });
});
afterAll(() => world.close());

const callAs = (accessToken: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  callApi(world, { method, url, accessToken });

test('a member reads their grade and the progress to the next one, even before they used the shop', async () => {
  const { accessToken } = await registerPerson(world);
  expect((await callAs(accessToken, '/api/v1/members/me/grade')).body.data).toEqual({
    ...grade,
    progressPercent: 60,
  });
});

test('a member is synced once, repeatedly or at the same moment: the result is the same', async () => {
  const { accessToken, username } = await registerPerson(world);
  const before = (await callAs(accessToken, '/api/v1/members/sync')).body.data;
  expect(before.isInLine).toBe(true); // the call itself synced them
  await callAs(accessToken, '/api/v1/members/me/grade');
  const url = '/api/v1/members/sync';
  const replies = await Promise.all([1, 2, 3].map(() => callAs(accessToken, url, 'POST')));
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      isInLine: true,
      grade: { label: 'LOCAL', pointRate: 2 },
      usableCoupons: 2,
      syncedAt: '2026-05-04 12:00:00',
    });
  }
  const again = await callAs(accessToken, url, 'POST');
  expect(again.body.data.differs).toEqual([]);
  const { rows } = { rows: await world.db.selectFrom('shopSummary').selectAll().execute() };
  const { memberNo } = (await callAs(accessToken, '/api/v1/members')).body.data;
  expect(rows.filter((row) => row.memberNo === memberNo)).toHaveLength(1);
  expect(known.get(memberNo)?.profile.username).toBe(username);
});

test('an area that differs is named, and no longer after the next sync', async () => {
  const { accessToken } = await registerPerson(world);
  const url = '/api/v1/members/sync';
  await callAs(accessToken, url, 'POST');
  await callApi(world, {
    method: 'PUT',
    url: '/api/v1/members/profile',
    payload: { name: '김바뀐' },
    accessToken,
  });
  expect((await callAs(accessToken, url)).body.data).toMatchObject({
    differs: ['profile'],
    isInLine: false,
  });
  expect((await callAs(accessToken, url, 'POST')).body.data).toMatchObject({
    differs: ['profile'],
    isInLine: true,
  });
  expect((await callAs(accessToken, url)).body.data).toMatchObject({ differs: [], isInLine: true });
});

test('of two syncs at once the slower does not leave older facts at the shop', async () => {
  const { accessToken } = await registerPerson(world);
  const url = '/api/v1/members/sync';
  await callAs(accessToken, url, 'POST');
  let isFirst = true;
  world.shopApi.on(shop.syncMember, async ({ params: { memberNo }, body: profile }) => {
    if (isFirst) {
      isFirst = false;
      await callApi(world, {
        method: 'PUT',
        url: '/api/v1/members/profile',
        payload: { name: '김나중' },
        accessToken,
      });
    }
    const summary = { profile, grade, coupons: { usable: 2, endingSoon: 1 } };
    known.set(memberNo, summary);
    return summary;
  });
  await callAs(accessToken, url, 'POST');
  const { memberNo } = (await callAs(accessToken, '/api/v1/members')).body.data;
  expect(known.get(memberNo)?.profile.name).toBe('김나중');
});

test('a counter reads grade and coupons as of the last sync', async () => {
  const { accessToken } = await registerPerson(world);
  await callAs(accessToken, '/api/v1/members/sync', 'POST');
  const { token } = (await callAs(accessToken, '/api/v1/members/me/qr')).body.data;
  const { body } = await callApi(world, {
    method: 'POST',
    url: '/api/v1/counter/qr',
    headers: { 'counter-key': COUNTER_KEY },
    payload: { token },
  });
  expect(body.data).toMatchObject({ grade: { label: 'LOCAL', pointRate: 2 }, usableCoupons: 2 });
});

test('while the shop is unavailable a member gets 502, and nobody is logged out', async () => {
  const { accessToken } = await registerPerson(world);
  world.shopApi.on(shop.getMemberSummary, () => {
    throw new ApiError(503, 'DL0503', '');
  });
  for (const url of ['/api/v1/members/me/grade', '/api/v1/members/sync']) {
    expect(await callAs(accessToken, url)).toMatchObject({ status: 502, body: { code: 'C901' } });
  }
});
