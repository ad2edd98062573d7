import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../test/build-test-shop.ts';
import { anOption } from '../../test/checkout-factories.ts';
import { registerMember, type TestMember, visitorHeaders } from '../../test/factories.ts';

let shop: TestShop;
let member: TestMember;
beforeAll(async () => {
  shop = await buildTestShop();
  member = await registerMember(shop);
});
afterAll(() => shop.close());

async function ask(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = member.headers,
  payload?: object,
) {
  const response = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

test('a filter that a client made of nothing filters nothing', async () => {
  for (const nothing of ['null', 'undefined', '']) {
    const query = `brandNos=${nothing}&order.by=${nothing}&pageSize=${nothing}`;
    expect((await ask('GET', `/products/search?${query}`)).status, nothing).toBe(200);
  }
});

test('a required value that a client made of nothing is still missing', async () => {
  const { status, body } = await ask('GET', '/profile/email/exist?email=undefined');
  expect({ status, code: body.code }).toEqual({ status: 400, code: '99999' });
});

test('a cart takes numbers as their text, within the same bounds', async () => {
  const { productNo, optionNo } = await anOption(shop, { salePrice: 10_000 });
  const line = { productNo: String(productNo), optionNo: String(optionNo) };
  const added = await ask('POST', '/cart', member.headers, [
    { ...line, orderCnt: '2', channelType: null },
  ]);
  expect(added).toEqual({ status: 200, body: { count: 1 } });
  for (const orderCnt of ['99999999999', 'two', '1e3']) {
    const refused = await ask('POST', '/cart', member.headers, [{ ...line, orderCnt }]);
    expect({ status: refused.status, code: refused.body.code }, orderCnt).toEqual({
      status: 400,
      code: '99999',
    });
  }
});

test('codes of a filter that the reference documents as any text are ignored where unknown', async () => {
  for (const url of [
    '/profile/orders?orderRequestTypes=NAVER_ONLY',
    '/profile/claims?claimTypes=CANCEL,SOMETHING',
    '/inquiries?inquiryStatuses=LATER',
    '/terms?termsTypes=USE,LATER',
    '/terms/used?termsTypes=LATER',
  ]) {
    expect((await ask('GET', url)).status, url).toBe(200);
  }
  const events = { ...visitorHeaders, version: '2.0' };
  const url = '/display/events?progressStatus=LATER&eventYn=maybe';
  expect((await ask('GET', url, events)).status).toBe(200);
});

test('linked logins are listed for a client that does not name itself, and not for another mall', async () => {
  const { accesstoken } = member.headers;
  expect((await ask('GET', '/oauth/openid/list', { accesstoken })).status).toBe(200);
  const other = await ask('GET', '/oauth/openid/list', { accesstoken, clientid: 'another-mall' });
  expect(other.status).toBe(400);
});

test('a picture is uploaded without naming a platform', async () => {
  const { clientid, accesstoken } = member.headers;
  const { body } = await ask('POST', '/storage/temporary-images', { clientid, accesstoken }, {});
  expect(body.code).toBe('DL0651');
  const without = await ask('GET', '/malls', { clientid });
  expect(without.status).toBe(400);
});
