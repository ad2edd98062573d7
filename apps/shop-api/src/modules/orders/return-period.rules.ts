import { addDays, DAY_MS, SEOUL_OFFSET_MS, startOfSeoulDay } from '@duskline/contract/time.rules';

/** After so many days a purchase confirms itself and can no longer be returned for a change of mind. */
const RETURN_DAYS = 7;
/** Within so many months a buyer may return what differs from what was offered. */
const DEFECT_MONTHS = 3;

/**
 * Return the moment from which goods can no longer be returned for a change of mind: the end of
 * the seventh day after delivery, in Seoul (Act on the Consumer Protection in Electronic Commerce,
 * article 17 (1); the day of delivery does not count, Civil Act, article 157).
 */
export function returnPeriodEnd(deliveredAt: Date): Date {
  return addDays(startOfSeoulDay(deliveredAt), RETURN_DAYS + 1);
}

/** Return the same for goods that differ from what was offered: three months (article 17 (3)). */
export function defectPeriodEnd(deliveredAt: Date): Date {
  const delivered = new Date(startOfSeoulDay(deliveredAt).getTime() + SEOUL_OFFSET_MS);
  const day = delivered.getUTCDate();
  const last = new Date(delivered);
  last.setUTCMonth(last.getUTCMonth() + DEFECT_MONTHS);
  // Where the third month lacks that day, its last day counts.
  if (last.getUTCDate() !== day) last.setUTCDate(0);
  return new Date(last.getTime() - SEOUL_OFFSET_MS + DAY_MS);
}

/** Return the moment before which a delivered purchase confirms itself now ("Selling rules"). */
export function autoConfirmDeliveredBefore(now: Date): Date {
  return addDays(startOfSeoulDay(now), -RETURN_DAYS);
}
