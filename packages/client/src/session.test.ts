import { countCart } from '@duskline/contract/shop/cart.calls';
import { getOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { beforeEach, expect, test } from 'vitest';
import { EXCHANGE, type MemberTab, MINUTES, openMemberTab, REFRESH } from './testing/member-tab.ts';

let apis: MemberTab['apis'];
let storage: MemberTab['storage'];
let device: MemberTab['device'];
let clock: MemberTab['clock'];
let endings: MemberTab['endings'];
let tab: MemberTab['tab'];
let openTab: MemberTab['openTab'];

beforeEach(async () => {
  ({ apis, storage, device, clock, endings, tab, openTab } = await openMemberTab());
});

test('a login stores both tokens, and another tab is logged in with them', async () => {
  expect(tab.snapshot().loginId).toBeDefined();
  const other = openTab();
  expect(other.snapshot().loginId).toBe(tab.snapshot().loginId);
  await expect(other.shop(countCart)).resolves.toEqual({ count: 3 });
  expect(apis.countOf(EXCHANGE)).toBe(0);
});

test('a login whose exchange fails shows the server message and leaves nothing behind', async () => {
  storage.put(null);
  const fresh = openTab();
  apis.replyWith((path) =>
    path === EXCHANGE
      ? { status: 400, body: { code: 'M0034', message: '로그인 정보를 확인할 수 없어요.' } }
      : undefined,
  );
  await expect(fresh.login('a@b.kr', 'x')).rejects.toMatchObject({
    code: 'M0034',
    message: '로그인 정보를 확인할 수 없어요.',
  });
  expect(storage.text).toBeNull();
  expect(fresh.snapshot().loginId).toBeUndefined();
  expect(apis.sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/member/api/v1/authenticate' });
});

test('a login code is asked for with the newest refresh token, never with an old one', async () => {
  apis.replyWith((path) =>
    path === '/shop/oauth/login-codes'
      ? { status: 200, body: { redirectUrl: 'https://skin.example/?code=1' } }
      : undefined,
  );
  clock.pass(25 * MINUTES);
  const asked = { provider: 'ncp_kakao', redirectUri: 'https://skin.example/' };
  await expect(tab.createLoginCode(asked)).resolves.toEqual({
    redirectUrl: 'https://skin.example/?code=1',
  });
  expect(apis.countOf(REFRESH)).toBe(1);
  const { body } = apis.sent.at(-1) ?? {};
  expect(body).toEqual({ ...asked, openAccessToken: 'refresh-1' });
});

test('a member who was logged out elsewhere gets no login code', async () => {
  apis.endEverySession();
  const asked = { provider: 'ncp_kakao', redirectUri: 'https://skin.example/' };
  await expect(tab.createLoginCode(asked)).rejects.toMatchObject({ status: 401 });
  expect(apis.countOf('/shop/oauth/login-codes')).toBe(0);
  expect(endings).toEqual(['tab refused']);
});

test('the token counts as confirmed until the next page change, and never for a guest', async () => {
  tab.setTokenConfirmed(true);
  expect(tab.snapshot().isTokenConfirmed).toBe(true);
  tab.setTokenConfirmed(false);
  expect(tab.snapshot().isTokenConfirmed).toBe(false);
  await tab.logout();
  tab.setTokenConfirmed(true);
  expect(tab.snapshot().isTokenConfirmed).toBe(false);
});

test('a guest may open an order sheet; a member opens it with their token', async () => {
  await tab.shop(getOrderSheet, { params: { orderSheetNo: '1' }, query: {} });
  expect(apis.sent.at(-1)?.headers.accesstoken).toBe('shop-1');
  await tab.logout();
  await tab.shop(getOrderSheet, { params: { orderSheetNo: '1' }, query: {} }).catch(() => {});
  expect(apis.sent.at(-1)?.headers.accesstoken).toBeUndefined();
});

test('a profile has what both APIs know; certified is who agreed to the privacy policy', async () => {
  apis.replyWith((path) => {
    if (path === '/shop/profile')
      return { status: 200, body: { memberNo: 7, memberGradeName: 'OG' } };
    if (path !== '/member/api/v1/members') return undefined;
    return { status: 200, body: { data: { hasPassword: false, isPrivacyPolicyAgreed: true } } };
  });
  expect(await tab.loadProfile()).toEqual({
    memberNo: 7,
    memberGradeName: 'OG',
    hasPassword: false,
    principalCertificated: true,
  });
});

test('broken text in storage is a logged-out shopper, not a broken shop', () => {
  for (const text of ['{"loginId":', '{}', 'null', '"x"', '{"loginId":"a","access":{}}']) {
    storage.put(text);
    expect(openTab().snapshot().loginId).toBeUndefined();
  }
});

test('a device is known at its next login by what its last one returned, also after a logout', async () => {
  expect(device.text).toBe('device-1');
  await tab.logout();
  await tab.login('rookie@duskline.example', 'Dusk!2015');
  const login = apis.sent.findLast(
    ({ method, path }) => method === 'POST' && path.endsWith('/authenticate'),
  );
  expect(login?.headers).toMatchObject({ 'device-token': 'device-1' });
});
