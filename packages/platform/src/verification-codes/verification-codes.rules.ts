/** Decision 0950, "One-time codes": for codes to phones and mailboxes, of both services. */
export const CODE_LENGTH = 6;
export const CODE_SECONDS = 180;
export const CODE_RESEND_SECONDS = 30;
export const CODE_ATTEMPTS = 5;
export const CODES_PER_DAY = 5;
/** For how long a code that was entered correctly may be used for the change it was sent for. */
const PROOF_SECONDS = 600;

export type CodeHistory = { lastRequestedAt: Date | null; sentToday: number };

/** Check whether a recipient may get another code: not too soon after the last, and only so many a day (Seoul). */
export function checkCodeRequest(
  { lastRequestedAt, sentToday }: CodeHistory,
  now: Date,
): 'send' | 'too_soon' | 'day_used_up' {
  if (lastRequestedAt && secondsSince(lastRequestedAt, now) < CODE_RESEND_SECONDS)
    return 'too_soon';
  return sentToday >= CODES_PER_DAY ? 'day_used_up' : 'send';
}

export type SavedCode = {
  expiresAt: Date;
  usedAt: Date | null;
  tries: number;
  /** When it was first entered correctly, where it may be entered again until it is used. */
  provedAt?: Date | null;
};

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'tries_used';

/** Check an attempt at the newest code; the last wrong attempt already returns `tries_used`. */
export function checkCode(code: SavedCode | undefined, isRight: boolean, now: Date): CodeVerdict {
  if (!code || code.usedAt) return 'expired';
  const isProved = code.provedAt && secondsSince(code.provedAt, now) < PROOF_SECONDS;
  if (code.expiresAt <= now && !isProved) return 'expired';
  if (code.tries >= CODE_ATTEMPTS) return 'tries_used';
  if (isRight) return 'right';
  return code.tries + 1 >= CODE_ATTEMPTS ? 'tries_used' : 'wrong';
}

function secondsSince(earlier: Date, now: Date): number {
  return (now.getTime() - earlier.getTime()) / 1000;
}
