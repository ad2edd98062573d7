import { checkActive } from '@duskline/contract/member/sessions.calls';
import { addToCart, countCart } from '@duskline/contract/shop/cart.calls';
import { calculateGuestCart } from '@duskline/contract/shop/guest-cart.calls';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from './session.ts';
import type { SessionSnapshot } from './session-state.ts';
import {
  EXCHANGE,
  type MemberTab,
  MINUTES,
  networkDown,
  openMemberTab,
  REFRESH,
} from './testing/member-tab.ts';

let apis: MemberTab['apis'];
let storage: MemberTab['storage'];
let clock: MemberTab['clock'];
let endings: MemberTab['endings'];
let tab: MemberTab['tab'];
let openTab: MemberTab['openTab'];

function nextSnapshot(session: Session): Promise<SessionSnapshot> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      stop();
      resolve(session.snapshot());
    });
  });
}

beforeEach(async () => {
  ({ apis, storage, clock, endings, tab, openTab } = await openMemberTab());
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
