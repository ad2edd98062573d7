import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore } from '@duskline/partners/files/open-file-store';
import { openInvalidationFeed } from '@duskline/platform/cache/cache-invalidation';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { connectDatabase } from '@duskline/platform/database/database';
import type { PoolerSettings } from '@duskline/platform/database/database-pool';
import { watchLoopDelay } from '@duskline/platform/load/loop-delay';
import type { BusyLimits } from '@duskline/platform/load/refuse-when-busy';
import { createLog } from '@duskline/platform/log';
import { cipherKeys, createCipher, makeCipherKey } from '@duskline/platform/secrets/cipher';
import { openReads } from '@duskline/platform/standby/open-reads';
import { openStandby } from '@duskline/platform/standby/standby';
import { createTestClock, type TestClock } from '@duskline/platform/testing/test-clock';
import { createTestDatabase } from '@duskline/platform/testing/test-database';
import { createTestJobs, type TestJobs } from '@duskline/platform/testing/test-jobs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildShopApi } from '../src/app.ts';
import type { ShopContext, ShopDb } from '../src/context.ts';
import type { DB } from '../src/database.generated.ts';
import { createShopSessions, type ShopSessions } from '../src/modules/sessions/index.ts';
import { shopService } from '../src/service.ts';
import { openVault } from '../src/vault/open-vault.ts';
import type { Vault } from '../src/vault/vault.ts';
import { absentPartners } from './absent-partners.ts';

export const INTERNAL_KEY = 'a key that only our own servers know';

export type TestShop = {
  app: FastifyInstance;
  shop: ShopContext;
  db: ShopDb;
  clock: TestClock;
  jobs: TestJobs;
  /** Creates sessions for factories; its tokens are valid in `app`. */
  sessions: ShopSessions;
  vault: Vault;
  /** Resolve when every invalidation so far has reached the caches. */
  cachesInvalidated(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The whole Shop API on a migrated, empty database of its own. Time stands still until the test
 * moves `clock`; jobs wait for `jobs.runQueued()`; partners are what `overrides` gives.
 */
export async function buildTestShop({
  personalDataKeys = makeCipherKey('test'),
  databaseUrl,
  replicaUrl,
  pooler,
  busy,
  ...overrides
}: Partial<ShopContext> & {
  personalDataKeys?: string;
  /** A migrated database of the test's own, such as one whose server it kills. */
  databaseUrl?: string;
  /** A standby of it, which is read from. */
  replicaUrl?: string;
  /** Where its pool connects instead. */
  pooler?: PoolerSettings;
  /** What it has to serve with, and when it refuses for load; by default it never does. */
  busy?: { connections: number; limits: BusyLimits };
} = {}): Promise<TestShop> {
  const { role, schema } = shopService;
  const url = databaseUrl ?? (await createTestDatabase());
  const { db, pool, openClient, expectedWaitMs, close } = connectDatabase<DB>({
    ...{ url, role, schema, pooler },
    connections: busy?.connections,
  });
  const loopDelay = watchLoopDelay();
  const log = createLog('test-shop', 'error');
  const feed = await openInvalidationFeed(openClient, log);
  const clock = createTestClock();
  const jobs = await createTestJobs(db);
  const dataDir = await mkdtemp(join(tmpdir(), 'duskline-shop-'));
  const vault = await openVault(db, createCipher(cipherKeys.parse(personalDataKeys)));
  const standby =
    replicaUrl === undefined
      ? undefined
      : openStandby({
          ...{ url: replicaUrl, role, schema, openPrimary: openClient, log },
          maxLagSeconds: 600,
        });
  const reads = openReads<DB>(pool, standby);
  feed.subscribe(reads.noteInvalidation);
  const shop: ShopContext = {
    db,
    reads: reads.db,
    readPositions: standby && { seconds: 600, currentPosition: standby.currentPosition },
    log,
    clock,
    settings: {
      SITE_URL: 'http://shop.test',
      SHOP_API_URL: 'http://shop.test/shop-api',
      MEMBER_API_URL: 'http://shop.test/member-api',
      BACK_OFFICE_URL: 'http://office.test',
      DATA_DIR: dataDir,
      INTERNAL_KEY,
    },
    responseCache: createTaggedCache({ maxBytes: 16 * 1024 * 1024, staleAfterSeconds: 60 }),
    listCache: createTaggedCache({ maxBytes: 16 * 1024 * 1024, staleAfterSeconds: 60 }),
    invalidations: feed,
    jobs,
    vault,
    files: createFileStore(dataDir, undefined),
    load: busy && {
      limits: busy.limits,
      loopDelayMs: loopDelay.delayMs,
      databaseWaitMs: expectedWaitMs,
    },
    ...absentPartners,
    ...overrides,
  };
  const app = await buildShopApi(shop);

  return {
    app,
    shop,
    db,
    clock,
    jobs,
    vault,
    sessions: await createShopSessions(shop),
    async cachesInvalidated() {
      // Notices of one database arrive in the order of their commits.
      const mark = `test:${Math.random()}`;
      const received = new Promise<void>((resolve) => {
        feed.subscribe((tags) => tags.includes(mark) && resolve());
      });
      await sql`select pg_notify('changed', ${mark})`.execute(db);
      await received;
    },
    async close() {
      loopDelay.stop();
      await app.close();
      await feed.close();
      await standby?.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
