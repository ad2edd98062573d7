import { randomBytes, randomUUID } from 'node:crypto';
import { brand } from '@duskline/brand';
import { type Caller, createCaller } from '@duskline/client';
import { addDays } from '@duskline/contract/time.rules';
import { buildMemberApi } from '@duskline/member-api/app';
import type { MemberContext } from '@duskline/member-api/context';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { inTransaction } from '@duskline/platform/database/database';
import { createLog } from '@duskline/platform/log';
import { INTERNAL_KEY_HEADER } from '@duskline/platform/secrets/internal-key';
import { buildShopApi } from '@duskline/shop-api/app';
import type { ShopContext } from '@duskline/shop-api/context';
import { createShopSessions, deleteSessionsOf } from '@duskline/shop-api/modules/sessions/index';
import { createPastGateway, type PastGateway } from './past-gateway.ts';
import { createPastJobs } from './past-jobs.ts';
import { createQuietSenders } from './quiet-senders.ts';

const SESSION_SECONDS = 3 * 365 * 24 * 60 * 60;

type Api = Awaited<ReturnType<typeof buildShopApi>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type PastCall = {
  body?: object;
  /** JSON by default. */
  contentType?: string;
  version?: string;
  /** Where it is called from; the web on a PC by default. */
  platform?: 'PC' | 'MOBILE_WEB' | 'AOS' | 'IOS';
};

/** Both services on the store's database, at a time that the demo's loading sets. */
export type PastShop = {
  shop: ShopContext;
  members: MemberContext;
  gateway: PastGateway;
  travelTo(time: Date): void;
  /** Open a session of a member; returns the token of their calls. */
  logIn(memberNo: number): Promise<string>;
  /** End the sessions of a member. */
  logOut(memberNo: number): Promise<void>;
  /** Call the Shop API with a member's token; throws where it refuses. */
  call<Reply>(token: string, method: Method, path: string, call?: PastCall): Promise<Reply>;
  /** Call the Member API with a Bearer token, or without one; throws where it refuses. */
  callMembers<Reply>(
    token: string | undefined,
    method: Method,
    path: string,
    body?: object,
  ): Promise<Reply>;
  /** Call the Shop API as a partner's server does. */
  callPartner(path: string, body: object): Promise<void>;
  /** Return from the payment window. */
  comeBack(query: Record<string, string>): Promise<void>;
  /** Run what both services do every few seconds. */
  runFrequentJobs(): Promise<void>;
  /** Deliver the messages that the calls so far have caused; partners that send them are left out. */
  deliverMessages(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Open the store as it was at any time before today: both APIs by their own use cases, with a clock
 * that is set, a payment partner of the past, and senders that send nothing.
 */
export async function openPastShop(
  context: { shop: ShopContext; members: MemberContext },
  start: Date,
): Promise<PastShop> {
  let time = start;
  const clock = { now: () => time };
  const internalKey = randomBytes(32).toString('base64url');
  const apis: { shop?: Api; members?: Api } = {};
  const callerOf = (name: 'shop' | 'members'): Caller =>
    createCaller({
      baseUrl: 'http://own.invalid',
      headers: () => ({ [INTERNAL_KEY_HEADER]: internalKey }),
      async send({ method }, url, { headers, body }) {
        const { pathname, search } = new URL(url);
        const reply = await apis[name]?.inject({
          method,
          url: pathname + search,
          headers: headers as Record<string, string>,
          ...(typeof body === 'string' ? { payload: body } : {}),
        });
        if (!reply) throw new Error('the other service is not open yet');
        const text = reply.statusCode === 204 ? null : reply.body;
        return new Response(text, { status: reply.statusCode });
      },
    });
  const jobs = { shop: createPastJobs(), members: createPastJobs() };
  const gateway = createPastGateway(context.shop.db, clock);
  // Refunds that a bank refuses belong to the past, not to the log of this start; errors are thrown.
  const log = createLog('demo', 'fatal');
  const noCache = { maxBytes: 1, staleAfterSeconds: 0 };
  const shop: ShopContext = {
    ...context.shop,
    log,
    clock,
    settings: { ...context.shop.settings, INTERNAL_KEY: internalKey },
    responseCache: createTaggedCache(noCache),
    listCache: createTaggedCache(noCache),
    invalidations: { subscribe: () => undefined },
    jobs: jobs.shop,
    payment: gateway,
    memberApi: callerOf('members'),
  };
  const members: MemberContext = {
    ...context.members,
    ...createQuietSenders(),
    log,
    clock,
    settings: { ...context.members.settings, INTERNAL_KEY: internalKey },
    textCache: createTaggedCache(noCache),
    invalidations: { subscribe: () => undefined },
    jobs: jobs.members,
    shopApi: callerOf('shop'),
  };
  const shopApi = await buildShopApi(shop);
  const memberApi = await buildMemberApi(members);
  Object.assign(apis, { shop: shopApi, members: memberApi });
  const sessions = await createShopSessions(shop);

  return {
    shop,
    members,
    gateway,
    travelTo(to) {
      time = to;
    },
    logIn: (memberNo) =>
      inTransaction(shop.db, (tx) =>
        sessions.create(tx, {
          memberNo,
          memberApiSessionId: randomUUID(),
          lifetimeSeconds: SESSION_SECONDS,
        }),
      ),
    logOut: (memberNo) =>
      inTransaction(shop.db, (tx) => deleteSessionsOf(tx, memberNo, addDays(new Date(), 1))),
    async call(token, method, path, { body, contentType, version = '1.0', platform = 'PC' } = {}) {
      const headers = {
        ...{ clientid: brand.clientId, platform, version, accesstoken: token },
        ...(contentType && { 'content-type': contentType }),
      };
      return replyOf(shopApi, { method, path, headers, body });
    },
    async callMembers(token, method, path, body) {
      const headers = {
        platform: 'PC',
        'sales-channel-id': brand.salesChannelId,
        ...(token && { authorization: `Bearer ${token}` }),
      };
      return replyOf(memberApi, { method, path, headers, body });
    },
    callPartner: (path, body) => replyOf(shopApi, { method: 'POST', path, headers: {}, body }),
    async comeBack(query) {
      const path = `/payments/confirm-redirect?${new URLSearchParams(query)}`;
      const { headers } = await shopApi.inject({ method: 'GET', url: path });
      const said = new URL(String(headers.location)).searchParams;
      if (said.get('result') !== 'SUCCESS') throw new Error(`not paid: ${said}`);
    },
    async runFrequentJobs() {
      await jobs.shop.runFrequent();
      await jobs.members.runFrequent();
    },
    async deliverMessages() {
      await jobs.shop.runQueued();
      await jobs.members.runQueued();
    },
    async close() {
      await shopApi.close();
      await memberApi.close();
    },
  };
}

async function replyOf<Reply>(
  api: Api,
  call: {
    method: Method;
    path: string;
    headers: Record<string, string>;
    body: object | undefined;
  },
): Promise<Reply> {
  const { method, path: url, headers, body } = call;
  const reply = await api.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  if (reply.statusCode >= 400) throw new Error(`${method} ${url}: ${reply.body}`);
  return (reply.body === '' ? undefined : reply.json()) as Reply;
}
