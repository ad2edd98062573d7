import type { Caller } from '@duskline/client';
import { createFileStore, deleteUnfinishedFiles } from '@duskline/partners/files/open-file-store';
import type { S3Settings } from '@duskline/partners/files/s3-client';
import { openInvalidationFeed } from '@duskline/platform/cache/cache-invalidation';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import type { Log } from '@duskline/platform/log';
import type { DatabaseState } from '@duskline/platform/metrics/readings';
import {
  type HowToOpenService,
  type OpenedService,
  openService,
} from '@duskline/platform/part/open-service';
import type { ReplicaSettings } from '@duskline/platform/part/part-settings';
import { openReads } from '@duskline/platform/standby/open-reads';
import {
  openStandby,
  type Standby,
  type StandbySettings,
} from '@duskline/platform/standby/standby';
import type { ShopContext } from '../context.ts';
import type { DB } from '../database.generated.ts';
import { shopService } from '../service.ts';
import type { ShopSettings } from '../settings.ts';
import { openVault } from '../vault/open-vault.ts';
import type { Vault } from '../vault/vault.ts';
import type { ShopPartners } from './shop-partners.ts';

const ANSWER_CACHE_BYTES = 24 * 1024 * 1024;
/**
 * A thousand products as search results are 4 MB. A hundred thousand are 5 MB of columns and
 * 400 KB for the longest list; the rest is for those products that lists show most.
 */
const LIST_CACHE_BYTES = 32 * 1024 * 1024;
const ANSWER_STALE_SECONDS = 60;
/** A client carries what it wrote for so many times the longest lag: by then a standby has it, or is not read from. */
const CARRIED_LAGS = 3;

type HowToOpen = HowToOpenService & {
  settings: ShopSettings;
  /** Where pictures are stored; undefined: in the data folder. */
  s3: S3Settings | undefined;
  replica?: ReplicaSettings | undefined;
  partners: ShopPartners;
  memberApi: Caller;
};

export type OpenedShop = OpenedService & {
  shop: ShopContext;
  /** What figures show of the database. */
  database(): DatabaseState;
  /** What figures show of the standby; undefined without one. */
  standby: Pick<Standby, 'state' | 'lagSeconds'> | undefined;
};

/** Open the Shop API's context; its API is not built yet. Rejects where a key for personal data is wrong. */
export function openShop(how: HowToOpen): Promise<OpenedShop> {
  const own = {
    ...{ name: 'shop-api', service: shopService, openVault },
    internalKey: how.settings.INTERNAL_KEY,
  };
  return openService<DB, Vault, Pick<OpenedShop, 'shop' | 'database' | 'standby'>>(
    how,
    own,
    async (context, { openClient, pool, startJobs, closeLater }) => {
      const { log, clock } = context;
      const invalidations = await openInvalidationFeed(openClient, log);
      closeLater(() => invalidations.close());
      const standby = how.replica && openStandbyOf(how, how.replica, openClient, log);
      if (standby) closeLater(standby.close);
      const reads = openReads<DB>(pool, standby);
      invalidations.subscribe(reads.noteInvalidation);
      const jobs = await startJobs();
      const files = createFileStore(how.settings.DATA_DIR, how.s3);
      await deleteUnfinishedFiles(files);
      const shop: ShopContext = {
        ...context,
        reads: reads.db,
        readPositions: standby && {
          currentPosition: standby.currentPosition,
          seconds: how.replica ? CARRIED_LAGS * how.replica.maxLagSeconds : 0,
        },
        files,
        settings: how.settings,
        responseCache: createTaggedCache({
          name: 'answers',
          maxBytes: ANSWER_CACHE_BYTES,
          staleAfterSeconds: ANSWER_STALE_SECONDS,
        }),
        listCache: createTaggedCache({
          name: 'lists',
          maxBytes: LIST_CACHE_BYTES,
          staleAfterSeconds: ANSWER_STALE_SECONDS,
        }),
        invalidations,
        jobs,
        ...how.partners,
        memberApi: how.memberApi,
      };
      const database = () => ({
        isConnected: invalidations.isConnected(),
        clockAheadMs: clock.aheadMs(),
      });
      return { shop, database, standby };
    },
  );
}

function openStandbyOf(
  { databaseConnections: connections }: HowToOpen,
  { url, maxLagSeconds }: ReplicaSettings,
  openPrimary: StandbySettings['openPrimary'],
  log: Log,
): Standby {
  const { role, schema } = shopService;
  return openStandby({
    ...{ url, role, schema, connections },
    ...{ maxLagSeconds, openPrimary, log },
  });
}
