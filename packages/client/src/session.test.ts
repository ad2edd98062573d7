import { checkActive } from '@duskline/contract/member/sessions.calls';
import { addToCart, countCart } from '@duskline/contract/shop/cart.calls';
import { calculateGuestCart } from '@duskline/contract/shop/guest-cart.calls';
import { getOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { beforeEach, expect, test } from 'vitest';
import { createQueueLock } from './browser-session-ports.ts';
import { createSession, type Session } from './session.ts';
import type { Transport } from './session-ports.ts';
import type { SessionSnapshot } from './session-state.ts';
import { createFakeApis } from './testing/fake-apis.ts';
import { createFakeBrowserStorage, createFakeClock } from './testing/fake-session-ports.ts';

const REFRESH = '/member/api/v1/authenticate/refresh';
const EXCHANGE = '/shop/oauth/openid';
const MINUTES = 60_000;
const networkDown = () => {
  throw new TypeError('Failed to fetch');
};

let apis: ReturnType<typeof createFakeApis>;
let storage: ReturnType<typeof createFakeBrowserStorage>;
let device: ReturnType<typeof createFakeBrowserStorage>;
let clock: ReturnType<typeof createFakeClock>;
let lock: ReturnType<typeof createQueueLock>;
let endings: string[];
let tab: Session;

function openTab(name = 'tab', transport: Transport = apis.transport): Session {
  const session = createSession({
    memberApi: { baseUrl: '/member', headers: () => ({ platform: 'PC' }) },
    shopApi: { baseUrl: '/shop', headers: () => ({ platform: 'PC' }) },
    store: storage.tab(),
    deviceStore: device.tab(),
    lock,
    clock,
    transport,
  });
  session.onEnded((why) => endings.push(`${name} ${why}`));
  return session;
}

function nextSnapshot(session: Session): Promise<SessionSnapshot> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      stop();
      resolve(session.snapshot());
    });
  });
}

beforeEach(async () => {
  apis = createFakeApis();
  storage = createFakeBrowserStorage();
  device = createFakeBrowserStorage();
  clock = createFakeClock();
  lock = createQueueLock();
  endings = [];
  tab = openTab();
  await tab.login('rookie@duskline.example', 'Dusk!2015');
  apis.sent.length = 0;
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

test('twenty calls ten minutes before the end share one refresh and all succeed', async () => {
  clock.pass(20 * MINUTES + 1);
  const replies = await Promise.all(Array.from({ length: 20 }, () => tab.member(checkActive)));
  expect(replies).toHaveLength(20);
  expect(apis.countOf(REFRESH)).toBe(1);
  expect(apis.sent.filter((call) => call.headers.authorization === 'Bearer access-1')).toHaveLength(
    20,
  );
});

test('a token with more than ten minutes left is simply used', async () => {
  clock.pass(19 * MINUTES);
  await tab.member(checkActive);
  expect(apis.countOf(REFRESH)).toBe(0);
});

test('two tabs near the end refresh once between them', async () => {
  const other = openTab();
  clock.pass(25 * MINUTES);
  await Promise.all([tab.member(checkActive), other.member(checkActive)]);
  expect(apis.countOf(REFRESH)).toBe(1);
  expect(tab.snapshot().loginId).toBeDefined();
});

test('a refused token is renewed once and the call goes again, writes too', async () => {
  apis.revokeShopTokens();
  const body = [{ productNo: 1, optionNo: 2, orderCnt: 1 }];
  await expect(tab.shop(addToCart, { body })).resolves.toEqual({ count: 3 });
  expect(apis.countOf(EXCHANGE)).toBe(1);
  expect(apis.countOf('/shop/cart')).toBe(2);
});

test('a call still refused after the renewal is not sent a third time', async () => {
  apis.replyWith((path) =>
    path === '/shop/cart/count' ? { status: 401, body: { code: 'NCPE0003' } } : undefined,
  );
  await expect(tab.shop(countCart)).rejects.toMatchObject({ status: 401 });
  expect(apis.countOf('/shop/cart/count')).toBe(2);
  expect(apis.countOf(EXCHANGE)).toBe(1);
});

test('C999 starts no refresh and does not log anybody out by itself', async () => {
  apis.replyWith((path) =>
    path.endsWith('/active') ? { status: 401, body: { code: 'C999' } } : undefined,
  );
  await expect(tab.member(checkActive)).rejects.toMatchObject({ code: 'C999' });
  expect(apis.countOf(REFRESH)).toBe(0);
  expect(tab.snapshot().loginId).toBeDefined();
});

test('a second tab waits for the refresh of the first', async () => {
  let open = (_: unknown) => {};
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  apis.replyWith(async (path) => {
    if (path === REFRESH) await gate;
    return undefined;
  });
  const other = openTab();
  clock.pass(25 * MINUTES);
  const first = tab.member(checkActive);
  const second = other.member(checkActive);
  open(undefined);
  await Promise.all([first, second]);
  expect(apis.countOf(REFRESH)).toBe(1);
});

test('a call refused while another refreshes waits 500 ms instead of refreshing again', async () => {
  // All three leave with the token that the server has just revoked.
  apis.rotate();
  const text = JSON.parse(storage.text ?? '');
  storage.put(JSON.stringify({ ...text, refresh: { ...text.refresh, token: 'refresh-1' } }));
  await Promise.all([1, 2, 3].map(() => tab.member(checkActive)));
  expect(apis.countOf(REFRESH)).toBe(1);
  expect(clock.waits.every((ms) => ms === 500)).toBe(true);
  expect(clock.waits.length).toBeGreaterThan(0);
});

test('a refused refresh logs the shopper out and announces the end', async () => {
  apis.endEverySession();
  clock.pass(25 * MINUTES);
  await expect(tab.member(checkActive)).rejects.toMatchObject({ status: 401 });
  expect(storage.text).toBeNull();
  expect(endings).toEqual(['tab refused']);
});

test('a refresh token past its time is not even sent', async () => {
  clock.pass(31 * 24 * 60 * MINUTES);
  await expect(tab.member(checkActive)).rejects.toMatchObject({ status: 401 });
  expect(apis.countOf(REFRESH)).toBe(0);
  expect(endings).toEqual(['tab refused']);
});

test('a dead network during a refresh logs nobody out', async () => {
  apis.replyWith((path) => (path === REFRESH ? networkDown() : undefined));
  clock.pass(25 * MINUTES);
  await expect(tab.member(checkActive)).resolves.toBeDefined();
  clock.pass(10 * MINUTES);
  await expect(tab.member(checkActive)).rejects.toMatchObject({ code: 'NETWORK' });
  expect(tab.snapshot().loginId).toBeDefined();
});

test('the reply of a refresh gets lost: a repeat at once saves the session', async () => {
  let tries = 0;
  apis.replyWith((path) => {
    if (path !== REFRESH) return undefined;
    tries += 1;
    return tries === 1 ? networkDown() : undefined;
  });
  clock.pass(40 * MINUTES);
  await expect(tab.member(checkActive)).resolves.toBeDefined();
  expect(clock.waits).toEqual([500]);
});

test('a refresh without a reply for long is not repeated: the token would count as stolen', async () => {
  apis.replyWith((path) => {
    if (path !== REFRESH) return undefined;
    clock.pass(20_000);
    return networkDown();
  });
  clock.pass(40 * MINUTES);
  await expect(tab.member(checkActive)).rejects.toMatchObject({ status: 0 });
  expect(apis.countOf(REFRESH)).toBe(1);
  expect(tab.snapshot().loginId).toBeDefined();
});

test('a member whose refresh meets a dead network stays logged in, and is served once it is back', async () => {
  apis.replyWith((path) => (path === REFRESH ? networkDown() : undefined));
  clock.pass(40 * MINUTES);
  await expect(tab.member(checkActive)).rejects.toMatchObject({ code: 'NETWORK' });
  expect(tab.snapshot()).toMatchObject({ isRenewalDelayed: true });
  clock.pass(5000);
  await expect.poll(() => apis.countOf(REFRESH)).toBe(4);
  apis.replyWith(() => undefined);
  const renewed = nextSnapshot(tab);
  clock.pass(5000);
  expect(await renewed).toMatchObject({ isRenewalDelayed: false });
  expect(endings).toEqual([]);
  await expect(tab.member(checkActive)).resolves.toBeDefined();
});

test('a shopper who is online again need not wait: the renewal is tried at once', async () => {
  apis.replyWith((path) => (path === REFRESH ? { status: 502, body: {} } : undefined));
  clock.pass(40 * MINUTES);
  await expect(tab.member(checkActive)).rejects.toMatchObject({ status: 502 });
  apis.replyWith(() => undefined);
  const renewed = nextSnapshot(tab);
  tab.retryRenewal();
  expect(await renewed).toMatchObject({ isRenewalDelayed: false });
});

test('a session refused when the network is back ends as any refused one', async () => {
  apis.replyWith((path) => (path === REFRESH ? networkDown() : undefined));
  clock.pass(40 * MINUTES);
  await expect(tab.member(checkActive)).rejects.toThrow();
  apis.replyWith(() => undefined);
  apis.endEverySession();
  tab.retryRenewal();
  await expect.poll(() => endings).toEqual(['tab refused']);
  await expect.poll(() => tab.snapshot().isRenewalDelayed).toBe(false);
});

test('a refresh at which the server fails logs nobody out', async () => {
  apis.replyWith((path) => (path === REFRESH ? { status: 503, body: {} } : undefined));
  clock.pass(40 * MINUTES);
  await expect(tab.member(checkActive)).rejects.toMatchObject({ status: 503 });
  expect(tab.snapshot().loginId).toBeDefined();
});

test('reading repeats twice on a dead network, 500 ms apart, and then gives up', async () => {
  apis.replyWith((path) => (path === '/shop/cart/count' ? networkDown() : undefined));
  await expect(tab.shop(countCart)).rejects.toMatchObject({ status: 0 });
  expect(apis.countOf('/shop/cart/count')).toBe(3);
  expect(clock.waits).toEqual([500, 500]);
});

test('a write is not repeated on a dead network, unless it is marked safe', async () => {
  apis.replyWith(networkDown);
  const body = [{ productNo: 1, optionNo: 2, orderCnt: 1 }];
  await expect(tab.shop(addToCart, { body })).rejects.toMatchObject({ status: 0 });
  expect(apis.countOf('/shop/cart')).toBe(1);
  await expect(tab.shop(calculateGuestCart, { query: {}, body: [] })).rejects.toThrow();
  expect(apis.countOf('/shop/guest/cart')).toBe(3);
});

test('a shop that no longer takes the refresh token gets a new one, once', async () => {
  let exchanges = 0;
  apis.revokeShopTokens();
  apis.replyWith((path) => {
    if (path !== EXCHANGE) return undefined;
    exchanges += 1;
    return exchanges === 1 ? { status: 400, body: { code: 'M0034' } } : undefined;
  });
  await expect(tab.shop(countCart)).resolves.toEqual({ count: 3 });
  expect(apis.countOf(REFRESH)).toBe(1);
  expect(exchanges).toBe(2);
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

test('a logout ends the session at both APIs and here, without waiting for them', async () => {
  apis.replyWith(networkDown);
  await tab.logout();
  expect(storage.text).toBeNull();
  // The shop first: its session ends with that of the Member API and would be refused after it.
  expect(apis.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /shop/oauth/token',
    'DELETE /member/api/v1/authenticate',
  ]);
  expect(endings).toEqual(['tab logged_out']);
});

test('a logout after a long sleep refreshes first, so that the session really ends', async () => {
  clock.pass(60 * MINUTES);
  await tab.logout();
  expect(
    apis.sent.find((call) => call.method === 'DELETE' && call.path.includes('member')),
  ).toMatchObject({
    headers: { authorization: 'Bearer access-1' },
  });
  expect(storage.text).toBeNull();
});

test('a logout ends the calls under way, so that none is refused behind it', async () => {
  const arrived = Promise.withResolvers<void>();
  const signals: (AbortSignal | null | undefined)[] = [];
  const slow = openTab('slow', (url, request) => {
    if (!url.startsWith('/shop/cart/count')) return apis.transport(url, request);
    signals.push(request.signal);
    arrived.resolve();
    return new Promise((_, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
    });
  });
  const counting = slow.shop(countCart);
  await arrived.promise;
  await slow.logout();
  await expect(counting).rejects.toMatchObject({ status: 401, code: 'M0013' });
  expect(signals).toHaveLength(1);
});

test('an end that nobody listened to yet is announced to the first who does, once', async () => {
  const announced: string[] = [];
  const late = createSession({
    memberApi: { baseUrl: '/member', headers: () => ({}) },
    shopApi: { baseUrl: '/shop', headers: () => ({}) },
    store: storage.tab(),
    deviceStore: device.tab(),
    lock,
    clock,
    transport: apis.transport,
  });
  await late.logout();
  late.onEnded((why) => announced.push(why));
  late.onEnded((why) => announced.push(`again ${why}`));
  expect(announced).toEqual(['logged_out']);
});

test('a logout in another tab is noticed here', async () => {
  const other = openTab('other');
  let changes = 0;
  other.subscribe(() => {
    changes += 1;
  });
  await tab.logout();
  expect(other.snapshot().loginId).toBeUndefined();
  expect(changes).toBe(1);
  expect(endings).toEqual(['tab logged_out']);
  await expect(other.shop(countCart)).rejects.toMatchObject({ status: 401 });
});

test('a refresh whose reply comes after the logout logs nobody in again', async () => {
  clock.pass(25 * MINUTES);
  apis.replyWith(async (path) => {
    if (path === REFRESH) await tab.logout();
    return undefined;
  });
  await expect(tab.member(checkActive)).rejects.toMatchObject({ status: 401 });
  expect(storage.text).toBeNull();
});

test('a session ended elsewhere is noticed by the check of the next page', async () => {
  apis.endEverySession();
  await tab.checkActive();
  expect(tab.snapshot().loginId).toBeUndefined();
  expect(endings).toEqual(['tab refused']);
});

test('a page check with the network down leaves the session as it is', async () => {
  apis.replyWith(networkDown);
  await tab.checkActive();
  expect(tab.snapshot().loginId).toBeDefined();
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
