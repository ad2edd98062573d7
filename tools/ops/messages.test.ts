import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refresh } from '../../apps/member-api/test/factories.ts';
import { importReviews } from '../../apps/shop-api/src/modules/review-moderation/index.ts';
import { registerShopper } from '../../apps/shop-api/test/build-whole-store.ts';
import { anOption, callShop } from '../../apps/shop-api/test/checkout-factories.ts';
import {
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../apps/shop-api/test/factories.ts';
import { openTestOperator, type TestOperator } from './testing/open-test-operator.ts';

let operator: TestOperator;
let member: TestMember;
beforeAll(async () => {
  operator = await openTestOperator();
  member = await registerMember(operator.store);
});
afterAll(() => operator.close());

async function read(url: string, headers: object = visitorHeaders): Promise<string> {
  await operator.store.cachesInvalidated();
  const given = { headers: { ...headers } };
  return JSON.stringify((await callShop(operator.store, 'GET', url, given)).body);
}

test('an inquiry is listed, marked as being handled and answered', async () => {
  const body = { inquiryTitle: '언제 오나요?', inquiryContent: '기다려요' };
  const { headers } = member;
  await callShop(operator.store, 'POST', '/inquiries', { headers, body });
  const [open] = await operator.done<{ inquiryNo: number }[]>('inquiries', 'list');
  const inquiryNo = String(open?.inquiryNo);
  expect((await operator.ops('inquiries', 'list')).printed).toContain('언제 오나요?');
  await operator.done('inquiries', 'take', inquiryNo);
  await operator.done('inquiries', 'answer', inquiryNo, '내일 도착해요.');
  expect(await read(`/inquiries/${inquiryNo}`, headers)).toContain('내일 도착해요.');
  expect(await operator.done('inquiries', 'list')).toEqual([]);
  // The content stays in the inquiry; the audit names its number alone.
  expect(await operator.lastChange()).toEqual({
    actor: '오너',
    command: 'inquiries answer',
    before: null,
    after: { inquiryNo: Number(inquiryNo) },
  });
  expect((await operator.ops('inquiries', 'answer', '999999', '네')).exitCode).toBe(1);
});

test('a product inquiry is answered from a file', async () => {
  const { productNo } = await anOption(operator.store);
  const body = { title: '핏', content: '오버핏인가요?', type: 'PRODUCT' };
  const url = `/products/${productNo}/inquiries`;
  await callShop(operator.store, 'POST', url, { headers: member.headers, body });
  const [open] = await operator.done<{ inquiryNo: number }[]>('product-inquiries', 'list');
  operator.give('네, 한 치수 크게 나왔어요.\n');
  await operator.done(
    'product-inquiries',
    'answer',
    String(open?.inquiryNo),
    '--file',
    'answer.txt',
  );
  expect(await read(url)).toContain('한 치수 크게');
  operator.give('  ');
  const empty = await operator.ops('product-inquiries', 'answer', String(open?.inquiryNo));
  expect(empty.exitCode).toBe(1);
});

test('a review is answered and hidden', async () => {
  const { productNo } = await anOption(operator.store);
  const words = { optionName: '사이즈', optionValue: 'M', content: '나쁜 말', pictureKeys: [] };
  const review = { productNo, writerName: '김*', rating: 1, recommendCount: 0, isBest: false };
  const writtenAt = operator.store.clock.now();
  await inTransaction(operator.store.db, (tx) =>
    importReviews(tx, [{ ...review, ...words, writtenAt }]),
  );
  const url = `/products/${productNo}/product-reviews`;
  const reviewNo = /"reviewNo":(\d+)/.exec(await read(url))?.[1] ?? '';
  await operator.done('reviews', 'answer', reviewNo, '죄송해요.');
  await operator.done('reviews', 'hide', reviewNo);
  expect(await read(url)).not.toContain('나쁜 말');
  expect((await operator.ops('reviews', 'hide', reviewNo)).exitCode).toBe(1);
  expect(await operator.lastChange()).toMatchObject({ command: 'reviews hide' });
});

test('a keyword is hidden from the popular keywords and shown again, once each', async () => {
  expect(await operator.done('keywords', 'hide', '  욕설 ')).toEqual({ keyword: '욕설' });
  const hidden = await operator.ops('keywords', 'hide', '욕설');
  expect(hidden).toEqual({ exitCode: 0, printed: '“욕설” 검색어는 이미 숨겨져 있어요.' });
  expect(await operator.changes('keywords hide')).toBe(1);
  expect(await operator.done('keywords', 'show', '욕설')).toEqual({ keyword: '욕설' });
  const shown = await operator.ops('keywords', 'show', '욕설');
  expect(shown).toEqual({ exitCode: 0, printed: '“욕설” 검색어는 숨겨져 있지 않아요.' });
  expect(await operator.changes('keywords show')).toBe(1);
  expect((await operator.ops('keywords', 'hide', '!!')).exitCode).toBe(1);
});

test('a message and an announcement that failed are sent again', async () => {
  const now = operator.store.clock.now();
  const { announcementNo } = await operator.store.db
    .insertInto('announcement')
    .values({ key: 'a', kind: 'shipped', state: 'DEAD', tryAfter: now, createdAt: now })
    .returning('announcementNo')
    .executeTakeFirstOrThrow();
  const { db } = operator.store.members;
  const { messageNo } = await db
    .insertInto('message')
    .values({ key: 'a', kind: 'shipped', content: 'sealed', createdAt: now })
    .returning('messageNo')
    .executeTakeFirstOrThrow();
  const { deliveryNo } = await db
    .insertInto('delivery')
    .values({ messageNo, channel: 'MAIL', state: 'DEAD', problem: '550', sendAfter: now })
    .returning('deliveryNo')
    .executeTakeFirstOrThrow();
  expect(await operator.done('messages', 'dead')).toMatchObject({
    letters: [{ deliveryNo }],
    announcements: [{ announcementNo }],
  });
  expect((await operator.ops('messages', 'hand-over', '999999')).exitCode).toBe(1);
  expect((await operator.ops('messages', 'resend', '999999')).exitCode).toBe(1);
  await operator.done('messages', 'resend', String(deliveryNo));
  expect(await operator.lastChange('member')).toMatchObject({ after: { deliveryNo } });
  await operator.done('messages', 'hand-over', String(announcementNo));
  expect(await operator.lastChange()).toMatchObject({ after: { announcementNo } });
});

test('a notice that every member sees once is published', async () => {
  const period = ['2026-05-01', '2026-05-31'];
  await operator.done(
    ...['one-time-notice', 'publish', 'spring', '봄맞이', '새 옷이 왔어요', ...period],
  );
  expect(await operator.lastChange('member')).toMatchObject({ after: { noticeId: 'spring' } });
});

test('an operator ends every session of a member whose account may be stolen', async () => {
  const { person, headers } = await registerShopper(operator.store);
  const profile = () =>
    callShop<{ memberNo: number }>(operator.store, 'GET', '/profile', { headers });
  const { memberNo } = (await profile()).body;
  const ended = await operator.done('sessions', 'end', String(memberNo));
  expect(ended).toEqual({ memberNo, ended: 1 });
  expect((await refresh(operator.store.members, person.refreshToken)).status).toBe(401);
  await operator.store.members.jobs.runQueued();
  await operator.store.cachesInvalidated();
  expect((await profile()).status).toBe(401);
  expect(await operator.lastChange('member')).toMatchObject({
    actor: '오너',
    command: 'sessions end',
    after: { memberNo, ended: 1 },
  });
  expect((await operator.ops('sessions', 'end', '999999')).exitCode).toBe(1);
});
