import { createFakeCaller, type FakeCaller } from '@duskline/client/testing/fake-caller';
import {
  endShopSessions,
  exportFromShop,
  signOutOfShop,
  withdrawFromShop,
} from '@duskline/contract/internal/account-events.calls';
import type { SmsMessage } from '@duskline/partners/sms/sms-sender';
import { openInvalidationFeed } from '@duskline/platform/cache/cache-invalidation';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { connectDatabase } from '@duskline/platform/database/database';
import { createLog } from '@duskline/platform/log';
import { cipherKeys, createCipher, makeCipherKey } from '@duskline/platform/secrets/cipher';
import { createTestClock, type TestClock } from '@duskline/platform/testing/test-clock';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import { createTestJobs, type TestJobs } from '@duskline/platform/testing/test-jobs';
import type { FastifyInstance } from 'fastify';
import { buildMemberApi } from '../src/app.ts';
import type { MemberContext, MemberDb } from '../src/context.ts';
import type { DB } from '../src/database.generated.ts';
import { memberService } from '../src/service.ts';
import type { MemberSettings } from '../src/settings.ts';
import { openVault } from '../src/vault/open-vault.ts';
import { createFakeSenders, type SentMessages } from './fake-senders.ts';
import { partnersAt } from './partners.ts';

export type TestMemberApi = {
  app: FastifyInstance;
  context: MemberContext;
  db: MemberDb;
  clock: TestClock;
  jobs: TestJobs;
  /** The fake Shop API at the other end. */
  shopApi: FakeCaller;
  /** Every SMS that was sent, oldest first. */
  messages: SmsMessage[];
  /** Every talk, mail and push likewise. */
  sent: SentMessages;
  /** The second process of the same service. */
  buildAnother(): Promise<FastifyInstance>;
  close(): Promise<void>;
};

/** Where no partner listens. */
const UNUSED_URL = 'http://127.0.0.1:9';

export const INTERNAL_KEY = 'a key that only our own servers know';
export const COUNTER_KEY = 'a key that only our own counters show';

/** The whole Member API on a migrated, empty database of its own; time moves only by `clock`. */
export async function buildTestMemberApi({
  sandboxUrl = UNUSED_URL,
  personalDataKeys = makeCipherKey('test'),
  databaseUrl,
  ...overrides
}: Partial<MemberContext> & {
  sandboxUrl?: string;
  personalDataKeys?: string;
  /** A migrated database of the test's own. */
  databaseUrl?: string;
} = {}): Promise<TestMemberApi> {
  const { role, schema } = memberService;
  const url = databaseUrl ?? (await createTestDatabase());
  const { db, openClient, close } = connectDatabase<DB>({ url, role, schema });
  const clock = createTestClock();
  const jobs = await createTestJobs(db);
  const { sent, ...senders } = createFakeSenders();
  const settings: MemberSettings = {
    SITE_URL: 'http://shop.test',
    MEMBER_API_URL: 'http://shop.test/member-api',
    INTERNAL_KEY,
    COUNTER_KEY,
  };
  const log = createLog('test-member', 'error');
  const cipher = createCipher(cipherKeys.parse(personalDataKeys));
  const vault = await openVault(db, cipher);
  const shopApi = createFakeCaller();
  shopApi.on(endShopSessions, undefined);
  shopApi.on(signOutOfShop, undefined);
  shopApi.on(withdrawFromShop, undefined);
  shopApi.on(exportFromShop, { records: {} });
  const partners = partnersAt(sandboxUrl);
  const feed = await openInvalidationFeed(openClient, log);
  const context: MemberContext = {
    db,
    textCache: createTestTextCache(),
    invalidations: feed,
    log,
    clock,
    settings,
    jobs,
    vault,
    shopApi,
    ...partners,
    ...senders,
    ...overrides,
  };
  const apps = [await buildMemberApi(context)];
  const [app] = apps as [FastifyInstance];

  return {
    app,
    context,
    db,
    clock,
    jobs,
    shopApi,
    messages: sent.texts,
    sent,
    async buildAnother() {
      const another = await buildMemberApi({ ...context, textCache: createTestTextCache() });
      apps.push(another);
      return another;
    },
    async close() {
      for (const one of apps) await one.close();
      await feed.close();
      await close();
    },
  };
}

const createTestTextCache = () =>
  createTaggedCache<object>({ maxBytes: 1024 * 1024, staleAfterSeconds: 60 });
