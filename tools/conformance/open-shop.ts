import { brand } from '@duskline/brand';
import { buildSandbox } from '@duskline/sandbox/app';
import { create } from '@shopby/shop-sdk';
import {
  buildWholeStore,
  registerShopper,
  type WholeStore,
} from '../../apps/shop-api/test/build-whole-store.ts';
import { visitorHeaders } from '../../apps/shop-api/test/factories.ts';
import { loadDemo } from '../../demo/seed/load-demo.ts';
import { freePort } from '../../packages/partners/test/start-sandbox.ts';
import { readDigest } from './digest.ts';
import { type Recorded, recordAnswers } from './record-replies.ts';

type Headers = Record<string, string>;
type Wish = { headers?: Headers; body?: unknown; version?: string; form?: FormData };

export type OpenShop = {
  store: WholeStore;
  origin: string;
  /** Where the partners are. */
  sandbox: { origin: string };
  recorded: Recorded;
  /** Calls the shop over HTTP; answers the body, or nothing where it was refused, which is noted in `refused`. */
  visit<Body = unknown>(method: string, path: string, wish?: Wish): Promise<Body | undefined>;
  /** What was refused though everything was right about it. */
  refused: string[];
  /** Somebody with an account who is logged in to the shop. */
  shopper(): Promise<{ memberNo: number; headers: Headers; username: string; phone: string }>;
  /** The public client, as a guest or with somebody's token. */
  client(tokens?: { accessToken?: string; guestToken?: string }): ReturnType<typeof create>;
  close(): Promise<void>;
};

/** Both APIs with the demo catalogue, the Shop API behind a real port that holds every answer against the digest. */
export async function openShop(): Promise<OpenShop> {
  const sandboxUrl = `http://127.0.0.1:${await freePort()}`;
  const sandbox = await buildSandbox({ origin: sandboxUrl, shopUrl: 'http://shop.test' });
  await sandbox.listen({ port: Number(new URL(sandboxUrl).port), host: '127.0.0.1' });
  const store = await buildWholeStore(sandboxUrl);
  const now = new Date();
  store.clock.set(now);
  store.members.clock.set(now);
  await loadDemo(store.db, () => undefined);
  const { origin, recorded, close } = await recordAnswers(store.app, readDigest());

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
 * The SDK's own transport drops the client's headers where a call names a version (docs/decisions,
 * 0045); storefronts give it one of theirs, and so does this.
 */
function clientOf(origin: string, tokens: { accessToken?: string; guestToken?: string } = {}) {
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
