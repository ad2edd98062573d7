import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/canned-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';

type List = z.output<typeof api.listCannedAnswers.reply>;
type Added = z.output<typeof api.addCannedAnswer.reply>;

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['voices.read', 'voices.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const items = async () => (await office.call<List>('GET', '/canned-answers')).body.items;
const add = <Reply>(written: typeof answer) =>
  office.call<Reply>('POST', '/canned-answers', { key: randomUUID(), ...written });
const answer = { title: '배송 기간', content: '보통 이틀 안에 도착해요.' };

test('an answer is written once, chosen by its title, corrected and deleted, and each change is on record', async () => {
  const { body } = await add<Added>(answer);
  const url = `/canned-answers/${body.answerNo}`;
  expect((await add(answer)).status).toBe(409);
  expect(await items()).toEqual([{ ...answer, answerNo: body.answerNo }]);
  const changed = { ...answer, content: '보통 사흘 안에 도착해요.' };
  expect((await office.call('PUT', url, changed)).status).toBe(204);
  expect(await items()).toMatchObject([changed]);
  expect((await office.call('DELETE', url)).status).toBe(204);
  expect((await office.call('DELETE', url)).status).toBe(404);
  expect((await office.call('PUT', url, changed)).status).toBe(404);
  const audit = await shop.db
    .selectFrom('audit')
    .where('command', 'like', 'canned-answers%')
    .select('command')
    .orderBy('auditNo')
    .execute();
  expect(audit.map(({ command }) => command)).toEqual([
    ...['canned-answers add', 'canned-answers change', 'canned-answers delete'],
  ]);
});

test('an answer needs a title and a text', async () => {
  const { status } = await add({ title: ' ', content: 'x' });
  expect(status).toBe(400);
});
