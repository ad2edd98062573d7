import { ApiError } from '@duskline/client';
import { createFakeCaller } from '@duskline/client/testing/fake-caller';
import * as calls from '@duskline/contract/internal/one-time-notices.calls';
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

const form = {
  ...{ title: '휴무 안내', body: '쉬어요.', path: '' },
  ...{ startsAt: '2026-05-04T03:00:00.000Z', endsAt: '2026-05-05T03:00:00.000Z' },
};
const save = () =>
  office.call<{ code: string; message: string }>('PUT', '/one-time-notices/holiday', {
    ...{ seen: null, form },
  });

const end = () =>
  office.call<{ code: string }>('POST', '/one-time-notices/holiday/end', { seen: form });

test('a notice goes to the service that shows it in the name of who writes it', async () => {
  const sent: unknown[] = [];
  memberApi.on(calls.saveNotice, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return { data: { result: 'saved' as const } };
  });
  memberApi.on(calls.endNotice, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return { data: { result: 'ended' as const } };
  });
  expect((await save()).status).toBe(204);
  expect((await end()).status).toBe(204);
  const actor = `staff:${office.staffNo}`;
  expect(sent).toEqual([
    { noticeId: 'holiday', seen: null, form, actor },
    { noticeId: 'holiday', seen: form, actor },
  ]);
});

test('what a colleague changed is refused; while accounts are away staff read so', async () => {
  memberApi.on(calls.saveNotice, () => ({ data: { result: 'changed' as const } }));
  expect(await save()).toMatchObject({ status: 409, body: { code: 'DL3271' } });
  memberApi.on(calls.endNotice, () => ({ data: { result: 'changed' as const } }));
  expect(await end()).toMatchObject({ status: 409, body: { code: 'DL3271' } });
  const away = () => {
    throw new ApiError(0, 'NETWORK', '');
  };
  memberApi.on(calls.saveNotice, away);
  memberApi.on(calls.listNotices, away);
  expect((await save()).status).toBe(502);
  expect((await office.call('GET', '/one-time-notices')).status).toBe(502);
});
