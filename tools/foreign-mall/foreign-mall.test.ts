import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, readDigest } from '../conformance/digest.ts';
import { FOREIGN_CLIENT_ID, type ForeignMall, startForeignMall } from './foreign-mall.ts';
import { buildReply, NewValue } from './reply-builder.ts';

let mall: ForeignMall;
beforeAll(async () => {
  mall = await startForeignMall();
});
afterAll(() => mall.close());

/** What the public API wants of somebody who reads a section. */
const SECTION_QUERY =
  'by=ADMIN&hasOptionValues=false&hasTotalCount=true&pageNumber=1&pageSize=10&saleStatus=ALL_CONDITIONS&soldout=true';

type Call = { body?: unknown; headers?: Record<string, string> };

async function call(method: string, path: string, { body, headers }: Call = {}) {
  const response = await fetch(mall.origin + path, {
    method,
    headers: { clientId: FOREIGN_CLIENT_ID, platform: 'PC', Version: '1.0', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, reply: text === '' ? undefined : JSON.parse(text) };
}

/** Order a chair as a guest; returns the token that opens the order. */
async function order() {
  const line = { productNo: 5500101, optionNo: 550010101, orderCnt: 1 };
  const { reply: sheet } = await call('POST', '/order-sheets', { body: { products: [line] } });
  const { reply: reserved } = await call('POST', '/payments/reserve', {
    body: {
      orderSheetNo: sheet.orderSheetNo,
      payType: 'CREDIT_CARD',
      pgType: 'INICIS',
      tempPassword: 'guest!2015',
      ...{ member: false, saveAddressBook: false, updateMember: false, subPayAmt: 0 },
      clientReturnUrl: 'https://shop.example/return',
      orderer: { ordererName: '김들판', ordererContact1: '010' },
      shippingAddress: { receiverName: '김들판' },
    },
  });
  const confirmed = await fetch(`${reserved.confirmUrl}?key=${reserved.key}&choice=approve`, {
    redirect: 'manual',
  });
  const returned = new URL(confirmed.headers.get('location') ?? '');
  return {
    sheetNo: sheet.orderSheetNo,
    orderNo: returned.searchParams.get('orderNo') ?? '',
    guestToken: returned.searchParams.get('guestToken') ?? '',
  };
}

test('every reply of the stand-in is as the public API documents it, on the way to a cancelled order', async () => {
  const digest = readDigest();
  const ajv = new Ajv({ strict: false });
  ajv.addSchema({ $id: 'api', shapes: digest.shapes });
  const check = (name: string, reply: unknown) => {
    const operation = digest.operations.find((one) => nameOf(one) === name);
    const shape = JSON.stringify(operation?.reply).replaceAll('"#/shapes/', '"api#/shapes/');
    const validate = ajv.compile(JSON.parse(shape));
    validate(reply);
    const wrong = (validate.errors ?? [])
      // Nulls where the documents do not say; values that are newer than they are.
      .filter(({ keyword }) => !(operation?.mayBeNullAnywhere && keyword === 'type'))
      .filter(({ keyword }) => keyword !== 'enum' && keyword !== 'anyOf');
    expect(wrong.map(({ instancePath, message }) => `${name} ${instancePath} ${message}`)).toEqual(
      [],
    );
  };
  for (const [name, path] of [
    ['GET /malls', '/malls'],
    ['GET /categories', '/categories'],
    ['GET /display/brands', '/display/brands'],
    ['GET /display/banners/id/{}', '/display/banners/id/CAMP_MAIN'],
    ['GET /display/sections', '/display/sections'],
    ['GET /display/sections/ids/{}', `/display/sections/ids/SPMO0009?${SECTION_QUERY}`],
    ['GET /products/search', '/products/search?pageSize=4'],
    ['GET /products/search/summary', '/products/search/summary'],
    ['GET /products/{}', '/products/5500101'],
    ['GET /products/{}/options', '/products/5500101/options'],
    ['GET /addresses/search', '/addresses/search?keyword=테헤란로'],
  ] as const) {
    const { status, reply } = await call('GET', path);
    expect(status, path).toBe(200);
    check(name, reply);
  }
  const cart = [{ cartNo: 1, productNo: 5500102, optionNo: 550010200, orderCnt: 2 }];
  check('POST /guest/cart', (await call('POST', '/guest/cart', { body: cart })).reply);
  const { orderNo, guestToken } = await order();
  const headers = { guestToken };
  const { reply: paid } = await call('GET', `/guest/orders/${orderNo}`, { headers });
  check('GET /guest/orders/{}', paid);
  const [{ orderOptionNo }] =
    paid.orderOptionsGroupByPartner[0].orderOptionsGroupByDelivery[0].orderOptions;
  const form = await call('GET', `/guest/order-options/${orderOptionNo}/claims?claimType=CANCEL`, {
    headers,
  });
  check('GET /guest/order-options/{}/claims', form.reply);
  const claimed = claimOf('CANCEL', orderOptionNo);
  const estimate = await call('POST', '/guest/claims/estimate', { headers, body: claimed });
  check('POST /guest/claims/estimate', estimate.reply);
  const cancelled = await call('POST', '/guest/claims/cancel', { headers, body: claimed });
  expect(cancelled).toEqual({ status: 204, reply: undefined });
  const { reply: after } = await call('GET', `/guest/orders/${orderNo}`, { headers });
  expect(after.defaultOrderStatusType).toBe('CANCEL_DONE');
});

/** A claim of one unit with all that the public API wants. */
const claimOf = (claimType: string, orderProductOptionNo: number) => ({
  ...{ claimType, claimReasonType: 'CHANGE_MIND', claimReasonDetail: '', productCnt: 1 },
  ...{ saveBankAccountInfo: false, refundsImmediately: true },
  claimedProductOptions: [{ orderProductOptionNo, productCnt: 1 }],
});

test('a delivered order is sent back or exchanged, once, as documented', async () => {
  for (const kind of ['RETURN', 'EXCHANGE'] as const) {
    const { orderNo, guestToken } = await order();
    const headers = { guestToken };
    const read = async () => (await call('GET', `/guest/orders/${orderNo}`, { headers })).reply;
    const lineOf = (reply: {
      orderOptionsGroupByPartner: {
        orderOptionsGroupByDelivery: {
          orderOptions: { orderOptionNo: number; nextActions: { nextActionType: string }[] }[];
        }[];
      }[];
    }) => reply.orderOptionsGroupByPartner[0]?.orderOptionsGroupByDelivery[0]?.orderOptions[0];
    const { orderOptionNo = 0 } = lineOf(await read()) ?? {};
    const claimed = claimOf(kind, orderOptionNo);
    const exchange = { ...claimed, exchangeOption: { optionNo: 550010102, productNo: 5500101 } };
    const send = () =>
      kind === 'RETURN'
        ? call('POST', '/guest/claims/return', { headers, body: claimed })
        : call('POST', `/guest/order-options/${orderOptionNo}/claims/exchange`, {
            ...{ headers, body: exchange },
          });
    expect((await send()).status, 'before it is delivered').toBe(400);
    await fetch(`${mall.origin}/stand-in/deliver?orderNo=${orderNo}`);
    const at = `/guest/order-options/${orderOptionNo}/claims?claimType=${kind}`;
    expect((await call('GET', at, { headers })).reply.originalOption.orderStatusType).toBe(
      'DELIVERY_DONE',
    );
    const { reply: estimated } = await call('POST', '/guest/claims/estimate', {
      ...{ headers, body: claimed },
    });
    expect(estimated.refundPayAmt).toBe(kind === 'RETURN' ? 79_000 - 2500 : 0);
    expect(await send()).toEqual({ status: 204, reply: undefined });
    expect((await send()).status, 'twice').toBe(400);
    const after = await read();
    expect(after.claimHistories[0].claimStatusType).toBe(`${kind}_REQUEST`);
    expect(lineOf(after)?.nextActions).toMatchObject([{ nextActionType: 'VIEW_CLAIM' }]);
    const { reply: result } = await call(
      'GET',
      `/guest/claims/${after.claimHistories[0].claimNo}/result`,
      { headers },
    );
    expect(result.claimType).toBe(kind);
    expect(result.exchangedOption?.optionNo).toBe(kind === 'EXCHANGE' ? 550010102 : undefined);
  }
});

test('a code to the phone finds the id and sets a password, once', async () => {
  const mobileNo = '01000001717';
  const send = async (usage: string) => {
    await call('POST', '/authentications/sms', { body: { usage, mobileNo } });
    const sent = await fetch(`${mall.origin}/stand-in/code?mobileNo=${mobileNo}`);
    return ((await sent.json()) as { code: string }).code;
  };
  const find = async (certificationNumber: string) => {
    const query = new URLSearchParams({ mobileNo, memberName: '김들판', certificationNumber });
    return call('GET', `/profile/id?${query}`, { headers: { Version: '1.1' } });
  };
  expect((await find('000000')).reply.code).toBe('E0013');
  const code = await send('FIND_ID');
  expect((await find(code)).reply).toMatchObject([{ id: 'camper01' }]);
  expect((await find(code)).status).toBe(400);
  const body = {
    ...{ memberId: 'camper01', newPassword: 'Camp!2026' },
    certificationNumber: await send('FIND_PASSWORD'),
  };
  const path = '/profile/password/no-authentication/certificated-by-sms';
  expect((await call('PUT', path, { body })).status).toBe(204);
  expect((await call('PUT', path, { body })).status).toBe(400);
});

test('a call without a value that the public API requires is refused and written down', async () => {
  const before = new Set(mall.unknownCalls);
  expect((await call('POST', '/guest/cart', { body: [{ cartNo: 1 }] })).status).toBe(400);
  expect((await call('GET', '/profile/id/exist')).status).toBe(400);
  const noted = [...mall.unknownCalls].filter((one) => !before.has(one));
  expect(noted).toEqual([
    'POST /guest/cart without optionNo',
    'POST /guest/cart without orderCnt',
    'POST /guest/cart without productNo',
    'GET /profile/id/exist without memberId',
  ]);
  for (const one of noted) mall.unknownCalls.delete(one);
});

test("a member's calls are as documented too", async () => {
  const login = { memberId: 'camper01', password: 'Camp!2026' };
  const { reply } = await call('POST', '/oauth/token', { body: login });
  const headers = { accessToken: reply.accessToken };
  expect((await call('GET', '/profile', { headers })).reply).toMatchObject({
    memberName: '김들판',
  });
  expect((await call('GET', '/profile')).status).toBe(401);
  expect(
    (await call('POST', '/oauth/token', { body: { ...login, password: 'x' } })).reply.code,
  ).toBe('M0019');
});

test('nothing of our own can be answered: an unknown field, type or value throws while it is built', () => {
  expect(() => buildReply('GET /products/search', { inStockCount: 3 })).toThrow(
    'no field inStockCount',
  );
  expect(() => buildReply('GET /products/search', { totalCount: '3' })).toThrow(
    'totalCount is no string',
  );
  expect(() => buildReply('GET /profile/orders/{}', { payType: 'EASY' })).toThrow('no value EASY');
  expect(() => buildReply('GET /cart/count', { count: null })).toThrow('may not be null');
  expect(() => buildReply('GET /profile/restock-alerts', {})).toThrow('no operation');
  expect(
    buildReply('GET /products/{}', { deliveryFee: { deliveryConditionType: new NewValue('X') } }),
  ).toEqual({
    deliveryFee: { deliveryConditionType: 'X' },
  });
});

test("the stand-in's codes are the reference's, and it reads nothing of ours", () => {
  const folder = new URL('./', import.meta.url);
  const sources = readdirSync(folder).filter((file) => !file.includes('.test.'));
  const texts = sources.map((file) => readFileSync(new URL(file, folder), 'utf8'));
  expect(texts.filter((text) => /DL\d{4}/.test(text))).toEqual([]);
  expect(texts.filter((text) => /@duskline\/|\/(apps|packages)\//.test(text))).toEqual([]);
});

test('a call that the public API does not have is refused and written down', async () => {
  expect((await call('GET', '/profile/restock-alerts')).status).toBe(404);
  expect((await call('GET', '/products/search?heightRange=1')).status).toBe(200);
  expect([...mall.unknownCalls]).toEqual([
    'GET /profile/restock-alerts',
    'GET /products/search?heightRange',
  ]);
  expect((await call('GET', '/malls', { headers: { Version: '' } })).reply.code).toBe('99999');
});

test('a browser of another origin may call it with the documented headers', async () => {
  const preflight = await fetch(`${mall.origin}/cart`, {
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.example');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('guestToken');
});
