/** Decisions, "One-time codes": 6 digits, 3 minutes, 5 tries, again after 30 s, 5 a day. */
export const NUMBER_SECONDS = 180;
export const MAX_TRIES = 5;
const RESEND_SECONDS = 30;
const NUMBERS_PER_DAY = 5;
/** How long a number that was entered rightly is good for the change it was asked for. */
const PROOF_SECONDS = 600;

export type AskedBefore = { lastAskedAt: Date | null; sentToday: number };

/** Whether a phone or a mailbox may get another number now. */
export function maySend(
  { lastAskedAt, sentToday }: AskedBefore,
  now: Date,
): 'authentication_wait' | 'authentication_daily_limit' | undefined {
  if (lastAskedAt && secondsSince(lastAskedAt, now) < RESEND_SECONDS) return 'authentication_wait';
  return sentToday >= NUMBERS_PER_DAY ? 'authentication_daily_limit' : undefined;
}

export type KeptNumber = {
  usage: string;
  expiresAt: Date;
  tries: number;
  provedAt: Date | null;
  usedAt: Date | null;
};

export type NumberProblem =
  | 'authentication_wrong'
  | 'authentication_expired'
  | 'authentication_tries_used';

/** What entering a number comes to: right, or why not. A right one may be entered again for a while. */
export function judgeNumber(
  kept: KeptNumber | undefined,
  usage: string,
  isRight: boolean,
  now: Date,
): 'right' | NumberProblem {
  if (!kept || kept.usage !== usage || kept.usedAt) return 'authentication_expired';
  if (kept.tries >= MAX_TRIES) return 'authentication_tries_used';
  const isProved = kept.provedAt && secondsSince(kept.provedAt, now) < PROOF_SECONDS;
  if (!isProved && kept.expiresAt <= now) return 'authentication_expired';
  if (isRight) return 'right';
  return kept.tries + 1 >= MAX_TRIES ? 'authentication_tries_used' : 'authentication_wrong';
}

function secondsSince(earlier: Date, now: Date): number {
  return (now.getTime() - earlier.getTime()) / 1000;
}
