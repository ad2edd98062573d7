import { countJobs } from '@duskline/platform/jobs/job-counts';
import { countJobProcesses } from '@duskline/platform/jobs/job-processes';
import type { Readings } from '@duskline/platform/metrics/open-metrics';
import { jobReadings, mergeReadings, readingOf } from '@duskline/platform/metrics/readings';
import type { ShopContext } from './context.ts';
import { shopService } from './service.ts';
import { readShopFigures } from './shop-figures.ts';

/** Read what operators' figures show of the shop's database: jobs, payments, orders, dead letters. */
export async function readShopReadings(shop: Pick<ShopContext, 'db' | 'clock'>): Promise<Readings> {
  const [queues, figures, processes] = await Promise.all([
    countJobs(shop.db, shopService.schema),
    readShopFigures(shop),
    countJobProcesses(shop.db),
  ]);
  const { openPayments, openLines, deadAnnouncements, paymentDifferences } = figures;
  return mergeReadings([
    jobReadings('shop', queues),
    {
      duskline_job_processes: [readingOf(processes)],
      duskline_dead_letters: [
        readingOf(deadAnnouncements, { service: 'shop', kind: 'announcement' }),
      ],
      duskline_payments_open: openPayments.map(({ state, payments }) =>
        readingOf(payments, { state }),
      ),
      duskline_stock_reserved_units: openPayments.map(({ state, units }) =>
        readingOf(units, { state }),
      ),
      duskline_order_lines: openLines.map(({ state, lines }) => readingOf(lines, { state })),
      duskline_payment_differences: [readingOf(paymentDifferences)],
    },
  ]);
}
