import { readSeoulTime, seoulDate } from '@duskline/platform/clock';

const DAY_MS = 86_400_000;
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
  return new Date(dayOf(deliveredAt).getTime() + (WITHDRAWAL_DAYS + 1) * DAY_MS);
}

/** The same for goods that differ from what was offered: three months (article 17 (3)). */
export function faultPeriodEnds(deliveredAt: Date): Date {
  const [year = 0, month = 0, day = 0] = seoulDate(deliveredAt).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + FAULT_MONTHS, day));
  // A day that the third month has not is its last one.
  if (last.getUTCDate() !== day) last.setUTCDate(0);
  const lastDay = readSeoulTime(last.toISOString().slice(0, 10));
  return new Date((lastDay?.getTime() ?? 0) + DAY_MS);
}

/** Purchases delivered before this moment confirm themselves now (decisions, "Selling rules"). */
export function confirmsDeliveredBefore(now: Date): Date {
  return new Date(dayOf(now).getTime() - WITHDRAWAL_DAYS * DAY_MS);
}

function dayOf(moment: Date): Date {
  const day = readSeoulTime(seoulDate(moment));
  if (!day) throw new RangeError('a moment without a day');
  return day;
}
