import type * as api from '@duskline/contract/admin/waiting-work';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption } from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { answerInquiry, findOpenInquiries, startInquiry } from '../inquiries/index.ts';

type Waiting = z.output<typeof api.getWaitingWork.reply>;

let shop: TestShop;
let office: StaffOffice;
let merchandiser: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['voices.read', 'stock.read']);
  merchandiser = await openOfficeAs(shop, ['products.read']);
});
afterAll(async () => {
  await Promise.all([office.close(), merchandiser.close()]);
  await shop.close();
});

async function waiting(by: StaffOffice): Promise<Waiting> {
  const { status, body } = await by.call<Waiting>('GET', '/waiting-work');
  expect(status).toBe(200);
  return body;
}

test('an inquiry waits until it is taken up, and for whoever took it until it is answered', async () => {
  const before = (await waiting(office)).inquiries?.count ?? 0;
  const takenBefore = (await waiting(office)).takenInquiries?.count ?? 0;
  const { memberNo } = await registerMember(shop);
  const { typeNo } = await shop.db
    .selectFrom('inquiryType')
    .select('typeNo')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('inquiry')
    .values({
      typeNo,
      memberNo,
      title: '언제 오나요',
      content: '배송이 궁금해요.',
      writtenAt: shop.clock.now(),
    })
    .execute();
  expect((await waiting(office)).inquiries).toEqual({ count: before + 1, isMore: false });
  const [open] = await findOpenInquiries(shop.db, { limit: 1, offset: 0 });
  await inTransaction(shop.db, (tx) =>
    startInquiry(tx, shop.shop.vault, 'operator', open?.inquiryNo as number),
  );
  expect(await waiting(office)).toMatchObject({
    inquiries: { count: before },
    takenInquiries: { count: takenBefore + 1 },
  });
  await inTransaction(shop.db, (tx) =>
    answerInquiry(tx, shop.shop, 'operator', {
      inquiryNo: open?.inquiryNo as number,
      content: '내일 도착해요.',
    }),
  );
  expect(await waiting(office)).toMatchObject({
    inquiries: { count: before },
    takenInquiries: { count: takenBefore },
  });
});

test('an option that runs out is counted, one with enough is not', async () => {
  const before = (await waiting(office)).lowStock?.count ?? 0;
  await anOption(shop, { available: 6 });
  expect((await waiting(office)).lowStock?.count).toBe(before);
  await anOption(shop, { available: 5 });
  await anOption(shop, { available: 0 });
  expect((await waiting(office)).lowStock?.count).toBe(before + 2);
});

test('a role learns nothing of what it may not see', async () => {
  expect(await waiting(merchandiser)).toEqual({
    inquiries: null,
    takenInquiries: null,
    productInquiries: null,
    lowStock: null,
    settlementDifferences: null,
  });
});
