import { ApiError } from '@duskline/client';
import { createFakeCaller } from '@duskline/client/testing/fake-caller';
import type { MessageText } from '@duskline/contract/admin/message-texts';
import * as calls from '@duskline/contract/internal/message-texts.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';

const memberApi = createFakeCaller();
let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop({ memberApi });
  office = await openOfficeAs(shop, ['marketing.read', 'marketing.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const words = { title: '주문 완료', body: '#{상품}' };
const version = { revision: 1, words, restoredFrom: null, templateCode: null };
const text = (savedBy: string): MessageText => ({
  ...{ kind: 'order_paid', group: 'order', label: '주문 완료', sentWhen: '결제했을 때' },
  ...{ isMarketing: false, variables: [] },
  channels: [
    {
      ...{ channel: 'MAIL', state: 'EDITED', revision: 1, standard: words, inUse: words },
      ...{ templateCode: null, pending: null },
      versions: [{ ...version, savedAt: '2026-05-04T03:00:00.000Z', savedBy }],
    },
  ],
});

test('who wrote a version is named, and the change goes to the service that sends as theirs', async () => {
  const changes: unknown[] = [];
  memberApi.on(calls.saveText, ({ body }) => {
    changes.push(body);
    return { data: { result: 'saved' as const, problem: null } };
  });
  memberApi.on(calls.readText, () => {
    const [{ actor }] = changes as [{ actor: string }];
    return { data: text(actor) };
  });
  const url = '/message-texts/order_paid/MAIL';
  const saved = await office.call<MessageText>('PUT', url, { revision: 0, words });
  expect(saved.status).toBe(200);
  const [shown] = saved.body.channels[0]?.versions ?? [];
  expect(shown?.savedAt).toBe('2026-05-04 12:00:00');
  expect(shown?.savedBy).not.toMatch(/^staff:/);
  expect(changes).toEqual([
    { revision: 0, words, restored: null, actor: expect.stringMatching(/^staff:\d+$/) },
  ]);
});

test.each([
  ['changed', 409, null, /다른 직원이 먼저/],
  ['wrong', 400, '제목을 적어 주세요.', /^제목을 적어 주세요\.$/],
  ['unknown', 404, null, /찾을 수 없어요/],
] as const)(
  '%s: staff read why their words were not saved',
  async (result, status, problem, told) => {
    memberApi.on(calls.saveText, { data: { result, problem } });
    const url = '/message-texts/order_paid/MAIL';
    const refused = await office.call<{ message: string }>('PUT', url, { revision: 0, words });
    expect(refused.status).toBe(status);
    expect(refused.body.message).toMatch(told);
  },
);

test('who has sent too many tests reads when to send the next', async () => {
  const problem = '시험 발송은 한 시간에 10번까지 할 수 있어요. 13:00부터 다시 보내 주세요.';
  memberApi.on(calls.sendTextTest, { data: { result: 'often', problem } });
  const url = '/message-texts/order_paid/MAIL/test';
  const refused = await office.call<{ code: string; message: string }>('POST', url, {
    ...{ words, phone: null },
  });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'DL5407', message: problem });
});

test('while the service that sends is away, staff are told so', async () => {
  memberApi.on(calls.listTexts, () => {
    throw new ApiError(0, 'NETWORK', 'no connection');
  });
  expect((await office.call('GET', '/message-texts')).status).toBe(502);
});

test('who may only read cannot save, restore, approve or send', async () => {
  const reader = await openOfficeAs(shop, ['marketing.read']);
  const url = '/message-texts/order_paid/TALK';
  const calledWith: [string, 'PUT' | 'POST', object][] = [
    [url, 'PUT', { revision: 0, words }],
    [`${url}/restore`, 'POST', { revision: 2, restored: 1 }],
    [`${url}/approval`, 'POST', { revision: 1, templateCode: 'KA01TP_X' }],
    [`${url}/test`, 'POST', { words, phone: null }],
  ];
  for (const [path, method, body] of calledWith) {
    expect((await reader.call(method, path, body)).status, path).toBe(403);
  }
  await reader.close();
});
