import { MAX_ENDED_SESSIONS } from '@duskline/contract/internal/account-events';
import { endShopSessions } from '@duskline/contract/internal/account-events.calls';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext, MemberTx } from '../../context.ts';
import { clearEarlierPushTokens, clearPushTokensOf } from '../devices/index.ts';
import {
  type EndReason,
  findUnreportedSessions,
  markSessionsReported,
  updateEnded,
} from './sessions.sql.ts';

/** The queue's name in the database, where jobs may wait. */
const JOB = 'end-shop-sessions';

/**
 * End one session of a member, all but one, or all; returns how many ended. The shop sessions that
 * belong to them end with them: a job notifies the Shop API and repeats it until it succeeds. The
 * phones that were registered in them get no more pushes (decision 0931).
 */
export async function endSessions(
  tx: MemberTx,
  { jobs, clock }: Pick<MemberContext, 'jobs' | 'clock'>,
  memberNo: number,
  which: { only?: string; allBut?: string },
  reason: EndReason,
): Promise<number> {
  const sessionIds = await updateEnded(tx, memberNo, which, reason, clock.now());
  await clearPushTokensOf(tx, sessionIds);
  if (which.only === undefined) await clearEarlierPushTokens(tx, memberNo);
  if (sessionIds.length > 0) await jobs.send(tx, JOB, {});
  return sessionIds.length;
}

/** Handle the jobs of ended sessions; every five minutes also those whose job was lost. */
export async function handleEndedSessions(context: MemberContext): Promise<void> {
  const { jobs } = context;
  await jobs.drain(JOB, () => notifyShop(context));
  await jobs.repeat('end-shop-sessions-again', '*/5 * * * *', () => notifyShop(context));
}

async function notifyShop({
  db,
  clock,
  shopApi,
}: Pick<MemberContext, 'db' | 'clock' | 'shopApi'>): Promise<void> {
  for (;;) {
    const sessionIds = await findUnreportedSessions(db, MAX_ENDED_SESSIONS);
    if (sessionIds.length === 0) return;
    await shopApi(endShopSessions, { body: { sessionIds } });
    await inTransaction(db, (tx) => markSessionsReported(tx, sessionIds, clock.now()));
  }
}
