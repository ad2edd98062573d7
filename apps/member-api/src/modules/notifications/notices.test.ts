import { randomUUID } from 'node:crypto';
import type { OneTimeNotice } from '@duskline/contract/admin/one-time-notices';
import { MOST_SEEN_COUNTED } from '@duskline/contract/admin/one-time-notices.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTestMemberApi,
  INTERNAL_KEY,
  type TestMemberApi,
} from '../../../test/build-test-member.ts';
import { callApi, registerPerson } from '../../../test/factories.ts';
import { waitedFor } from '../../../test/waited-for.ts';
import { publishNotice } from './index.ts';
import { lockNotice } from './notifications.sql.ts';

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
const list = async () => (await ask<{ items: OneTimeNotice[]; isMore: boolean }>('GET', '')).data;
const listed = async (noticeId: string) =>
  (await list()).items.find((notice) => notice.noticeId === noticeId);
const save = async (noticeId: string, seen: Form | null, form: Form) =>
  (await ask<{ result: string }>('PUT', `/${noticeId}`, { actor, seen, form })).data.result;
const end = async (noticeId: string, seen: Form) =>
  (await ask<{ result: string }>('POST', `/${noticeId}/end`, { actor, seen })).data.result;
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
  const forms = { [running]: aForm(), [planned]: aForm({}, [1, 2]), [over]: aForm({}, [-2, -1]) };
  for (const [noticeId, form] of Object.entries(forms)) await save(noticeId, null, form);
  expect((await listed(planned))?.state).toBe('PLANNED');
  for (const noticeId of [running, running, planned, planned, over]) {
    expect(await end(noticeId, forms[noticeId] ?? aForm())).toBe('ended');
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
  ['runs', [-1, 1] as [number, number]],
  ['is planned', [1, 2] as [number, number]],
])(
  'a notice that %s and that a colleague has just changed is not taken down',
  async (_when, hours) => {
    const noticeId = randomUUID();
    const [seen, theirs] = [aForm({}, hours), aForm({ title: '동료 글' }, hours)];
    await save(noticeId, null, seen);
    await save(noticeId, seen, theirs);
    expect(await end(noticeId, seen)).toBe('changed');
    expect((await listed(noticeId))?.form).toEqual(theirs);
    expect(await auditOf(noticeId)).toHaveLength(2);
  },
);

test('an operator who publishes a notice waits for staff who are changing it', async () => {
  const noticeId = randomUUID();
  const theirs = { noticeId, title: '명령으로 올림', body: '쉬어요.', path: '' };
  const [startsAt, endsAt] = [new Date('2026-01-01T00:00:00Z'), new Date('2030-01-01T00:00:00Z')];
  const published = await inTransaction(world.db, async (tx) => {
    await lockNotice(tx, noticeId);
    let isPublished = false;
    const publishing = inTransaction(world.db, (other) =>
      publishNotice(other, { ...theirs, startsAt, endsAt }),
    ).finally(() => {
      isPublished = true;
    });
    await Promise.race([publishing, waitedFor(world.db, tx)]);
    expect(isPublished).toBe(false);
    return { publishing };
  });
  await published.publishing;
  expect((await listed(noticeId))?.form.title).toBe('명령으로 올림');
});

test('a notice that runs is listed before a hundred that are over, and that there are more is said', async () => {
  const noticeId = randomUUID();
  await save(noticeId, null, aForm({}, [-1_000, 1]));
  expect((await list()).isMore).toBe(false);
  await sql`
    insert into one_time_notice (notice_id, title, body, starts_at, ends_at)
    select 'over-' || no, '끝난 안내', '쉬었어요.', ${world.clock.now()}::timestamptz - interval '2 hours',
      ${world.clock.now()}::timestamptz - interval '1 hour' from generate_series(1, 100) no`.execute(
    world.db,
  );
  const { items, isMore } = await list();
  expect(items).toHaveLength(100);
  expect(isMore).toBe(true);
  expect(items.map((notice) => notice.noticeId)).toContain(noticeId);
  await sql`delete from one_time_notice where notice_id like 'over-%'`.execute(world.db);
});

test('who has seen a notice is counted up to a number', async () => {
  const noticeId = randomUUID();
  await save(noticeId, null, aForm());
  await sql`
    with seen as (
      insert into account (username, name, registered_at)
      select 'reader' || no, '독자', ${world.clock.now()}
      from generate_series(1, ${MOST_SEEN_COUNTED + 5}::integer) no returning member_no
    )
    insert into one_time_notice_shown (notice_id, member_no, shown_at)
    select ${noticeId}, member_no, ${world.clock.now()}::timestamptz from seen`.execute(world.db);
  expect((await listed(noticeId))?.seenBy).toBe(MOST_SEEN_COUNTED);
  await sql`delete from one_time_notice where notice_id = ${noticeId}`.execute(world.db);
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
