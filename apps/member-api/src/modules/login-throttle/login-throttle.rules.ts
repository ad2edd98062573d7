import { DAY_MS } from '@duskline/contract/time.rules';

const FORGOTTEN_AFTER_MS = DAY_MS;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Wrong tries that cost nothing; an address may stand for a whole office. */
export const FREE_TRIES = { name: 5, address: 30 } as const;

export type Failures = { failures: number; lastTriedAt: Date; blockedUntil: Date | null };

/**
 * Counts one more try as failed; undefined while the key must wait. From the last free try on each
 * doubles the wait: 30 s, 1 min, 2 min … 15 min. A day without a try forgets all.
 */
export function countTry(
  known: Failures | undefined,
  freeTries: number,
  now: Date,
): Failures | undefined {
  if (known?.blockedUntil && known.blockedUntil > now) return undefined;
  const isForgotten = !known || now.getTime() - known.lastTriedAt.getTime() > FORGOTTEN_AFTER_MS;
  const failures = isForgotten ? 1 : known.failures + 1;
  return { failures, lastTriedAt: now, blockedUntil: blockedUntil(failures, freeTries, now) };
}

/** Takes back a try that turned out to be right. */
export function forgiveTry(known: Failures, freeTries: number): Failures {
  const failures = Math.max(0, known.failures - 1);
  return { ...known, failures, blockedUntil: failures < freeTries ? null : known.blockedUntil };
}

function blockedUntil(failures: number, freeTries: number, now: Date): Date | null {
  if (failures < freeTries) return null;
  const seconds = FIRST_WAIT_SECONDS * 2 ** Math.min(failures - freeTries, 20);
  return new Date(now.getTime() + Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000);
}
