import { DAY_MS, HOUR_MS, SECOND_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { AccountProfile } from '../accounts/index.ts';
import { upsertMemberAtLogin } from '../members/index.ts';
import { hasMemberApiSessionEnded, lockMemberApiSessions } from './sessions.sql.ts';
import type { ShopSessions } from './sessions.ts';

/** Reference notes, section 4: 12 hours, or 90 days where the shopper asked to stay logged in. */
const TOKEN_SECONDS = (12 * HOUR_MS) / SECOND_MS;
const LONG_TOKEN_SECONDS = (90 * DAY_MS) / SECOND_MS;

/** A shop token and its lifetime in seconds. */
export type SessionToken = { accessToken: string; expireIn: number };

/**
 * Start a session: save what the Member API says of the account as a member of the shop, new or
 * known, and return a shop token, which ends with the session of the Member API. `member_inactive`:
 * the member has withdrawn from the shop; `login_exchange_failed`: that session has ended meanwhile.
 */
export async function startSession(
  { db, clock, vault }: Pick<ShopContext, 'db' | 'clock' | 'vault'>,
  sessions: ShopSessions,
  { sessionId, ...account }: AccountProfile & { sessionId: string },
  keepLogin: boolean,
): Promise<SessionToken | Refusal<'member_inactive' | 'login_exchange_failed'>> {
  const expireIn = keepLogin ? LONG_TOKEN_SECONDS : TOKEN_SECONDS;
  return inTransaction(db, async (tx) => {
    await lockMemberApiSessions(tx, [sessionId]);
    if (await hasMemberApiSessionEnded(tx, sessionId)) return refuse('login_exchange_failed');
    const memberNo = await upsertMemberAtLogin(tx, vault, account, clock.now());
    if (memberNo === undefined) return refuse('member_inactive');
    const session = { memberNo, memberApiSessionId: sessionId, lifetimeSeconds: expireIn };
    return { accessToken: await sessions.create(tx, session), expireIn };
  });
}
