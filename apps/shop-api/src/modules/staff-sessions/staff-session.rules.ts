import { HOUR_MS, MINUTE_MS } from '@duskline/contract/time.rules';

/** Without a call for so long a session ends (개인정보의 안전성 확보조치 기준 제6조 제4항). */
export const IDLE_SECONDS = 30 * 60;
/** However busy somebody is, they log in again after so long. */
const LONGEST_MS = 12 * HOUR_MS;
/** Within this the second factor follows the password. */
const LOGIN_MS = 10 * MINUTE_MS;
/** So long a second factor counts for downloads and for changes of the ways to log in. */
const CONFIRMED_MS = 5 * MINUTE_MS;
/** The last use is stored this coarsely: not every read is a write. */
const USE_STEP_MS = 30_000;

export type SessionStage = 'PASSWORD' | 'SET_UP' | 'OPEN';

type Times = { stage: SessionStage; startedAt: Date; lastUsedAt: Date };

/** Whether a session counts no more, unused for too long or too old. */
export function isSessionOver({ stage, startedAt, lastUsedAt }: Times, now: Date): boolean {
  const age = now.getTime() - startedAt.getTime();
  if (stage !== 'OPEN' && age >= LOGIN_MS) return true;
  return age >= LONGEST_MS || now.getTime() - lastUsedAt.getTime() >= IDLE_SECONDS * 1000;
}

/** Return the moments before which sessions are over: last used, and started. */
export function sessionLimits(now: Date): { usedAfter: Date; startedAfter: Date } {
  return {
    usedAfter: new Date(now.getTime() - IDLE_SECONDS * 1000),
    startedAfter: new Date(now.getTime() - LONGEST_MS),
  };
}

/** Whether the last use must be stored again. */
export function isUseOld(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= USE_STEP_MS;
}

/** Return until when the second factor need not be entered again; undefined where it must be now. */
export function confirmedUntil(confirmedAt: Date | null, now: Date): Date | undefined {
  if (!confirmedAt) return undefined;
  const until = new Date(confirmedAt.getTime() + CONFIRMED_MS);
  return until > now ? until : undefined;
}
