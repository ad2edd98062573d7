import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { AccountProfile } from '../accounts/index.ts';
import { upsertMemberAtLogin } from '../members/index.ts';
import { hasMemberApiSessionEnded, lockMemberApiSessions } from './sessions.sql.ts';

/** Opens a session of a member in the transaction of its login; `Token` is what the client gets. */
export type OpenSession<Token> = (
  tx: ShopTx,
  login: {
    memberNo: number;
    memberApiSessionId: string;
    keepLogin: boolean;
    /** What is left of the login's refresh token, where that opens the session (decision 0166). */
    mostSeconds?: number | undefined;
  },
) => Promise<Token>;

/**
 * Start a session: save what the Member API says of the account as a member of the shop, new or
 * known, and return what `open` opens, which ends with the session of the Member API.
 * `member_inactive`: the member has withdrawn from the shop; `login_exchange_failed`: that session
 * has ended meanwhile.
 */
export async function startSession<Token>(
  { db, clock, vault }: Pick<ShopContext, 'db' | 'clock' | 'vault'>,
  open: OpenSession<Token>,
  { sessionId, ...account }: AccountProfile & { sessionId: string },
  { keepLogin, mostSeconds }: { keepLogin: boolean; mostSeconds?: number | undefined },
): Promise<Token | Refusal<'member_inactive' | 'login_exchange_failed'>> {
  return inTransaction(db, async (tx) => {
    await lockMemberApiSessions(tx, [sessionId]);
    if (await hasMemberApiSessionEnded(tx, sessionId)) return refuse('login_exchange_failed');
    const memberNo = await upsertMemberAtLogin(tx, vault, account, clock.now());
    if (memberNo === undefined) return refuse('member_inactive');
    return open(tx, { memberNo, memberApiSessionId: sessionId, keepLogin, mostSeconds });
  });
}
