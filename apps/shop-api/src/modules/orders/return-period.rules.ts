const DAY_MS = 86_400_000;
/** Korea has kept UTC+9 without summer time since 1988. */
const SEOUL_OFFSET_MS = 9 * 3_600_000;
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
  const delivered = new Date(dayOf(deliveredAt).getTime() + SEOUL_OFFSET_MS);
  const day = delivered.getUTCDate();
  const last = new Date(delivered);
  last.setUTCMonth(last.getUTCMonth() + FAULT_MONTHS);
  // A day that the third month has not is its last one.
  if (last.getUTCDate() !== day) last.setUTCDate(0);
  return new Date(last.getTime() - SEOUL_OFFSET_MS + DAY_MS);
}

/** Purchases delivered before this moment confirm themselves now (decisions, "Selling rules"). */
export function confirmsDeliveredBefore(now: Date): Date {
  return new Date(dayOf(now).getTime() - WITHDRAWAL_DAYS * DAY_MS);
}

/** The beginning of a moment's day in Seoul. */
function dayOf(moment: Date): Date {
  const inSeoul = moment.getTime() + SEOUL_OFFSET_MS;
  return new Date(inSeoul - (inSeoul % DAY_MS) - SEOUL_OFFSET_MS);
}
