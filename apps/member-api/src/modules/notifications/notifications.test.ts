import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMemberApi, type TestMemberApi } from '../../../test/build-test-member.ts';
import { callApi, registerPerson } from '../../../test/factories.ts';
import { queueMessage } from '../message-delivery/index.ts';
import { publishNotice } from './index.ts';

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

type Reader = { accessToken: string; memberNo: number };

async function aReader(): Promise<Reader> {
  const { accessToken } = await registerPerson(world);
  const { body } = await callApi(world, { url: '/api/v1/members', accessToken });
  await readUpTo({ accessToken }, 2_000_000);
  return { accessToken, memberNo: body.data.memberNo };
}

let count = 0;

function notify({ memberNo }: Reader, title: string) {
  count += 1;
  const data = { orderNo: '260504123456789012', productName: title, amount: 1000 };
  const key = `notification:${count}`;
  return inTransaction(world.db, (tx) =>
    queueMessage(tx, world.context, { kind: 'order_paid', key, memberNo, data }),
  );
}

const list = ({ accessToken }: Reader, query = '') =>
  callApi(world, { url: `/api/v1/notifications${query}`, accessToken });
const unread = async ({ accessToken }: Reader): Promise<number> =>
  (await callApi(world, { url: '/api/v1/notifications/count', accessToken })).body.data.total;
const readUpTo = ({ accessToken }: { accessToken: string }, upToNo: number) =>
  callApi(world, {
    method: 'PUT',
    url: '/api/v1/notifications/read',
    accessToken,
    payload: { upToNo },
  });

test('a member lists their notifications, newest first, and marks them as read', async () => {
  const reader = await aReader();
  const before = (await list(reader)).body.data.totalCount;
  await notify(reader, '후드');
  await notify(reader, '팬츠');
  expect(await unread(reader)).toBe(2);
  const { data } = (await list(reader)).body;
  expect(data).toMatchObject({ totalCount: before + 2, unreadCount: 2 });
  expect(data.notifications[0]).toEqual({
    notificationNo: expect.any(Number),
    kind: 'order_paid',
    title: '주문이 완료되었어요',
    body: '팬츠 주문을 받았어요. 출발하면 다시 알려 드릴게요.',
    path: '/my-page/orders/260504123456789012',
    isRead: false,
    createdAt: '2026-05-04 12:00:00',
  });
  const [newest] = data.notifications;
  await notify(reader, '모자');
  expect((await readUpTo(reader, newest.notificationNo)).body).toEqual({ data: { total: 1 } });
  expect(await unread(reader)).toBe(1);
});

test('notifications are paged', async () => {
  const reader = await aReader();
  for (const title of ['하나', '둘', '셋']) await notify(reader, title);
  const bodies = async (query: string) =>
    (await list(reader, query)).body.data.notifications.map((one: { body: string }) => one.body);
  expect(await bodies('?size=2')).toEqual([
    expect.stringContaining('셋'),
    expect.stringContaining('둘'),
  ]);
  expect((await bodies('?size=2&page=2'))[0]).toContain('하나');
  expect((await list(reader, '?page=0')).status).toBe(400);
});

test("a member cannot read or mark another member's notifications, nor without a login", async () => {
  const [one, other] = [await aReader(), await aReader()];
  await notify(one, '후드');
  expect(await unread(other)).toBe(0);
  await readUpTo(other, 2_000_000);
  expect(await unread(one)).toBe(1);
  expect((await callApi(world, { url: '/api/v1/notifications' })).status).toBe(401);
});

test('a running one-time notice is shown once to every member', async () => {
  const [one, other] = [await aReader(), await aReader()];
  const ask = ({ accessToken }: Reader, id = 'spring') =>
    callApi(world, { url: `/api/v1/notifications/one-time/${id}`, accessToken });
  await inTransaction(world.db, (tx) =>
    publishNotice(tx, {
      noticeId: 'spring',
      title: '봄 안내',
      body: '새 계절이 왔어요.',
      path: '/products',
      startsAt: new Date('2026-05-01T00:00:00+09:00'),
      endsAt: new Date('2026-06-01T00:00:00+09:00'),
    }),
  );
  const shown = await Promise.all([ask(one), ask(one), ask(one)]);
  expect(shown.filter(({ body }) => body.data !== null)).toHaveLength(1);
  expect((await ask(other)).body.data).toEqual({
    id: 'spring',
    title: '봄 안내',
    body: '새 계절이 왔어요.',
    path: '/products',
  });
  expect(await ask(one, 'unheard-of')).toMatchObject({ status: 404, body: { code: 'C801' } });
  world.clock.set(new Date('2026-06-01T00:00:00+09:00'));
  expect((await ask(await aReader())).status).toBe(404);
});

test('`latest` returns the newest running notice a member has not seen, one after the other', async () => {
  world.clock.set(new Date('2026-05-10T12:00:00+09:00'));
  const reader = await aReader();
  const latest = () =>
    callApi(world, {
      url: '/api/v1/notifications/one-time/latest',
      accessToken: reader.accessToken,
    });
  const publish = (noticeId: string, from: string, until: string) =>
    inTransaction(world.db, (tx) =>
      publishNotice(tx, {
        ...{ noticeId, title: noticeId, body: '안내예요.', path: '' },
        startsAt: new Date(`${from}T00:00:00+09:00`),
        endsAt: new Date(`${until}T00:00:00+09:00`),
      }),
    );
  await publish('spring', '2026-05-01', '2026-05-02');
  await publish('over', '2026-05-01', '2026-05-09');
  await publish('to-come', '2026-05-11', '2026-05-20');
  await publish('older', '2026-05-03', '2026-06-01');
  await publish('newer', '2026-05-04', '2026-06-01');
  const shown = await Promise.all([latest(), latest()]);
  expect(
    shown.map(({ body }) => body.data?.id ?? null).filter((id) => id === 'newer'),
  ).toHaveLength(1);
  const ids = shown.map(({ body }) => body.data?.id ?? null);
  if (!ids.includes('older')) expect((await latest()).body.data).toMatchObject({ id: 'older' });
  expect((await latest()).body).toEqual({ data: null });
});
