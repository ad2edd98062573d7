import type * as api from '@duskline/contract/admin/operation';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { visitorHeaders } from '../../../test/factories.ts';

type Letters = z.output<typeof api.listDeadLetters.reply>;
type Health = z.output<typeof api.getHealth.reply>;

let shop: TestShop;
let office: StaffOffice;
let reader: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
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
  const turn = (body: object) => office.call('PUT', '/operation/maintenance', body);
  const past = { on: true, until: '2020-01-01T00:00' };
  expect((await turn(past)).status).toBe(400);
  const message = '새 시즌을 준비하고 있어요.';
  expect((await turn({ on: true, message, until: '2026-05-04T23:00' })).status).toBe(204);
  await vi.waitFor(async () => expect(await status()).toBe(503));
  expect((await office.call('GET', '/operation/maintenance')).body).toMatchObject({
    ...{ on: true, isClosed: true, message, until: '2026-05-04 23:00:00' },
  });
  expect((await turn({ on: false })).status).toBe(204);
  await vi.waitFor(async () => expect(await status()).toBe(200));
});

test('the page of health says what is in order and what is not', async () => {
  await aDeadAnnouncement();
  const { body } = await reader.call<Health>('GET', '/operation/health');
  expect(body.checks.find(({ name }) => name === '알림')?.state).toBe('look');
  expect(body.checks.find(({ name }) => name === '데이터베이스')?.state).toBe('ok');
});
