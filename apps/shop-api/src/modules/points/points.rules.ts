import { addDays, DAY_MS, endOfSeoulDay } from '@duskline/contract/time.rules';
import { sum, type Won, won } from '@duskline/contract/won';

const VALID_DAYS = 365;
const GRACE_MS = 7 * DAY_MS;

/** The end of the 365th day in Seoul after points were given (decisions, "Selling rules"). */
export function endOfValidity(creditedAt: Date): Date {
  return endOfSeoulDay(addDays(creditedAt, VALID_DAYS));
}

/**
 * Until when spent points are good after they came back: as before, but at least a week, or what
 * they had left when they were spent where that was less. Points that ended meanwhile are thus
 * paid back in points she can use (e-commerce act, article 18), and spending and cancelling again
 * and again lengthens nothing (docs/decisions/0030-points-ledger.md).
 */
export function expiryAfterReturn(
  spent: { expiresAt: Date; spentAt: Date },
  returnedAt: Date,
): Date {
  const leftMs = Math.min(spent.expiresAt.getTime() - spent.spentAt.getTime(), GRACE_MS);
  return new Date(Math.max(spent.expiresAt.getTime(), returnedAt.getTime() + leftMs));
}

export type Part<Source> = { source: Source; amount: Won };

/** Takes an amount from sources in their order, as far as they go; the parts and what is missing. */
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

/** The sum of parts, in won. */
export function sumOf(parts: readonly { amount: Won }[]): Won {
  return sum(parts.map((part) => part.amount));
}
