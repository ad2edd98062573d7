import { brand } from '@duskline/brand';
import {
  browserClock,
  type Caller,
  createBrowserLock,
  createBrowserStore,
  createCaller,
  createSession,
  createShopSession,
  type ReadReply,
  randomUuid,
  type Session,
} from '@duskline/client';
import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { createContext, useContext } from 'react';
import { platformOf } from '../native/in-app.ts';
import { readRuntimeConfig } from '../settings/runtime-config.ts';
import { shopHeaders } from './request-headers.ts';
import { watchResponse } from './watch-response.ts';

/** A call without a response for this long counts as lost. */
const CALL_TIMEOUT_MS = 20_000;

/**
 * How the browser calls both APIs: `shop` and `member` send a member's tokens. Opened at the first
 * use and never on the server: use it in queries, mutations and effects only.
 */
export type Api = {
  readonly session: Session;
  readonly shop: Caller;
  readonly member: Caller;
  /** The Shop API for one guest's order, with the token that its password opened. */
  shopAsGuest(guestToken: string): Caller;
};

let session: Session | undefined;

const browserApi: Api = {
  get session() {
    session ??= openSession();
    return session;
  },
  get shop() {
    return browserApi.session.shop;
  },
  get member() {
    return browserApi.session.member;
  },
  shopAsGuest: (guestToken) =>
    createCaller({
      ...shopApi(),
      headers: () => ({ ...browserShopHeaders(), guesttoken: guestToken }),
      send: (_call, url, request) => send(url, request),
    }),
};

/** The APIs of this page; tests provide their own. */
export const ApiContext = createContext<Api>(browserApi);

/** Return how to call the APIs. */
export function useApi(): Api {
  return useContext(ApiContext);
}

function openSession(): Session {
  const { memberApiUrl } = readRuntimeConfig();
  const common = {
    shopApi: shopApi(),
    store: createBrowserStore('duskline.session'),
    clock: browserClock,
    transport: send,
  };
  if (memberApiUrl === undefined) return createShopSession(common);
  return createSession({
    ...common,
    memberApi: { baseUrl: memberApiUrl, headers: memberHeaders },
    // Not the key of `deviceUuid`: that names the installation in a header.
    deviceStore: createBrowserStore('duskline.login-device'),
    lock: createBrowserLock('duskline.session'),
  });
}

async function send(url: string, request: RequestInit): Promise<Response> {
  const response = await sendOnce(url, request);
  if (!response.headers.has(SERVER_BUSY_HEADER)) return response;
  // Loaded when it is needed, which is seldom; where that fails too, the refusal is shown.
  const repeats = await import('./repeat-busy.ts').catch(() => undefined);
  return repeats?.repeatBusyCall(response, request, () => sendOnce(url, request)) ?? response;
}

async function sendOnce(url: string, request: RequestInit): Promise<Response> {
  const config = readRuntimeConfig();
  if (config.preview) {
    const { answerInPreview } = await import('../preview/answer-in-preview.ts');
    return answerInPreview(config.preview, config, url);
  }
  const limit = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  const response = await fetch(url, { ...request, signal });
  watchResponse(request.method ?? 'GET', url, response);
  return response;
}

/** Loaded on malls that are not ours only. */
const readForeignReply: ReadReply = async (call, reply) =>
  (await import('./foreign-replies.ts')).readForeignReply(call, reply);

/** How this page calls the Shop API, without a token. */
function shopApi() {
  const { shopApiUrl, hasShopExtensions } = readRuntimeConfig();
  return {
    baseUrl: shopApiUrl,
    headers: browserShopHeaders,
    readReply: hasShopExtensions ? undefined : readForeignReply,
  };
}

/** The headers of this browser's calls of the Shop API, whose they are aside. */
export function browserShopHeaders(): Record<string, string> {
  return shopHeaders(readRuntimeConfig().clientId, platformOf(navigator.userAgent));
}

function memberHeaders(): Record<string, string> {
  const { isInApp } = readRuntimeConfig();
  return {
    platform: platformOf(navigator.userAgent),
    'sales-channel-id': brand.salesChannelId,
    ...(isInApp && { 'device-uuid': deviceUuid() }),
  };
}

/** The UUID of this installation of the app; created once and stored. */
function deviceUuid(): string {
  const store = createBrowserStore('duskline.device');
  const stored = store.read();
  if (stored) return stored;
  const created = randomUuid();
  store.write(created);
  return created;
}
