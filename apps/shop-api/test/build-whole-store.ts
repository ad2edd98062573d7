import { type Caller, createCaller } from '@duskline/client';
import { createJusoAddressSearch } from '@duskline/partners/address/juso-address-search';
import { INTERNAL_KEY_HEADER } from '@duskline/platform/secrets/internal-key';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import type { FastifyInstance } from 'fastify';
import { buildTestMemberApi, type TestMemberApi } from '../../member-api/test/build-test-member.ts';
import { registerPerson } from '../../member-api/test/factories.ts';
import { buildTestShop, INTERNAL_KEY } from './build-test-shop.ts';
import type { BuyingShop } from './checkout-factories.ts';
import { visitorHeaders } from './factories.ts';
import { startTinyToss } from './fake-toss.ts';

/** Both APIs as they run in one store, each on a database of its own, without a port. */
export type WholeStore = BuyingShop & { members: TestMemberApi };

/** Build both APIs and let each call the other; `sandboxUrl` is where their partners are. */
export async function buildWholeStore(sandboxUrl?: string): Promise<WholeStore> {
  const apis: { shop?: FastifyInstance; member?: FastifyInstance } = {};
  const toss = await startTinyToss(() => shop.clock.now());
  const members = await buildTestMemberApi({
    shopApi: callerOf(() => apis.shop),
    ...(sandboxUrl ? { sandboxUrl } : {}),
  });
  const shop = await buildTestShop({
    payment: toss.gateway,
    identity: members.context.identity,
    ...(sandboxUrl ? { addressSearch: addressSearchAt(sandboxUrl) } : {}),
    memberApi: callerOf(() => apis.member),
  });
  apis.shop = shop.app;
  apis.member = members.app;
  return {
    ...shop,
    toss,
    members,
    async close() {
      await Promise.all([shop.close(), members.close()]);
      await toss.close();
    },
  };
}

/** A registered member of the store who is logged in to the shop. */
export async function registerShopper(store: WholeStore): Promise<{
  person: Awaited<ReturnType<typeof registerPerson>>;
  headers: typeof visitorHeaders & { accesstoken: string };
}> {
  const person = await registerPerson(store.members);
  const reply = await store.app.inject({
    method: 'POST',
    url: '/oauth/openid',
    headers: visitorHeaders,
    payload: { provider: 'ncpstore', openAccessToken: person.refreshToken },
    remoteAddress: person.remoteAddress,
  });
  if (reply.statusCode !== 200) throw new Error(`not logged in: ${reply.body}`);
  return { person, headers: { ...visitorHeaders, accesstoken: reply.json().accessToken } };
}

function addressSearchAt(sandboxUrl: string) {
  const confirmKey = demoKeys.jusoConfirmKey;
  return createJusoAddressSearch({ apiUrl: `${sandboxUrl}/juso`, confirmKey });
}

function callerOf(api: () => FastifyInstance | undefined): Caller {
  return createCaller({
    baseUrl: 'http://api.test',
    headers: () => ({ [INTERNAL_KEY_HEADER]: INTERNAL_KEY }),
    async send(call, url, { headers, body }) {
      const { pathname, search } = new URL(url);
      const reply = await api()?.inject({
        method: call.method,
        url: pathname + search,
        headers: headers as Record<string, string>,
        ...(typeof body === 'string' ? { payload: body } : {}),
      });
      if (!reply) throw new Error('the other API is not built yet');
      const text = reply.statusCode === 204 ? null : reply.body;
      return new Response(text, { status: reply.statusCode });
    },
  });
}
