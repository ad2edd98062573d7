import { randomUUID } from 'node:crypto';
import type { OneTimeNotice } from '@duskline/contract/admin/one-time-notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTestMemberApi,
  INTERNAL_KEY,
  type TestMemberApi,
} from '../../../test/build-test-member.ts';
import { callApi, registerPerson } from '../../../test/factories.ts';

type Form = OneTimeNotice['form'];

let world: TestMemberApi;
beforeAll(async () => {
  world = await buildTestMemberApi();
});
afterAll(() => world.close());

const actor = 'staff:7';
async function ask<Data>(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const headers = { 'internal-key': INTERNAL_KEY };
  const call = { method, url: `/internal/one-time-notices${path}`, headers };
  const { status, body } = await callApi(world, payload ? { ...call, payload } : call);
  return { status, data: body.data as Data };
}
const listed = async (noticeId: string) =>
  (await ask<{ items: OneTimeNotice[] }>('GET', '')).data.items.find(
    (notice) => notice.noticeId === noticeId,
  );
const save = async (noticeId: string, seen: Form | null, form: Form) =>
  (await ask<{ result: string }>('PUT', `/${noticeId}`, { actor, seen, form })).data.result;
const end = (noticeId: string) => ask('POST', `/${noticeId}/end`, { actor });
const auditOf = async (noticeId: string) => {
  const rows = await world.db
    .selectFrom('audit')
    .where('command', 'like', 'one-time-notice %')
    .select(['actor', 'command', 'after'])
    .orderBy('auditNo')
    .execute();
  return rows.filter(({ after }) => (after as { noticeId: string }).noticeId === noticeId);
};

/** A notice from an hour before now to an hour after, in hours. */
function aForm(over: Partial<Form> = {}, [from, until] = [-1, 1]): Form {
  const at = (hours: number) =>
    new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
  return {
    ...{ title: '추석 배송 안내', body: '연휴에는 쉬어요.\n9일부터 보내요.', path: '/notices' },
    ...{ startsAt: at(from), endsAt: at(until), ...over },
  };
}

test('staff write a notice, a member sees it once, and staff read how many have', async () => {
  const noticeId = randomUUID();
  const form = aForm();
  expect(await save(noticeId, null, form)).toBe('saved');
  expect(await listed(noticeId)).toEqual({ noticeId, form, state: 'RUNNING', seenBy: 0 });
  const { accessToken } = await registerPerson(world);
  const latest = () =>
    callApi(world, { url: '/api/v1/notifications/one-time/latest', accessToken });
  expect((await latest()).body.data).toMatchObject({ id: noticeId, title: form.title });
  expect((await latest()).body.data).toBeNull();
  expect((await listed(noticeId))?.seenBy).toBe(1);
});

test('the same notice once more is no second change, and nobody saves over a colleague', async () => {
  const noticeId = randomUUID();
  const [first, mine, theirs] = ['처음', '내 글', '동료 글'].map((title) => aForm({ title }));
  if (!first || !mine || !theirs) throw new Error('three forms');
  expect(await save(noticeId, null, first)).toBe('saved');
  expect(await save(noticeId, null, first)).toBe('saved');
  expect(await save(noticeId, null, mine)).toBe('changed');
  const both = await Promise.all([save(noticeId, first, mine), save(noticeId, first, theirs)]);
  expect(both.sort()).toEqual(['changed', 'saved']);
  expect(await auditOf(noticeId)).toMatchObject([
    { actor, command: 'one-time-notice publish' },
    { actor, command: 'one-time-notice change' },
  ]);
  expect(await save(randomUUID(), first, mine)).toBe('changed');
});

test('a notice that runs is taken down at once, one that is planned is gone, one that is over stays', async () => {
  const [running, planned, over] = [randomUUID(), randomUUID(), randomUUID()];
  await save(running, null, aForm());
  await save(planned, null, aForm({}, [1, 2]));
  await save(over, null, aForm({}, [-2, -1]));
  expect((await listed(planned))?.state).toBe('PLANNED');
  for (const noticeId of [running, running, planned, planned, over]) {
    expect((await end(noticeId)).status).toBe(200);
  }
  expect((await listed(running))?.state).toBe('ENDED');
  expect(await listed(planned)).toBeUndefined();
  expect((await listed(over))?.state).toBe('ENDED');
  const ends = await Promise.all([running, planned, over].map(auditOf));
  expect(
    ends.map((rows) => rows.filter(({ command }) => command === 'one-time-notice end').length),
  ).toEqual([1, 1, 0]);
});

test.each([
  ['without a title', { title: ' ' }],
  ['that leads out of the store', { path: '//elsewhere.example' }],
  ['that ends before it begins', { endsAt: '2020-01-01T00:00:00.000Z' }],
])('a notice %s is refused', async (_what, wrong) => {
  const noticeId = randomUUID();
  const saved = await ask('PUT', `/${noticeId}`, { actor, seen: null, form: aForm(wrong) });
  expect(saved.status).toBe(400);
  expect(await listed(noticeId)).toBeUndefined();
});
