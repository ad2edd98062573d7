import { addDays, DAY_MS, endOfSeoulDay } from '@duskline/contract/time.rules';
import { sum, type Won, won } from '@duskline/contract/won';

const VALID_DAYS = 365;
const GRACE_MS = 7 * DAY_MS;

/** Return the end of the 365th day in Seoul after points were credited (decision 0950, "Selling rules"). */
export function endOfValidity(creditedAt: Date): Date {
  return endOfSeoulDay(addDays(creditedAt, VALID_DAYS));
}

/**
 * Return when spent points expire after they were returned: as before, but at least a week later,
 * or as long as they had left when they were spent where that was less. So points that expired
 * meanwhile can still be used (e-commerce act, article 18), and spending and cancelling again and
 * again extends nothing (docs/decisions/0030-points-ledger.md).
 */
export function expiryAfterReturn(
  spent: { expiresAt: Date; spentAt: Date },
  returnedAt: Date,
): Date {
  const leftMs = Math.min(spent.expiresAt.getTime() - spent.spentAt.getTime(), GRACE_MS);
  return new Date(Math.max(spent.expiresAt.getTime(), returnedAt.getTime() + leftMs));
}

export type Part<Source> = { source: Source; amount: Won };

/** Allocate an amount to sources in their order. Returns the parts, and what the sources lack. */
export function takeInOrder<Source>(
  sources: readonly Source[],
  amountOf: (source: Source) => number,
  amount: Won,
): { parts: Part<Source>[]; missing: Won } {
  const parts: Part<Source>[] = [];
  let missing: number = amount;
  for (const source of sources) {
    const part = Math.min(amountOf(source), missing);
    if (part > 0) parts.push({ source, amount: won(part) });
    missing -= part;
  }
  return { parts, missing: won(missing) };
}

/** Sum parts, in won. */
export function sumOf(parts: readonly { amount: Won }[]): Won {
  return sum(parts.map((part) => part.amount));
}
