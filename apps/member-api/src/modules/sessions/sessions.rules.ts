/** Decision 0950, "Member API shapes". */
export const ACCESS_TOKEN_SECONDS = 30 * 60;
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60;
/** After a year even a session in daily use asks for a login (OWASP ASVS 5.0, 7.3.2 and 10.4.8). */
const SESSION_SECONDS = 365 * 24 * 60 * 60;

/** Return when a refresh token issued now expires: thirty days later, or with its session's year. */
export function refreshTokenEnd(startedAt: Date, now: Date): Date {
  const unused = now.getTime() + REFRESH_TOKEN_SECONDS * 1000;
  return new Date(Math.min(unused, startedAt.getTime() + SESSION_SECONDS * 1000));
}

/**
 * How long a used refresh token still gets the reply it got. Two tabs may refresh at the same
 * moment, or a reply may be lost: the same token comes again within a second or two. A thief comes
 * later, or after the successor was used, and then the whole session ends.
 */
export const REPEAT_WITHIN_SECONDS = 10;

export type RefreshState = {
  hasEnded: boolean;
  expiresAt: Date;
  usedAt: Date | null;
  isSuccessorUsed: boolean;
};

/**
 * Decide what a refresh token gets: `rotate` (a successor), `repeat` (the same successor again),
 * `ended` (nothing) or `reused` (nothing, and its session ends). A repeat creates no further token:
 * the successor is derived from the token itself.
 */
export function decideRefresh(
  state: RefreshState,
  now: Date,
): 'rotate' | 'repeat' | 'reused' | 'ended' {
  if (state.hasEnded || state.expiresAt <= now) return 'ended';
  if (!state.usedAt) return 'rotate';
  const secondsSince = (now.getTime() - state.usedAt.getTime()) / 1000;
  return secondsSince <= REPEAT_WITHIN_SECONDS && !state.isSuccessorUsed ? 'repeat' : 'reused';
}
