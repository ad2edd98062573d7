import { brand } from '@duskline/brand';
import { freePort } from '@duskline/platform/free-port';
import { buildSandbox } from '@duskline/sandbox/app';
import { create } from '@shopby/shop-sdk';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../apps/shop-api/test/build-whole-store.ts';
import { visitorHeaders } from '../../apps/shop-api/test/factories.ts';
import { loadDemo } from '../../demo/seed/load-demo.ts';
import { loadMembers } from '../../demo/seed/load-members.ts';
import { readDigest } from './digest.ts';
import { type Recorded, recordReplies } from './record-replies.ts';

type Headers = Record<string, string>;
type VisitOptions = { headers?: Headers; body?: unknown; version?: string; form?: FormData };

export type OpenShop = {
  store: WholeStore;
  origin: string;
  /** The stand-ins of the partners. */
  sandbox: { origin: string };
  recorded: Recorded;
  /** Call the shop over HTTP; returns the body, or undefined for a refusal, which is added to `refused`. */
  visit<Body = unknown>(
    method: string,
    path: string,
    options?: VisitOptions,
  ): Promise<Body | undefined>;
  /** Calls that were refused although they were valid. */
  refused: string[];
  /** Create a member who is logged in to the shop. */
  shopper(): Promise<{ memberNo: number; headers: Headers; username: string; phone: string }>;
  /** Create the public client, as a guest or with a token. */
  client(tokens?: Headers): ReturnType<typeof create>;
  close(): Promise<void>;
};

/** Open both APIs with the demo and its members, the Shop API on a real port where every reply is compared with the digest. */
export async function openShop(): Promise<OpenShop> {
  const sandboxUrl = `http://127.0.0.1:${await freePort()}`;
  const sandbox = await buildSandbox({ origin: sandboxUrl, shopUrl: 'http://shop.test' });
  await sandbox.listen({ port: Number(new URL(sandboxUrl).port), host: '127.0.0.1' });
  const store = await buildWholeStore(sandboxUrl);
  const now = new Date();
  store.clock.set(now);
  store.members.clock.set(now);
  await loadDemo(store.db, () => undefined);
  await loadMembers(store.shop, store.members.context, now);
  const { origin, recorded, close } = await recordReplies(store.app, readDigest());

  const refused: string[] = [];
  return {
    store,
    refused,
    sandbox: { origin: sandboxUrl },
    origin,
    recorded,
    async visit(method, path, { headers = visitorHeaders, body, version = '1.0', form } = {}) {
      const response = await fetch(origin + path, {
        method,
        redirect: 'manual',
        headers: {
          ...headers,
          version,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form ? { body: form } : {}),
      });
      const text = await response.text();
      if (response.status >= 400) {
        refused.push(`${method} ${path}: ${text}`);
        return undefined;
      }
      const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
      return (isJson ? JSON.parse(text) : text) as never;
    },
    async shopper() {
      const { person, headers } = await registerShopper(store);
      const { memberNo } = await store.db
        .selectFrom('member')
        .where('loginId', '=', person.username)
        .select('memberNo')
        .executeTakeFirstOrThrow();
      return { memberNo, headers, username: person.username, phone: person.phone };
    },
    client: (tokens) => clientOf(origin, tokens),
    async close() {
      await close();
      await store.close();
      await sandbox.close();
    },
  };
}

/**
 * Create the SDK's client with a transport of our own, as storefronts do: the SDK's drops the
 * client's headers where a call names a version (decision 0045).
 */
function clientOf(origin: string, tokens: Headers = {}) {
  const headers = {
    clientId: brand.clientId,
    platform: 'PC',
    'Content-type': 'application/json',
    ...tokens,
  };
  type Ask = { method: string; url: string; headers?: Headers; body?: string };
  return create({
    baseURL: origin,
    headerOption: headers,
    async customHttpRequest(_options: unknown, { method, url, headers: own, body }: Ask) {
      const response = await fetch(origin + url, {
        method,
        headers: { Version: '1.0', ...headers, ...own },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const data = text === '' ? {} : JSON.parse(text);
      if (!response.ok) throw new Error(`${method} ${url}: ${data.code} ${data.message}`);
      return { status: response.status, ok: response.ok, data };
    },
  });
}
