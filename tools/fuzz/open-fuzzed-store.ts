import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@duskline/contract';
import { getMaintenance, switchMaintenance } from '@duskline/contract/admin/operation';
import { freePort } from '@duskline/platform/free-port';
import { INTERNAL_KEY_HEADER } from '@duskline/platform/secrets/internal-key';
import { buildSandbox } from '@duskline/sandbox/app';
import { logIn, registerPerson } from '../../apps/member-api/test/factories.ts';
import { type BackOffice, openBackOffice } from '../../apps/shop-api/test/admin-factories.ts';
import { INTERNAL_KEY } from '../../apps/shop-api/test/build-test-shop.ts';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../apps/shop-api/test/build-whole-store.ts';
import {
  anOption,
  aPaidOrder,
  lineNosOf,
  openSheet,
  someOptions,
} from '../../apps/shop-api/test/checkout-factories.ts';
import { visitorHeaders } from '../../apps/shop-api/test/factories.ts';
import type { KnownValues } from './draw-values.ts';

type Headers = Record<string, string>;

/** More than the accounts that one round of internal calls may end. */
const MOST_TRIES = 20;

/** How often it is asked whether the shop is open again. */
const OPEN_AGAIN_MS = 20;

/** A request as it is sent. */
export type DrawnRequest = {
  method: Call['method'];
  url: string;
  headers: Headers;
  remoteAddress: string;
  payload?: string;
};

export type FuzzedApi = 'shop' | 'member' | 'admin';

export type FuzzedStore = {
  store: WholeStore;
  office: BackOffice;
  known: KnownValues;
  /** Headers of the callers that requests are sent as; a new member takes the place of one who left. */
  callers: { visitor: Headers; member: Headers; guest: Headers; internal: Headers; staff: Headers };
  /** Log in a new owner of the back office. */
  renewStaff(): Promise<void>;
  /** Open the shop again, which a call of staff may have closed for maintenance. */
  openShop(): Promise<void>;
  /** Register and log in a new member, with an order, a cart and an address. */
  renewMember(): Promise<void>;
  send(api: FuzzedApi, request: DrawnRequest): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
};

/** Both APIs with their partners' sandbox, and somebody who has one of most things. */
export async function openFuzzedStore(): Promise<FuzzedStore> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await buildSandbox({ origin, shopUrl: 'http://shop.test' });
  await sandbox.listen({ port, host: '127.0.0.1' });
  const store = await buildWholeStore(origin);
  store.shop.log.level = 'silent';
  store.members.context.log.level = 'silent';
  const known: KnownValues = new Map();
  const visitor: Headers = { ...visitorHeaders };
  const callers: FuzzedStore['callers'] = {
    visitor,
    member: visitor,
    guest: visitor,
    internal: internalHeaders(),
    staff: visitor,
  };

  const office = await openBackOffice(store);
  async function renewStaff(): Promise<void> {
    const { cookie, staffNo } = await office.as('owner');
    callers.staff = { cookie, 'sec-fetch-site': 'same-origin' };
    known.set('staffNo', [staffNo, ...(known.get('staffNo') ?? []).slice(0, 3)]);
  }
  await renewStaff();
  async function openShop(): Promise<void> {
    const asked = { url: switchMaintenance.path, headers: callers.staff };
    const { revision } = (
      await office.app.inject({ method: getMaintenance.method, ...asked })
    ).json();
    const payload = { on: false, seen: revision };
    await office.app.inject({ method: switchMaintenance.method, ...asked, payload });
    // Each process is notified of it a moment later.
    const ask = () => store.app.inject({ url: '/malls', headers: visitorHeaders });
    while ((await ask()).statusCode === 503) await pause(OPEN_AGAIN_MS);
  }
  const options = await someOptions(store);
  const option = await anOption(store, { available: 100_000, salePrice: 1_000 });
  known.set('productNo', [option.productNo, options[0]?.productNo]);
  known.set('optionNo', [option.optionNo, options[0]?.optionNo]);
  known.set('mallProductNo', [option.productNo]);
  known.set('mallOptionNo', [option.optionNo]);
  known.set('provider', ['ncpstore', 'KAKAO', 'APPLE']);
  known.set('boardNo', ['notice', 'faq']);
  known.set('clientId', [visitorHeaders.clientid]);
  known.set('clientReturnUrl', ['http://shop.test/orders/payment-return']);

  const guestOrder = await aPaidOrder(store, [option]);
  known.set('orderNo', [guestOrder.orderNo]);
  known.set('orderOptionNo', [...(await lineNosOf(store, guestOrder.orderNo))]);
  callers.guest = { ...visitorHeaders, guesttoken: guestOrder.guestToken };

  async function renewMember(): Promise<void> {
    // Nothing drawn has stopped its sale yet.
    const option = await anOption(store, { available: 100, salePrice: 1_000 });
    const { person, headers } = await aLoggedInShopper(store);
    const { body } = await logIn(store.members, person);
    callers.member = { ...headers, authorization: `Bearer ${body.data.accessToken}` };
    known.set('openAccessToken', [body.data.refreshToken]);
    const order = await aPaidOrder(store, [option], { headers });
    const lineNos = await lineNosOf(store, order.orderNo);
    known.set('orderNo', [guestOrder.orderNo, order.orderNo]);
    known.set('orderOptionNo', [...(known.get('orderOptionNo') ?? []).slice(-3), ...lineNos]);
    known.set('orderProductOptionNo', lineNos);
    known.set('orderSheetNo', [await openSheet(store, [option], headers)]);
    known.set('username', [person.username]);
    known.set('phone', [person.phone]);
    await store.app.inject({
      method: 'POST',
      url: '/cart',
      headers,
      payload: [{ ...option, orderCnt: 1 }],
    });
  }
  await renewMember();
  const somebody = await registerPerson(store.members);
  known.set('token', [somebody.accessToken]);

  return {
    store,
    office,
    known,
    callers,
    renewMember,
    renewStaff,
    openShop,
    async send(api, request) {
      const app = { shop: store.app, member: store.members.app, admin: office.app }[api];
      const { statusCode, body } = await app.inject(request);
      return { status: statusCode, text: body };
    },
    async close() {
      await office.close();
      await store.close();
      await sandbox.close();
    },
  };
}

function internalHeaders(): Headers {
  return { ...visitorHeaders, [INTERNAL_KEY_HEADER]: INTERNAL_KEY };
}

/**
 * Register somebody who can log in. The internal calls that were drawn may have ended an account
 * before its member came; then it is the next one.
 */
async function aLoggedInShopper(store: WholeStore) {
  for (let tries = 1; ; tries++) {
    try {
      return await registerShopper(store);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}
