import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/canned-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { atTheSameMoment } from '../../../test/at-the-same-moment.ts';
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
  const version = expect.any(String);
  expect(await items()).toEqual([{ ...answer, answerNo: body.answerNo, version }]);
  const [{ version: seen } = { version: '' }] = await items();
  const corrected = { ...answer, content: '보통 사흘 안에 도착해요.' };
  const changed = { version: seen, ...corrected };
  expect((await office.call('PUT', url, changed)).status).toBe(204);
  expect(await items()).toMatchObject([corrected]);
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

test('two staff who correct an answer at the same moment: one does, the other is refused', async () => {
  const { body } = await add<Added>({ title: '교환', content: '일주일 안에 말씀해 주세요.' });
  const [{ version } = { version: '' }] = await items();
  const wanted = [
    { title: '교환', content: '교환은 일주일 안에 말씀해 주세요.' },
    { title: '교환 기간', content: '일주일 안에 말씀해 주세요.' },
  ];
  const { answerNo } = body;
  const replies = await atTheSameMoment(
    shop,
    (tx) =>
      tx
        .selectFrom('cannedAnswer')
        .where('answerNo', '=', answerNo)
        .select('answerNo')
        .forUpdate()
        .execute(),
    wanted.map((form) => () => {
      const changed = { version, ...form };
      return office.call<{ code?: string }>('PUT', `/canned-answers/${answerNo}`, changed);
    }),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('DL4424');
  expect(await items()).toMatchObject([wanted[replies[0]?.status === 204 ? 0 : 1] ?? {}]);
});

test('an answer needs a title and a text', async () => {
  const { status } = await add({ title: ' ', content: 'x' });
  expect(status).toBe(400);
});
