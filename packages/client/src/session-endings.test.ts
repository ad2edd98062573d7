import { checkActive } from '@duskline/contract/member/sessions.calls';
import { countCart } from '@duskline/contract/shop/cart.calls';
import { beforeEach, expect, test } from 'vitest';
import {
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
let createTabSession: MemberTab['createTabSession'];

beforeEach(async () => {
  ({ apis, storage, clock, endings, tab, openTab, createTabSession } = await openMemberTab());
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
  const late = createTabSession();
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
