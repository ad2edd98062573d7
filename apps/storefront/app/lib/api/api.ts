import { brand } from '@duskline/brand';
import {
  browserClock,
  type Caller,
  createBrowserLock,
  createBrowserStore,
  createCaller,
  createSession,
  type Session,
} from '@duskline/client';
import { createContext, useContext } from 'react';
import { reportFailedCall } from '../errors/report-errors.ts';
import { platformOf } from '../native/in-app.ts';
import { readRuntimeConfig } from '../settings/runtime-config.ts';
import { enterMaintenance } from './maintenance.ts';

/** After this long without an answer a call counts as lost. */
const CALL_LIMIT_MS = 20_000;

/**
 * How the browser reaches both APIs: `shop` and `member` carry the shopper's tokens where she has
 * any. Made at the first use, in the browser alone: call it in queries, mutations and effects.
 */
export type Api = {
  readonly session: Session;
  readonly shop: Caller;
  readonly member: Caller;
  /** The Shop API for one guest's order, by the token that its password opened. */
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
      baseUrl: readRuntimeConfig().shopApiUrl,
      headers: () => ({ ...shopHeaders(), guesttoken: guestToken }),
      send: (_call, url, request) => send(url, request),
    }),
};

/** Tests put their own APIs here. */
export const ApiContext = createContext<Api>(browserApi);

export function useApi(): Api {
  return useContext(ApiContext);
}

function openSession(): Session {
  const { shopApiUrl, memberApiUrl } = readRuntimeConfig();
  return createSession({
    shopApi: { baseUrl: shopApiUrl, headers: shopHeaders },
    memberApi: { baseUrl: memberApiUrl, headers: memberHeaders },
    store: createBrowserStore('duskline.session'),
    lock: createBrowserLock('duskline.session'),
    clock: browserClock,
    transport: send,
  });
}

async function send(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(CALL_LIMIT_MS) });
  if (response.status === 503) enterMaintenance();
  void reportFailedCall(request.method ?? 'GET', url, response);
  return response;
}

function shopHeaders(): Record<string, string> {
  return {
    clientid: brand.clientId,
    platform: platformOf(navigator.userAgent),
    version: '1.0',
    company: brand.name,
  };
}

function memberHeaders(): Record<string, string> {
  const { isInApp } = readRuntimeConfig();
  return {
    platform: platformOf(navigator.userAgent),
    'sales-channel-id': brand.salesChannelId,
    ...(isInApp && { 'device-uuid': deviceUuid() }),
  };
}

/** Names this installation of the app; made once and kept. */
function deviceUuid(): string {
  const store = createBrowserStore('duskline.device');
  const known = store.read();
  if (known) return known;
  const made = crypto.randomUUID();
  store.write(made);
  return made;
}
