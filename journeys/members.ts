import { brand } from '@duskline/brand';
import {
  type BrowserStore,
  browserClock,
  createBrowserLock,
  createCaller,
  createSession,
} from '@duskline/client';
import { register } from '@duskline/contract/member/accounts.calls';
import { sendCode, verifyCode } from '@duskline/contract/member/phone-verification.calls';
import type { BrowserContext } from '@playwright/test';
import type { ShopApi } from './shop-api.ts';
import type { Store } from './stores.ts';

export const PASSWORD = 'journey!15';

export type JourneyMember = { username: string; password: string; phone: string };

/** The key of local storage under which the storefront saves its session. */
const SESSION_KEY = 'duskline.session';
const HOSTS = 250;

let registered = 0;

/** Make another IP address for each call, because codes, registrations and logins are limited by it. */
function nextIp(): string {
  registered += 1;
  return `10.20.${Math.floor(registered / HOSTS)}.${(registered % HOSTS) + 1}`;
}

/** Make up a username and a phone that nobody has. */
export function newIdentity(): { username: string; phone: string } {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  return { username: `journey-${unique}@duskline.example`, phone: `010${unique.slice(-8)}` };
}

/** Register a member through the Member API, with the code that is sent to their phone. */
export async function registerMember(store: Store, shop: ShopApi): Promise<JourneyMember> {
  const { username, phone } = newIdentity();
  const memberApi = callMemberApi(store);
  await memberApi(sendCode, { body: { phone, username, purpose: 'REGISTER' } });
  const otpCode = await shop.readCode(phone);
  const { data } = await memberApi(verifyCode, { body: { phone, otpCode } });
  const agreements = { use: true, privacy: true, over14: true };
  const marketing = {
    marketingSms: true,
    marketingEmail: true,
    marketingPush: true,
    marketingNight: true,
  };
  await memberApi(register, {
    body: {
      ...{ username, password: PASSWORD, phone, actionToken: data.actionToken },
      ...{ name: '홍해질', birthday: '1999-01-31', sex: null },
      agreements: { ...agreements, ...marketing },
    },
  });
  return { username, password: PASSWORD, phone };
}

/** Have a registration's code sent to a phone that nobody has; returns the phone: the next one waits 30 s. */
export async function sendCodeToNewPhone(store: Store): Promise<string> {
  const { username, phone } = newIdentity();
  await callMemberApi(store)(sendCode, { body: { phone, username, purpose: 'REGISTER' } });
  return phone;
}

function callMemberApi({ siteUrl }: Store): ReturnType<typeof createCaller> {
  const headers = memberHeaders();
  return createCaller({ baseUrl: `${siteUrl}/member-api`, headers: () => headers });
}

/**
 * Log a member in through the APIs and put the session where the storefront of this browser looks
 * for it. Returns the Shop API's access token.
 */
export async function signIn(
  context: BrowserContext,
  store: Store,
  { username, password }: Pick<JourneyMember, 'username' | 'password'>,
): Promise<string> {
  const saved = memoryStore();
  const headers = memberHeaders();
  const session = createSession({
    memberApi: { baseUrl: `${store.siteUrl}/member-api`, headers: () => headers },
    shopApi: {
      baseUrl: `${store.siteUrl}/shop-api`,
      headers: () => ({ clientid: brand.clientId, platform: 'PC', version: '1.0' }),
    },
    store: saved,
    deviceStore: memoryStore(),
    lock: createBrowserLock(SESSION_KEY),
    clock: browserClock,
    transport: (url, request) => fetch(url, request),
  });
  await session.login(username, password);
  const value = saved.read();
  if (value === null) throw new Error(`${username} is not logged in`);
  const localStorage = [{ name: SESSION_KEY, value }];
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: new URL(store.siteUrl).origin, localStorage }],
  });
  return JSON.parse(value).shop.token;
}

function memberHeaders(): Record<string, string> {
  return { platform: 'PC', 'sales-channel-id': brand.salesChannelId, 'x-forwarded-for': nextIp() };
}

function memoryStore(): BrowserStore {
  let text: string | null = null;
  return {
    read: () => text,
    write: (next) => {
      text = next;
    },
    onOtherTab: () => {},
  };
}
