import { ApiError } from '@duskline/client';
import type * as api from '@duskline/contract/admin/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop } from '../../../test/build-test-shop.ts';
import { buildWholeStore, type WholeStore } from '../../../test/build-whole-store.ts';
import { visitorHeaders } from '../../../test/factories.ts';

type Letters = z.output<typeof api.listDeadLetters.reply>;
type Keys = z.output<typeof api.listKeys.reply>;
type Health = z.output<typeof api.getHealth.reply>;
type Maintenance = z.output<typeof api.getMaintenance.reply>;

let shop: WholeStore;
let office: StaffOffice;
let reader: StaffOffice;
beforeAll(async () => {
  shop = await buildWholeStore();
  office = await openOfficeAs(shop, ['operation.read', 'operation.write']);
  reader = await openOfficeAs(shop, ['operation.read']);
});
afterAll(async () => {
  await Promise.all([office.close(), reader.close()]);
  await shop.close();
});

let keys = 0;
async function aDeadAnnouncement(): Promise<number> {
  const { announcementNo } = await shop.db
    .insertInto('announcement')
    .values({
      key: `dead:${++keys}`,
      ...{ kind: 'order-paid', state: 'DEAD', createdAt: shop.clock.now() },
      ...{ tryAfter: shop.clock.now(), problem: '422 to kim@duskline.example 010-1234-5678' },
    })
    .returning('announcementNo')
    .executeTakeFirstOrThrow();
  return announcementNo;
}

const letters = async () =>
  (await office.call<Letters>('GET', '/operation/dead-letters')).body.items;

test('a dead letter says why without naming anybody, is put back once, and its change is on record', async () => {
  const no = await aDeadAnnouncement();
  const letter = (await letters()).find(({ id }) => id === String(no));
  expect(letter).toMatchObject({ kind: 'announcement', name: 'order-paid' });
  expect(letter?.problem).toBe('422 to [email] [phone]');
  const url = `/operation/dead-letters/announcement/${no}/retry`;
  expect((await reader.call('POST', url, {})).status).toBe(403);
  expect((await office.call('POST', url, {})).status).toBe(204);
  expect((await office.call('POST', url, {})).status).toBe(404);
  expect((await letters()).map(({ id }) => id)).not.toContain(String(no));
  const audit = await shop.db
    .selectFrom('audit')
    .where('command', '=', 'dead-letters retry')
    .select(['actor', 'after'])
    .execute();
  expect(audit).toMatchObject([{ actor: `staff:${office.staffNo}`, after: { id: String(no) } }]);
});

test('a dead letter is given up for a reason only', async () => {
  const no = await aDeadAnnouncement();
  const url = `/operation/dead-letters/announcement/${no}/drop`;
  expect((await office.call('POST', url, { reason: '' })).status).toBe(400);
  expect((await office.call('POST', url, { reason: '시험 주문의 알림이에요' })).status).toBe(204);
  expect((await letters()).map(({ id }) => id)).not.toContain(String(no));
});

test('a job that somebody else has put back already is refused', async () => {
  const unknown = '/operation/dead-letters/job/00000000-0000-4000-8000-000000000000/retry';
  expect((await office.call('POST', unknown, {})).status).toBe(404);
  expect((await office.call('POST', '/operation/dead-letters/job/12/retry', {})).status).toBe(404);
});

test('staff close the shop with a text and open it again; a period ends it by itself', async () => {
  const status = async () =>
    (await shop.app.inject({ url: '/malls', headers: visitorHeaders })).statusCode;
  const turn = async (body: object) => {
    const { revision } = (await office.call<Maintenance>('GET', '/operation/maintenance')).body;
    return office.call('PUT', '/operation/maintenance', { ...body, seen: revision });
  };
  const past = { on: true, until: '2020-01-01T00:00' };
  expect((await turn(past)).status).toBe(400);
  const message = '새 시즌을 준비하고 있어요.';
  expect((await turn({ on: true, message, until: '2026-05-04T23:00' })).status).toBe(204);
  await expect.poll(status).toBe(503);
  expect((await office.call('GET', '/operation/maintenance')).body).toMatchObject({
    ...{ on: true, isClosed: true, message, until: '2026-05-04 23:00:00' },
  });
  expect((await turn({ on: false })).status).toBe(204);
  await expect.poll(status).toBe(200);
});

test('maintenance is prolonged while it is on; what a colleague has changed meanwhile is not overwritten', async () => {
  const url = '/operation/maintenance';
  const read = async () => (await office.call<Maintenance>('GET', url)).body;
  const turn = (body: object) => office.call<{ code: string }>('PUT', url, body);
  const { revision } = await read();
  const planned = { on: true, from: '2026-05-05T02:00', until: '2026-05-05T04:00' };
  expect((await turn({ ...planned, seen: revision })).status).toBe(204);
  const stale = await turn({ on: false, seen: revision });
  expect([stale.status, stale.body.code]).toEqual([409, 'DL4412']);
  const longer = { ...planned, message: '조금 더 걸려요.', until: '2026-05-05T05:00' };
  expect((await turn({ ...longer, seen: revision + 1 })).status).toBe(204);
  expect(await read()).toMatchObject({
    ...{ on: true, message: '조금 더 걸려요.', revision: revision + 2 },
    ...{ from: '2026-05-05 02:00:00', until: '2026-05-05 05:00:00' },
  });
  expect((await turn({ on: false, seen: revision + 2 })).status).toBe(204);
});

test('a job that nobody repeats is not run, and who may only read runs none', async () => {
  const url = '/operation/jobs/shop/no-such-job/run';
  expect((await reader.call('POST', url)).status).toBe(403);
  expect((await office.call<{ code: string }>('POST', url)).body.code).toBe('DL4413');
  const ofAccounts = '/operation/jobs/accounts/no-such-job/run';
  expect((await office.call<{ code: string }>('POST', ofAccounts)).body.code).toBe('DL4413');
  const listed = await reader.call('GET', '/operation/jobs');
  expect(listed.body).toEqual({ items: [], isAccountsAway: false });
});

test('the page of health says what is in order and what is not', async () => {
  await aDeadAnnouncement();
  const { body } = await reader.call<Health>('GET', '/operation/health');
  expect(body.checks.find(({ name }) => name === '알림')?.state).toBe('look');
  expect(body.checks.find(({ name }) => name === '데이터베이스')?.state).toBe('ok');
});

/** A message that no channel took, in the Member API. */
async function aDeadMessage(): Promise<string> {
  const { db } = shop.members;
  const at = shop.clock.now();
  const { messageNo } = await db
    .insertInto('message')
    .values({ key: `dead:${++keys}`, kind: 'signed_up', content: 'sealed', createdAt: at })
    .returning('messageNo')
    .executeTakeFirstOrThrow();
  const problem = 'no route to 010-1234-5678';
  const { deliveryNo } = await db
    .insertInto('delivery')
    .values({ messageNo, channel: 'SMS', state: 'DEAD', problem, sendAfter: at })
    .returning('deliveryNo')
    .executeTakeFirstOrThrow();
  return String(deliveryNo);
}

const accountsAudit = (command: string) =>
  shop.members.db
    .selectFrom('audit')
    .where('command', '=', command)
    .select(['actor', 'after'])
    .execute();

test('a message that the Member API gave up is sent again or dropped from the same page, on its record', async () => {
  const [again, over] = [await aDeadMessage(), await aDeadMessage()];
  expect(
    (await letters()).find(({ id, kind }) => kind === 'message' && id === again),
  ).toMatchObject({ name: 'signed_up · SMS', problem: 'no route to [phone]' });
  const url = `/operation/dead-letters/message/${again}/retry`;
  expect((await reader.call('POST', url, {})).status).toBe(403);
  expect((await office.call('POST', url, {})).status).toBe(204);
  expect((await office.call('POST', url, {})).status).toBe(404);
  const drop = `/operation/dead-letters/message/${over}/drop`;
  expect((await office.call('POST', drop, { reason: '받는 사람이 탈퇴했어요' })).status).toBe(204);
  const left = (await letters()).filter(({ kind }) => kind === 'message');
  expect(left.map(({ id }) => id)).not.toEqual(expect.arrayContaining([again, over]));
  const actor = `staff:${office.staffNo}`;
  expect(await accountsAudit('dead-letters retry')).toMatchObject([
    { actor, after: { id: again } },
  ]);
  expect(await accountsAudit('dead-letters drop')).toMatchObject([
    { actor, after: { id: over, reason: '받는 사람이 탈퇴했어요' } },
  ]);
});

test('keys are shown by name and age, never themselves; a double press adds one signing key', async () => {
  const first = (await reader.call<Keys>('GET', '/operation/keys')).body.items;
  expect(first.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    ...['SIGNING IN_USE', 'SHOP_TOKEN IN_USE', 'PERSONAL_DATA IN_USE', 'SHOP_HASH IN_USE'],
    'ACCOUNTS_HASH IN_USE',
  ]);
  for (const { name } of first) expect((name ?? '').length).toBeLessThanOrEqual(8);
  const url = '/operation/keys/signing/rotate';
  expect((await reader.call('POST', url)).status).toBe(403);
  const pressed = await Promise.all([
    office.call<{ isNew: boolean }>('POST', url),
    office.call<{ isNew: boolean }>('POST', url),
  ]);
  expect(pressed.map(({ body }) => body.isNew).toSorted()).toEqual([false, true]);
  const { items } = (await reader.call<Keys>('GET', '/operation/keys')).body;
  expect(items.filter(({ kind }) => kind === 'SIGNING').map(({ state }) => state)).toEqual([
    ...['COMING', 'IN_USE'],
  ]);
  expect(await accountsAudit('keys rotate')).toHaveLength(1);
  const { rows } = await sql<{ secret: string }>`
    select value #>> '{}' as secret from setting where name in ('secret', 'shop_token_secret')`.execute(
    shop.db,
  );
  const sent = JSON.stringify(items);
  for (const { secret } of rows) expect(sent).not.toContain(secret);
});

test('while the Member API is away the page says so and shows what the shop knows', async () => {
  const alone = await buildTestShop({
    memberApi: async () => {
      throw new ApiError(0, 'NETWORK', 'no reply');
    },
  });
  const page = await openOfficeAs(alone, ['operation.read', 'operation.write']);
  try {
    const dead = await page.call<Letters>('GET', '/operation/dead-letters');
    expect(dead.body).toMatchObject({ items: [], isAccountsAway: true });
    const health = await page.call<Health>('GET', '/operation/health');
    expect(health.body.checks.find(({ name }) => name === '회원 서버')?.state).toBe('wrong');
    const listed = await page.call<Keys>('GET', '/operation/keys');
    expect(listed.body.items.map(({ kind }) => kind)).not.toContain('SIGNING');
    const rotated = await page.call('POST', '/operation/keys/signing/rotate');
    expect(rotated.status).toBe(502);
  } finally {
    await page.close();
    await alone.close();
  }
});
