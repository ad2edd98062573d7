import { readMemberFigures } from '@duskline/member-api/app';
import type { MemberContext } from '@duskline/member-api/context';
import { memberService } from '@duskline/member-api/service';
import { atMostEvery } from '@duskline/platform/at-most-every';
import type { PoolUsage } from '@duskline/platform/database-pool';
import { countJobs, type QueueCount } from '@duskline/platform/job-counts';
import type { LimitCounts } from '@duskline/platform/limit-counts';
import type { LoopDelay } from '@duskline/platform/loop-delay';
import type { Reading, Readings } from '@duskline/platform/metrics/open-metrics';
import { readShopFigures } from '@duskline/shop-api/app';
import type { ShopContext } from '@duskline/shop-api/context';
import type { OpenedShop } from '@duskline/shop-api/opening/open-shop';
import { shopService } from '@duskline/shop-api/service';

/** However often figures are read, the database is asked for them no more often than this. */
const DATABASE_EVERY_MS = 15_000;

type Contexts = {
  shop: ShopContext;
  member: MemberContext;
  poolUsages(): Record<'shop' | 'member', PoolUsage>;
  standby: OpenedShop['standby'];
  limitCounts: Record<'shop' | 'member', LimitCounts | undefined>;
};

/**
 * Make the reader of what the figures show beside what is counted. Those of the whole store are read
 * by the one process that runs its jobs, so that no sum counts them twice.
 */
export function createStoreReadings(
  contexts: Contexts,
  loopDelay: Pick<LoopDelay, 'delayMs'>,
  isOfWholeStore: boolean,
): () => Promise<Readings> {
  const readDatabase = atMostEvery(DATABASE_EVERY_MS, () => readDatabaseFigures(contexts));
  return async () => ({
    duskline_loop_delay_seconds: [of(loopDelay.delayMs() / 1000)],
    ...poolReadings(contexts.poolUsages()),
    ...standbyReadings(contexts.standby),
    ...redisReadings(contexts.limitCounts),
    ...(isOfWholeStore
      ? await readDatabase().then(
          (figures) => ({ ...figures, duskline_figures_failed: [of(0)] }),
          (error: unknown) => {
            contexts.shop.log.error({ err: error }, 'figures of the database');
            return { duskline_figures_failed: [of(1)] };
          },
        )
      : {}),
  });
}

const of = (value: number, labels: Record<string, string> = {}): Reading => ({ labels, value });

function redisReadings(counts: Contexts['limitCounts']): Readings {
  const services = Object.entries(counts).filter(([, one]) => one !== undefined);
  if (services.length === 0) return {};
  return {
    duskline_redis_serving: services.map(([service, one]) =>
      of(one?.isShared() ? 1 : 0, { service }),
    ),
  };
}

function standbyReadings(standby: OpenedShop['standby']): Readings {
  if (!standby) return {};
  return {
    duskline_standby_serving: [of(standby.state() === 'serving' ? 1 : 0)],
    duskline_standby_lag_seconds: [of(standby.lagSeconds())],
  };
}

function poolReadings(usages: Record<'shop' | 'member', PoolUsage>): Readings {
  const services = Object.entries(usages);
  return {
    duskline_pool_connections: services.flatMap(([service, { used, idle, size }]) =>
      Object.entries({ used, idle, size }).map(([use, value]) => of(value, { service, use })),
    ),
    duskline_pool_waiting: services.map(([service, { waiting }]) => of(waiting, { service })),
  };
}

async function readDatabaseFigures({ shop, member }: Contexts): Promise<Readings> {
  const [shopJobs, memberJobs, shopFigures, memberFigures] = await Promise.all([
    countJobs(shop.db, shopService.schema),
    countJobs(member.db, memberService.schema),
    readShopFigures(shop),
    readMemberFigures(member),
  ]);
  const queues = [
    ...shopJobs.map((queue) => ({ service: 'shop', ...queue })),
    ...memberJobs.map((queue) => ({ service: 'member', ...queue })),
  ];
  const ofQueues = (value: (queue: QueueCount) => number) =>
    queues.map((queue) => of(value(queue), { service: queue.service, queue: queue.queue }));
  const failed = (service: string) =>
    queues.reduce((sum, queue) => sum + (queue.service === service ? queue.failed : 0), 0);
  return {
    duskline_jobs_waiting: ofQueues(({ waiting }) => waiting),
    duskline_jobs_running: ofQueues(({ running }) => running),
    duskline_jobs_oldest_seconds: ofQueues(({ oldestSeconds }) => oldestSeconds),
    duskline_dead_letters: [
      of(failed('shop'), { service: 'shop', kind: 'job' }),
      of(failed('member'), { service: 'member', kind: 'job' }),
      of(shopFigures.deadAnnouncements, { service: 'shop', kind: 'announcement' }),
      of(memberFigures.deadMessages, { service: 'member', kind: 'message' }),
    ],
    duskline_payments_open: shopFigures.openPayments.map(({ state, payments }) =>
      of(payments, { state }),
    ),
    duskline_stock_reserved_units: shopFigures.openPayments.map(({ state, units }) =>
      of(units, { state }),
    ),
    duskline_order_lines: shopFigures.openLines.map(({ state, lines }) => of(lines, { state })),
    duskline_payment_differences: [of(shopFigures.paymentDifferences)],
  };
}
