import { randomBytes } from 'node:crypto';
import { freePort } from '@duskline/platform/free-port';
import { makeCipherKey } from '@duskline/platform/secrets/cipher';
import { partnersAt } from '../faults/run-sandbox.ts';
import type { PartName, RunningPart } from './running-part.ts';
import { startPart } from './running-part.ts';

/** The parts of one store on this machine, each at a URL of its own. */
export type Fleet = {
  /** Where shoppers see the store; there is no proxy, so browsers reach the APIs at their own ports. */
  siteUrl: string;
  shopApiUrl: string;
  memberApiUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  /** Start a part; a second one of a name has the next free port, or that of `at`. */
  start(
    name: PartName,
    more?: Record<string, string>,
    at?: { port?: number; tree?: string },
  ): Promise<RunningPart>;
  /** What an operator's command is given to reach the whole store. */
  operatorSettings(databaseUrl: string): Record<string, string>;
  /** The parts that were started, in that order. */
  parts: readonly RunningPart[];
};

export type FleetUrls = Record<
  'SITE_URL' | 'SHOP_API_URL' | 'MEMBER_API_URL' | 'SHOP_API_PUBLIC_URL' | 'MEMBER_API_PUBLIC_URL',
  string
>;

/**
 * Choose URLs and keys for a store whose parts run alone on one database; nothing runs yet.
 * `proxied` are the URLs at which a proxy stands before several of a part, `more` are settings of
 * both APIs and the worker.
 */
export async function planFleet(
  databaseUrl: string,
  dataDir: string,
  { proxied = {}, more = {} }: { proxied?: Partial<FleetUrls>; more?: Record<string, string> } = {},
): Promise<Fleet> {
  const names = [
    'shop-api',
    'member-api',
    'storefront',
    'back-office',
    'sandbox',
    'worker',
    'migrations',
  ] as const;
  const ports = new Map<PartName, number>();
  for (const name of names) ports.set(name, await freePort());
  const urlOf = (name: PartName) => `http://127.0.0.1:${ports.get(name)}`;
  const mail = await freePort();
  const store = ports.get('shop-api') ?? 0;
  const sandbox = ports.get('sandbox') ?? 0;
  const { SANDBOX: _, ...partners } = partnersAt({ store, sandbox, mail }, dataDir);
  const urls = {
    SITE_URL: urlOf('storefront'),
    SHOP_API_URL: urlOf('shop-api'),
    MEMBER_API_URL: urlOf('member-api'),
    SHOP_API_PUBLIC_URL: urlOf('shop-api'),
    MEMBER_API_PUBLIC_URL: urlOf('member-api'),
    ...proxied,
  };
  const service = {
    ...urls,
    ...partners,
    DATABASE_URL: databaseUrl,
    PERSONAL_DATA_KEYS: makeCipherKey('fleet'),
    INTERNAL_KEY: randomBytes(32).toString('base64url'),
    BACK_OFFICE_URL: urlOf('back-office'),
    INVALIDATION_KEY: randomBytes(32).toString('base64url'),
    DATA_DIR: dataDir,
    ...more,
  };
  const { SITE_URL, SHOP_API_URL, BACK_OFFICE_URL, INTERNAL_KEY, INVALIDATION_KEY } = service;
  const settings: Record<PartName, Record<string, string>> = {
    'shop-api': service,
    'member-api': service,
    worker: service,
    migrations: { DATABASE_URL: databaseUrl },
    storefront: {
      ...urls,
      SHOP_API_EXTENSIONS: 'on',
      INVALIDATION_KEY,
      BACK_OFFICE_URL,
      TOSS_SCRIPT_URL: partners.TOSS_SCRIPT_URL ?? '',
    },
    'back-office': { SITE_URL, SHOP_API_URL, BACK_OFFICE_URL, INTERNAL_KEY },
    sandbox: {
      SITE_URL,
      SANDBOX_SMTP_PORT: String(mail),
      SANDBOX_WEBHOOK_URL: `${SHOP_API_URL}/payments/webhooks/toss`,
      DATA_DIR: dataDir,
    },
  };
  const parts: RunningPart[] = [];
  return {
    siteUrl: SITE_URL,
    shopApiUrl: SHOP_API_URL,
    memberApiUrl: urls.MEMBER_API_URL,
    databaseUrl,
    sandboxUrl: urlOf('sandbox'),
    operatorSettings: (url) => ({ ...service, DATABASE_URL: url, SANDBOX: 'off', DEMO: 'off' }),
    parts,
    async start(name, more = {}, at = {}) {
      const isFirst = !parts.some((part) => part.name === name);
      const port = at.port ?? (isFirst ? (ports.get(name) ?? 0) : await freePort());
      const METRICS_PORT = String(await freePort());
      const given = { METRICS_PORT, ...settings[name], ...more };
      const part = startPart(name, port, given, at.tree);
      parts.push(part);
      return part;
    },
  };
}
