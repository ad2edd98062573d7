import { getMember } from '@duskline/contract/member/accounts.calls';
import { countCart } from '@duskline/contract/shop/cart.calls';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from './session.ts';
import { createShopSession } from './shop-session.ts';
import { createFakeBrowserStorage, createFakeClock } from './testing/fake-session-ports.ts';

const HOUR_MS = 3_600_000;

let sent: { method: string; path: string; token: string | undefined; body: unknown }[];
let replyWith: (path: string) => { status: number; body?: unknown };
let storage: ReturnType<typeof createFakeBrowserStorage>;
let clock: ReturnType<typeof createFakeClock>;
let endings: string[];
let tab: Session;

function openTab(): Session {
  const session = createShopSession({
    shopApi: { baseUrl: 'https://mall.example', headers: () => ({ platform: 'PC' }) },
    store: storage.tab(),
    clock,
    async transport(url, request) {
      const { pathname } = new URL(url);
      const { accesstoken: token } = request.headers as Record<string, string>;
      const body = request.body ? JSON.parse(String(request.body)) : undefined;
      sent.push({ method: request.method ?? 'GET', path: pathname, token, body });
      const reply = replyWith(pathname);
      return new Response(reply.body ? JSON.stringify(reply.body) : null, reply);
    },
  });
  session.onEnded((why) => endings.push(why));
  return session;
}

beforeEach(async () => {
  sent = [];
  endings = [];
  storage = createFakeBrowserStorage();
  clock = createFakeClock();
  replyWith = (path) => {
    if (path === '/oauth/token')
      return { status: 200, body: { accessToken: 'one', expireIn: 7200 } };
    if (path === '/profile') return { status: 200, body: { memberId: 'han', memberType: 'MALL' } };
    return { status: 200, body: { count: 3 } };
  };
  tab = openTab();
  await tab.login('han', 'Han!2015');
});

test("a member logs in by the mall's own login, and their calls carry its token", async () => {
  expect(sent[0]).toMatchObject({
    path: '/oauth/token',
    body: { memberId: 'han', password: 'Han!2015', keepLogin: true },
  });
  await tab.shop(countCart);
  expect(sent[1]).toMatchObject({ path: '/cart/count', token: 'one' });
  expect(await tab.shopTokenHeader()).toEqual({ accesstoken: 'one' });
  expect(openTab().snapshot().loginId).toBe(tab.snapshot().loginId);
});

test('a refused login stores nothing', async () => {
  await tab.logout();
  replyWith = () => ({ status: 400, body: { code: 'M0019', message: '일치하지 않아요.' } });
  await expect(tab.login('han', 'wrong')).rejects.toMatchObject({ code: 'M0019' });
  expect(storage.text).toBeNull();
});

test('the session ends with its token, without a call', async () => {
  clock.pass(2 * HOUR_MS);
  sent.length = 0;
  await expect(tab.shop(countCart)).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
  expect(endings).toEqual(['refused']);
});

test('the token is used to its last minute: it cannot be renewed', async () => {
  clock.pass(2 * HOUR_MS - 1000);
  await expect(tab.shop(countCart)).resolves.toEqual({ count: 3 });
  expect(endings).toEqual([]);
});

test('a token that the mall refuses ends the session', async () => {
  replyWith = () => ({ status: 401, body: { code: 'NCPE0003', message: '' } });
  await expect(tab.shop(countCart)).rejects.toMatchObject({ status: 401 });
  expect(endings).toEqual(['refused']);
  expect(tab.snapshot().loginId).toBeUndefined();
});

test('a logout ends the session here at once and at the mall', async () => {
  await tab.logout();
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/oauth/token', token: 'one' });
  expect(endings).toEqual(['logged_out']);
  await tab.logout();
  expect(endings).toEqual(['logged_out', 'logged_out']);
});

test("the profile is the mall's alone, and there is no Member API to call", async () => {
  expect(await tab.loadProfile()).toMatchObject({ memberId: 'han', hasPassword: true });
  await expect(tab.member(getMember)).rejects.toMatchObject({ code: 'NO_MEMBER_API' });
});

test('a page knows that the token works, until another login', async () => {
  let changes = 0;
  tab.subscribe(() => {
    changes += 1;
  });
  tab.setTokenConfirmed(true);
  tab.setTokenConfirmed(true);
  expect([changes, tab.snapshot().isTokenConfirmed]).toEqual([1, true]);
  await tab.login('han', 'Han!2015');
  expect(tab.snapshot().isTokenConfirmed).toBe(false);
});
