import { addDays } from '@duskline/contract/time.rules';
import type { ShopContext } from './context.ts';
import { countDeadNotifications } from './modules/notifications/index.ts';
import { countOpenLines } from './modules/orders/index.ts';
import { countOpenPayments, type OpenPayments } from './modules/payments/index.ts';
import { countDifferences } from './modules/reconciliation/index.ts';

/** How the shop fares, in numbers that name nobody. */
export type ShopFigures = {
  openPayments: OpenPayments[];
  /** Lines of paid orders that are still on their way, by state. */
  openLines: { state: string; lines: number }[];
  deadAnnouncements: number;
  /** To the partner's books, found in the last seven days. */
  paymentDifferences: number;
};

/** Read the shop's figures. Each is counted by an index; nothing is counted that only grows. */
export async function readShopFigures({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<ShopFigures> {
  const [openPayments, openLines, deadAnnouncements, paymentDifferences] = await Promise.all([
    countOpenPayments(db),
    countOpenLines(db),
    countDeadNotifications(db),
    countDifferences(db, addDays(clock.now(), -7)),
  ]);
  return { openPayments, openLines, deadAnnouncements, paymentDifferences };
}
