import { readMemberReadings } from '@duskline/member-api/app';
import type { LoopDelay } from '@duskline/platform/load/loop-delay';
import type { Readings } from '@duskline/platform/metrics/open-metrics';
import { createReadings, mergeReadings } from '@duskline/platform/metrics/readings';
import { readShopReadings } from '@duskline/shop-api/app';
import type { openContexts } from './open-contexts.ts';

/**
 * Make the reader of what the figures show beside what is counted. Those of the whole store are read
 * by the one process that runs its jobs, so that no sum counts them twice.
 */
export function createStoreReadings(
  { shop, member, ...contexts }: Awaited<ReturnType<typeof openContexts>>,
  loopDelay: Pick<LoopDelay, 'delayMs'>,
  isOfWholeStore: boolean,
): () => Promise<Readings> {
  const readBoth = async () =>
    mergeReadings(await Promise.all([readShopReadings(shop), readMemberReadings(member)]));
  const ofProcess = () => ({
    loopDelay,
    database: contexts.database(),
    pools: contexts.poolUsages(),
    standby: contexts.standby,
    limitCounts: contexts.limitCounts,
  });
  const onError = (error: unknown) => shop.log.error({ err: error }, 'figures of the database');
  return createReadings(ofProcess, isOfWholeStore ? { read: readBoth, onError } : undefined);
}
