import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { loginAs, registerMember, visitorHeaders } from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';
import { answerProductInquiry, findOpenProductInquiries } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: object,
  payload?: object,
) {
  const response = await shop.app.inject({ method, url, headers: { ...headers }, payload });
  await shop.cachesInvalidated();
  return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
}

async function ask(productNo: number, headers: object, extra: object = {}): Promise<number> {
  const question = { title: '핏', content: '오버핏인가요?', type: 'PRODUCT', ...extra };
  const { status, body } = await call(
    'POST',
    `/products/${productNo}/inquiries`,
    headers,
    question,
  );
  expect(status).toBe(200);
  return body.inquiryNo;
}

async function answer(inquiryNo: number, content: string) {
  const result = await inTransaction(shop.db, (tx) =>
    answerProductInquiry(tx, shop, 'operator', { inquiryNo, content }),
  );
  await shop.cachesInvalidated();
  return result;
}

test('everybody reads an inquiry and its answer at the next request', async () => {
  const { headers } = await registerMember(shop);
  const { productNo } = await aProduct(shop.db, { name: '나이트 후드' });
  const url = `/products/${productNo}/inquiries`;
  expect((await call('GET', url, visitorHeaders)).body).toEqual({ items: [], totalCount: 0 });
  const inquiryNo = await ask(productNo, headers);
  const [listed] = (await call('GET', url, visitorHeaders)).body.items;
  expect(listed).toMatchObject({
    inquiryNo,
    content: '오버핏인가요?',
    productName: '나이트 후드',
    memberId: 'sh***',
    registerNo: 0,
    replied: false,
    myInquiry: false,
    modifiable: false,
  });
  expect(await findOpenProductInquiries(shop.db, { limit: 10, offset: 0 })).toHaveLength(1);
  await answer(inquiryNo, '네, 한 치수 크게 나왔어요.');
  const [answered] = (await call('GET', url, visitorHeaders)).body.items;
  expect(answered).toMatchObject({
    replied: true,
    answers: [{ content: '네, 한 치수 크게 나왔어요.', administrator: true }],
  });
});

test('a secret inquiry is masked for everybody but its author', async () => {
  const [writer, other] = [await registerMember(shop), await registerMember(shop)];
  const { productNo } = await aProduct(shop.db);
  const inquiryNo = await ask(productNo, writer.headers, { secreted: true });
  await answer(inquiryNo, '비밀 답변');
  for (const headers of [visitorHeaders, other.headers]) {
    const { body } = await call('GET', `/products/${productNo}/inquiries`, headers);
    expect(body.items[0]).toMatchObject({ secreted: true, content: '비밀글이에요.', answers: [] });
    const one = await call('GET', `/products/${productNo}/inquiries/${inquiryNo}`, headers);
    expect(one.body).toMatchObject({ title: '비밀글이에요.', answers: [], myInquiry: false });
  }
  const own = await call('GET', `/products/${productNo}/inquiries/${inquiryNo}`, writer.headers);
  expect(own.body).toMatchObject({
    content: '오버핏인가요?',
    myInquiry: true,
    answers: [{ content: '비밀 답변' }],
  });
});

test('only its author edits or deletes an inquiry, and edits it only before it is answered', async () => {
  const [writer, other] = [await registerMember(shop), await registerMember(shop)];
  const { productNo } = await aProduct(shop.db);
  const inquiryNo = await ask(productNo, writer.headers);
  const url = `/products/inquiries/${inquiryNo}`;
  const foreign = await call('PUT', url, other.headers, { content: '남의 글' });
  expect(foreign.body.code).toBe('DL0611');
  expect((await call('DELETE', url, other.headers)).body.code).toBe('DL0611');
  const changes = { content: '정사이즈인가요?', type: 'OTHER' };
  expect((await call('PUT', url, writer.headers, changes)).status).toBe(204);
  const list = `/products/${productNo}/inquiries`;
  expect((await call('GET', list, visitorHeaders)).body.items[0]).toMatchObject(changes);
  await answer(inquiryNo, '네');
  expect((await call('PUT', url, writer.headers, changes)).body.code).toBe('DL0612');
  expect((await call('DELETE', url, writer.headers)).status).toBe(204);
  expect((await call('GET', list, visitorHeaders)).body.totalCount).toBe(0);
  expect(await answer(inquiryNo, '없는 글')).toMatchObject({ name: 'inquiry_not_found' });
});

test('an inquiry that its author edits while it is answered stays as it was answered', async () => {
  const { headers } = await registerMember(shop);
  const { productNo } = await aProduct(shop.db);
  const inquiryNo = await ask(productNo, headers);
  const { edit } = await inTransaction(shop.db, async (tx) => {
    await answerProductInquiry(tx, shop, 'operator', { inquiryNo, content: '네, 맞아요.' });
    const url = `/products/inquiries/${inquiryNo}`;
    const edit = call('PUT', url, headers, { content: '불량품인가요?' });
    await expect.poll(() => waitingForLocks(shop)).toBe(1);
    return { edit };
  });
  expect((await edit).body.code).toBe('DL0612');
  const one = await call('GET', `/products/${productNo}/inquiries/${inquiryNo}`, visitorHeaders);
  expect(one.body).toMatchObject({ content: '오버핏인가요?', replied: true });
});

test('a member’s inquiries are filtered by day, answer and keyword; without a first day three months back', async () => {
  const { memberNo, headers: before } = await registerMember(shop);
  const { productNo } = await aProduct(shop.db, { name: '카고 팬츠' });
  await ask(productNo, before, { content: '오래된 질문' });
  shop.clock.advance({ days: 100 });
  const headers = await loginAs(shop, memberNo);
  const recent = await ask(productNo, headers, { content: '허리 둘레는?' });
  await ask(productNo, headers, { content: '재입고는?' });
  await answer(recent, '80cm');
  const found = async (query: string) =>
    (await call('GET', `/profile/product-inquiries?${query}`, headers)).body.items.map(
      ({ content }: { content: string }) => content,
    );
  expect(await found('')).toEqual(['재입고는?', '허리 둘레는?']);
  expect(await found('startYmd=2026-01-01')).toHaveLength(3);
  expect(await found('answered=true')).toEqual(['허리 둘레는?']);
  expect(await found(`searchKeyword=${encodeURIComponent('허리')}&searchType=CONTENT`)).toEqual([
    '허리 둘레는?',
  ]);
  expect(await found(`searchKeyword=${encodeURIComponent('카고')}`)).toHaveLength(2);
  const mine = `/products/${productNo}/inquiries?isMyInquiries=true`;
  expect((await call('GET', mine, headers)).body.totalCount).toBe(2);
  expect((await call('GET', mine, visitorHeaders)).body.totalCount).toBe(0);
});

test('an inquiry needs a login, a product, a text and a known type', async () => {
  const { headers } = await registerMember(shop);
  const { productNo } = await aProduct(shop.db);
  const url = `/products/${productNo}/inquiries`;
  expect((await call('POST', url, visitorHeaders, { content: '?' })).status).toBe(401);
  expect((await call('POST', url, headers, { content: '  ' })).body.code).toBe('99999');
  expect((await call('POST', url, headers, { content: '?', type: 'GOSSIP' })).status).toBe(400);
  const nowhere = await call('POST', '/products/424242/inquiries', headers, { content: '?' });
  expect(nowhere.body.code).toBe('SPEC0001');
  const unasked = await call('GET', `${url}/424242`, visitorHeaders);
  expect(unasked.body.code).toBe('DL0611');
});

test('a member’s own inquiries are counted', async () => {
  const asker = await registerMember(shop);
  const { productNo } = await aProduct(shop.db);
  await ask(productNo, asker.headers);
  await ask(productNo, (await registerMember(shop)).headers);
  const url = '/profile/product-inquiries/count';
  const reply = await shop.app.inject({ url, headers: asker.headers });
  expect(reply.json()).toBe(1);
});
