/** Decisions, "Member API shapes". */
export const ACCESS_TOKEN_SECONDS = 30 * 60;
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60;

/**
 * How long a refresh token just used still gets the answer it got. Two tabs refresh at the same
 * moment and a reply is lost on the way: both send the same token again within a second or two. A
 * thief comes later, or after the successor was used, and then the whole session ends.
 */
export const REPEAT_WITHIN_SECONDS = 10;

export type RefreshState = {
  hasEnded: boolean;
  expiresAt: Date;
  usedAt: Date | null;
  isSuccessorUsed: boolean;
};

/**
 * What a refresh token that we once gave out gets: a successor, the same successor again, nothing,
 * or nothing and the end of its session. The repeated answer adds no token: the successor is made
 * from the token itself.
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
