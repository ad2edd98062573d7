import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { AccountProfile } from '../accounts/index.ts';
import {
  findStopReason,
  queueFormerHolders,
  refuseStopped,
  upsertMemberAtLogin,
} from '../members/index.ts';
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

type Account = AccountProfile & { sessionId: string };

/**
 * Start a session: save what the Member API says of the account as a member of the shop, new or
 * known, and return what `open` opens, which ends with the session of the Member API.
 * `member_inactive`: the member has withdrawn from the shop, or is stopped, with the reason; `login_exchange_failed`: that session
 * has ended meanwhile.
 */
export async function startSession<Token>(
  shop: Pick<ShopContext, 'db' | 'clock' | 'jobs' | 'vault'>,
  open: OpenSession<Token>,
  account: Account,
  { keepLogin, mostSeconds }: { keepLogin: boolean; mostSeconds?: number | undefined },
): Promise<Token | Refusal<'member_inactive' | 'login_exchange_failed'>> {
  return inTransaction(shop.db, async (tx) => {
    const memberNo = await saveMemberAtLogin(tx, shop, account);
    if (isRefusal(memberNo)) return memberNo;
    return open(tx, { memberNo, memberApiSessionId: account.sessionId, keepLogin, mostSeconds });
  });
}

/**
 * Save what the Member API says of an account that logs in as a member of the shop; returns the
 * member's number. Until the transaction ends, the end of that session waits. Refuses as
 * `startSession` does.
 */
export async function saveMemberAtLogin(
  tx: ShopTx,
  { clock, jobs, vault }: Pick<ShopContext, 'clock' | 'jobs' | 'vault'>,
  { sessionId, ...account }: Account,
): Promise<number | Refusal<'member_inactive' | 'login_exchange_failed'>> {
  const ended = await lockUnlessEnded(tx, sessionId);
  if (ended) return ended;
  const memberNo = await upsertMemberAtLogin(tx, vault, account, clock.now());
  if (memberNo === undefined) return refuse('member_inactive');
  await queueFormerHolders(tx, { jobs }, memberNo);
  // After the row is locked by its update: a stop at the same moment comes before or after.
  const stopReason = await findStopReason(tx, memberNo);
  return stopReason === undefined ? memberNo : refuseStopped(stopReason);
}

/** Lock a session of the Member API until the transaction ends; refuses one that has ended. */
export async function lockUnlessEnded(
  tx: ShopTx,
  memberApiSessionId: string,
): Promise<Refusal<'login_exchange_failed'> | undefined> {
  await lockMemberApiSessions(tx, [memberApiSessionId]);
  if (await hasMemberApiSessionEnded(tx, memberApiSessionId))
    return refuse('login_exchange_failed');
  return undefined;
}
