import type { Caller } from '@duskline/client';
import {
  type InvalidationFeed,
  openInvalidationFeed,
} from '@duskline/platform/cache/cache-invalidation';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import type { DatabaseState } from '@duskline/platform/metrics/readings';
import {
  type HowToOpenService,
  type OpenedService,
  openService,
} from '@duskline/platform/part/open-service';
import type { MemberContext } from '../context.ts';
import type { DB } from '../database.generated.ts';
import { memberService } from '../service.ts';
import type { MemberSettings } from '../settings.ts';
import { openVault } from '../vault/open-vault.ts';
import type { Vault } from '../vault/vault.ts';
import type { MemberPartners } from './member-partners.ts';

/** All texts that staff wrote; a process reads them once. */
const TEXT_CACHE_BYTES = 4 * 1024 * 1024;
/** A change that reached no process is seen after so long. */
const TEXT_STALE_SECONDS = 60;

type HowToOpen = HowToOpenService & {
  settings: MemberSettings;
  partners: MemberPartners;
  shopApi: Caller;
  /** The feed of the process, where another service has opened it; else it opens one. */
  invalidations?: InvalidationFeed | undefined;
};

export type OpenedMember = OpenedService & {
  member: MemberContext;
  /** What figures show of the database; of a feed that another service has opened, that one says so. */
  database(): DatabaseState;
};

/** Open the Member API's context; its API is not built yet. Rejects where a key for personal data is wrong. */
export function openMember(how: HowToOpen): Promise<OpenedMember> {
  const own = {
    ...{ name: 'member-api', service: memberService, openVault },
    internalKey: how.settings.INTERNAL_KEY,
  };
  return openService<DB, Vault, Pick<OpenedMember, 'member' | 'database'>>(
    how,
    own,
    async (context, { openClient, startJobs, closeLater }) => {
      const { log, clock } = context;
      let { invalidations } = how;
      let isConnected = () => true;
      if (!invalidations) {
        const feed = await openInvalidationFeed(openClient, log);
        closeLater(() => feed.close());
        ({ isConnected } = feed);
        invalidations = feed;
      }
      const member: MemberContext = {
        ...context,
        settings: how.settings,
        textCache: createTaggedCache({
          name: 'texts',
          maxBytes: TEXT_CACHE_BYTES,
          staleAfterSeconds: TEXT_STALE_SECONDS,
        }),
        invalidations,
        jobs: await startJobs(),
        ...how.partners,
        shopApi: how.shopApi,
      };
      const database = () => ({ isConnected: isConnected(), clockAheadMs: clock.aheadMs() });
      return { member, database };
    },
  );
}
