import { addDays, DAY_MS, SEOUL_OFFSET_MS, startOfSeoulDay } from '@duskline/contract/time.rules';

/** Within which a buyer may change her mind, and after which a purchase confirms itself. */
const WITHDRAWAL_DAYS = 7;
/** Within which she may send back what is not as it was offered. */
const FAULT_MONTHS = 3;

/**
 * The moment a buyer may no longer send goods back because she changed her mind: the end of the
 * seventh day after they came, in Seoul (Act on the Consumer Protection in Electronic Commerce,
 * article 17 (1); the day of delivery does not count, Civil Act, article 157).
 */
export function withdrawalEnds(deliveredAt: Date): Date {
  return addDays(startOfSeoulDay(deliveredAt), WITHDRAWAL_DAYS + 1);
}

/** The same for goods that differ from what was offered: three months (article 17 (3)). */
export function faultPeriodEnds(deliveredAt: Date): Date {
  const delivered = new Date(startOfSeoulDay(deliveredAt).getTime() + SEOUL_OFFSET_MS);
  const day = delivered.getUTCDate();
  const last = new Date(delivered);
  last.setUTCMonth(last.getUTCMonth() + FAULT_MONTHS);
  // A day that the third month has not is its last one.
  if (last.getUTCDate() !== day) last.setUTCDate(0);
  return new Date(last.getTime() - SEOUL_OFFSET_MS + DAY_MS);
}

/** Purchases delivered before this moment confirm themselves now (decisions, "Selling rules"). */
export function confirmsDeliveredBefore(now: Date): Date {
  return addDays(startOfSeoulDay(now), -WITHDRAWAL_DAYS);
}
