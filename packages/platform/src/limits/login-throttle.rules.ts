import { DAY_MS } from '@duskline/contract/time.rules';

const RESET_AFTER_MS = DAY_MS;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Wrong attempts at one account without a wait. */
export const FREE_ATTEMPTS = { name: 5 } as const;

export type Failures = { failures: number; lastTriedAt: Date; blockedUntil: Date | null };

/**
 * Return the failures after one more failed attempt; undefined while the key must wait. From the
 * last free attempt on each one doubles the wait: 30 s, 1 min, 2 min … 15 min. A day without an
 * attempt resets the count.
 */
export function failuresAfterAttempt(
  known: Failures | undefined,
  freeAttempts: number,
  now: Date,
): Failures | undefined {
  if (known?.blockedUntil && known.blockedUntil > now) return undefined;
  const isReset = !known || now.getTime() - known.lastTriedAt.getTime() > RESET_AFTER_MS;
  const failures = isReset ? 1 : known.failures + 1;
  return { failures, lastTriedAt: now, blockedUntil: blockedUntil(failures, freeAttempts, now) };
}

/** Return the failures without the last attempt, which was right. */
export function withoutLastFailure(known: Failures, freeAttempts: number): Failures {
  const failures = Math.max(0, known.failures - 1);
  return { ...known, failures, blockedUntil: failures < freeAttempts ? null : known.blockedUntil };
}

function blockedUntil(failures: number, freeAttempts: number, now: Date): Date | null {
  if (failures < freeAttempts) return null;
  const seconds = FIRST_WAIT_SECONDS * 2 ** Math.min(failures - freeAttempts, 20);
  return new Date(now.getTime() + Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000);
}
