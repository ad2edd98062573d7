import { shopRefusals } from '@duskline/contract/shop/refusals';
import { registeredEndpoints } from '@duskline/platform/http/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  lineNosOf,
} from '../../apps/shop-api/test/checkout-factories.ts';
import {
  registerMember,
  type TestMember,
  visitorHeaders,
} from '../../apps/shop-api/test/factories.ts';
import { readContract } from './contract-calls.ts';

let shop: BuyingShop;
let stranger: TestMember;
let owned: Record<string, string | number>;
beforeAll(async () => {
  shop = await buildBuyingShop();
  shop.shop.log.level = 'silent';
  stranger = await registerMember(shop);
  owned = await createOwned();
});
afterAll(() => shop.close());

/** Create a member with an order, a sheet, an address, an inquiry and a cart line; returns their numbers. */
async function createOwned() {
  const { headers } = await registerMember(shop, { name: '임자있는' });
  const option = await anOption(shop, { salePrice: 30_000 });
  const { orderNo, orderSheetNo } = await aPaidOrder(shop, [option], { headers });
  const [orderOptionNo] = await lineNosOf(shop, orderNo);
  const address = {
    addressType: 'BOOK',
    defaultYn: 'N',
    receiverName: '임자있는',
    receiverZipCd: '04799',
    receiverAddress: '서울특별시 성동구 성수이로 113',
    receiverContact1: '010-2222-3333',
  };
  const made = async <Body>(url: string, body: object) =>
    (await callShop<Body>(shop, 'POST', url, { headers, body })).body;
  const { addressNo } = await made<{ addressNo: number }>('/profile/shipping-addresses', address);
  const { inquiryNo } = await made<{ inquiryNo: number }>('/inquiries', {
    inquiryTypeNo: 1,
    inquiryTitle: '임자있는 문의',
    inquiryContent: '임자있는 내용',
    answerSmsSendYn: false,
  });
  await made('/cart', [{ ...option, orderCnt: 1 }]);
  const { cartNo } = await shop.db
    .selectFrom('cartLine')
    .select('cartNo')
    .executeTakeFirstOrThrow();
  return { ...option, orderNo, orderSheetNo, orderOptionNo, addressNo, inquiryNo, cartNo };
}

/** Path parameters that name something of one shopper. */
const OWNED = ['orderNo', 'orderSheetNo', 'orderOptionNo', 'claimNo', 'addressNo', 'inquiryNo'];

async function ownedCalls() {
  const calls = await readContract('shop');
  return calls.filter(
    ({ call }) =>
      OWNED.some((name) => call.path.includes(`:${name}`)) && !call.path.startsWith('/products/'),
  );
}

/** A body that is valid for any call, so that only the owner is refused. */
const body = {
  claimReasonType: 'CHANGE_MIND',
  claimType: 'CANCEL',
  productCnt: 1,
  returnWayType: 'SELLER_COLLECT',
  orderRequestType: 'ALL',
  password: 'guessed-1',
  name: '모르는',
  addressType: 'BOOK',
  defaultYn: 'N',
  receiverName: '모르는',
  receiverZipCd: '04799',
  receiverAddress: '서울특별시',
  receiverContact1: '010-2222-3333',
  exchangeOption: { optionNo: 1, productNo: 1, orderCnt: 1 },
  inquiryTitle: '바뀐 제목',
  inquiryContent: '바뀐 내용',
  bank: 'KB',
  account: '123',
  depositorName: '모르는',
};

async function ask(
  { method, path, version }: { method: string; path: string; version?: string | undefined },
  names: Record<string, string | number>,
  headers: Record<string, string>,
) {
  const url = path.replace(/:(\w+)/g, (_all, name) => String(names[name] ?? 1));
  const query = 'claimReasonType=CHANGE_MIND&claimType=CANCEL&productCnt=1';
  const reply = await shop.app.inject({
    method: method as 'GET',
    url: `${url}?${query}`,
    headers: { ...headers, version: version ?? '1.0' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body };
}

const NON_EXISTENT: Record<string, string | number> = {
  orderNo: '260101999999999999',
  orderSheetNo: '00000000-0000-7000-8000-000000000000',
  orderOptionNo: 2_000_000_000,
  claimNo: 2_000_000_000,
  addressNo: 2_000_000_000,
  inquiryNo: 2_000_000_000,
};

/** Parse a reply, without its time and its path. */
function bodyOf(text: string) {
  const { timestamp: _, path: __, ...rest } = JSON.parse(text === '' ? '{}' : text);
  return rest;
}

test('what belongs to another member is refused as if it did not exist, and nothing of it is shown', async () => {
  const calls = await ownedCalls();
  expect(calls.length).toBeGreaterThan(30);
  for (const { name, call } of calls) {
    for (const headers of [stranger.headers, visitorHeaders]) {
      const theirs = await ask(call, owned, headers);
      const nonExistent = await ask(call, NON_EXISTENT, headers);
      expect(theirs.status, name).toBeGreaterThanOrEqual(400);
      expect(theirs.status, name).toBeLessThan(500);
      expect([theirs.status, bodyOf(theirs.text)], name).toEqual([
        nonExistent.status,
        bodyOf(nonExistent.text),
      ]);
      expect(theirs.text, name).not.toContain('임자있는');
    }
  }
});

test('a cart line of another member is not changed, shown or deleted', async () => {
  const lines = () => shop.db.selectFrom('cartLine').selectAll().execute();
  const before = await lines();
  const change = [{ cartNo: owned.cartNo, orderCnt: 9 }];
  const { headers } = stranger;
  await callShop(shop, 'PUT', '/cart', { headers, body: change });
  await callShop(shop, 'DELETE', `/cart?cartNo=${owned.cartNo}`, { headers });
  const subset = await callShop(shop, 'GET', `/cart/subset?cartNo=${owned.cartNo}`, { headers });
  expect(JSON.stringify(subset.body)).not.toContain(`"cartNo":${owned.cartNo}`);
  expect(await lines()).toEqual(before);
});

test('every call of the contract is registered', async () => {
  const served = new Set(
    registeredEndpoints(shop.app).map(
      (call) => `${call.method} ${call.path} ${call.version ?? ''}`,
    ),
  );
  const declared = await readContract('shop');
  const missing = declared.filter(
    ({ call }) => !served.has(`${call.method} ${call.path} ${call.version ?? ''}`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('every call for members refuses a request without a token, all with the same code', async () => {
  for (const call of registeredEndpoints(shop.app)) {
    if (call.auth !== 'member' || call.path.startsWith('/internal')) continue;
    const { status, text } = await ask(call, NON_EXISTENT, visitorHeaders);
    expect([status, JSON.parse(text).code], call.path).toEqual([401, 'M0013']);
  }
});

test('no browser and no proxy caches an answer for one shopper', async () => {
  const calls = registeredEndpoints(shop.app).filter(({ method }) => method === 'GET');
  expect(calls.length).toBeGreaterThan(80);
  for (const call of calls) {
    const url = call.path.replace(/:(\w+)/g, (_all, name) => String(owned[name] ?? 1));
    const { headers } = await shop.app.inject({ url, headers: stranger.headers });
    expect(headers['cache-control'], call.path).toBe('no-store');
  }
});

test('no list fails, whatever page size is requested', async () => {
  const lists = registeredEndpoints(shop.app).filter(({ method, query }) => {
    const shape = query instanceof z.ZodObject ? query.shape : {};
    return method === 'GET' && ('pageSize' in shape || 'size' in shape);
  });
  expect(lists.length).toBeGreaterThan(15);
  for (const call of lists) {
    if (call.path === '/addresses/search') continue; // a partner's list; cut in its own test
    const url = call.path.replace(/:(\w+)/g, (_all, name) => String(owned[name] ?? 1));
    for (const size of [1_000_000_000, -1, 0]) {
      const reply = await shop.app.inject({
        url: `${url}?pageNumber=1&pageSize=${size}&size=${size}&keyword=%EC%84%B1%EC%88%98`,
        headers: { ...stranger.headers, version: call.version ?? '1.0' },
      });
      expect(reply.statusCode, `${call.path} ${size}`).toBeLessThan(500);
    }
  }
});

test('unknown query parameters are tolerated, wrong types are refused with the value’s name', async () => {
  const read = (url: string) => callShop<Record<string, unknown>>(shop, 'GET', url);
  expect((await read('/products/search?utm_source=x&foo[]=1')).status).toBe(200);
  const wrong = await read('/products/search?pageNumber=one');
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: '99999', error: [{ property: 'query.pageNumber' }] },
  });
});

test('every refusal has one body, and every code a Korean sentence', async () => {
  for (const { status, code, text } of Object.values(shopRefusals)) {
    expect(text, code).toMatch(/[가-힣]/);
    expect(status, code).toBeGreaterThanOrEqual(400);
  }
  const codes = Object.values(shopRefusals).map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  for (const [url, headers] of [
    ['/nowhere', visitorHeaders],
    ['/cart', visitorHeaders],
    ['/malls', {}],
    ['/products/999999999', visitorHeaders],
  ] as const) {
    const { body: refusal } = await callShop<object>(shop, 'GET', url, { headers: { ...headers } });
    const fields = ['code', 'error', 'message', 'path', 'status', 'timestamp'];
    expect(Object.keys(refusal).sort(), url).toEqual(fields);
    expect(refusal).toMatchObject({
      path: `GET ${url}`,
      message: expect.stringMatching(/[가-힣]/),
    });
  }
});

test('a body over its limit is refused before it is read, a broken one has a code of its own', async () => {
  const large = await shop.app.inject({
    method: 'POST',
    url: '/order-sheets',
    headers: { ...visitorHeaders, 'content-type': 'application/json' },
    payload: `{"products":"${'x'.repeat(300_000)}"}`,
  });
  expect(large.json()).toMatchObject({ status: 413, code: 'DL0413' });
  const broken = await shop.app.inject({
    method: 'POST',
    url: '/order-sheets',
    headers: { ...visitorHeaders, 'content-type': 'application/json' },
    payload: '{"products":',
  });
  expect(broken.json()).toMatchObject({ status: 400, code: 'NCPE0002' });
});
