/** Decisions, "One-time codes". */
export const MAX_TRIES = 5;
export const CODES_PER_DAY = 5;

/** Whether a number may get another code: not too soon after the last, and so many a day in Seoul. */
export function judgeRequest(
  history: { lastAskedAt: Date | null; sentToday: number },
  resendSeconds: number,
  now: Date,
): 'send' | 'code_resend_wait' | 'code_daily_limit' {
  const { lastAskedAt, sentToday } = history;
  if (lastAskedAt && now.getTime() - lastAskedAt.getTime() < resendSeconds * 1000) {
    return 'code_resend_wait';
  }
  return sentToday >= CODES_PER_DAY ? 'code_daily_limit' : 'send';
}

export type KeptCode = { expiresAt: Date; usedAt: Date | null; tries: number };

/** What a try at the newest code of a number comes to; its last wrong try already says so. */
export function judgeCode(
  code: KeptCode | undefined,
  isRight: boolean,
  now: Date,
): 'right' | 'code_wrong' | 'code_expired' | 'code_tries_used' {
  if (!code || code.usedAt || code.expiresAt <= now) return 'code_expired';
  if (code.tries >= MAX_TRIES) return 'code_tries_used';
  if (isRight) return 'right';
  return code.tries + 1 >= MAX_TRIES ? 'code_tries_used' : 'code_wrong';
}
