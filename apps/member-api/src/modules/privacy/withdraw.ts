import type * as api from '@duskline/contract/member/accounts';
import { MINUTE_MS, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { MemberContext, MemberTx } from '../../context.ts';
import { type ActionTokenRefusal, redeemActionToken } from '../action-tokens/index.ts';
import { endSessions, findOpenSession } from '../sessions/index.ts';
import { removeAllLinks } from '../social/index.ts';
import { ERASE_JOB } from './erase-withdrawn.ts';
import { closeAccount, insertReason } from './privacy.sql.ts';

/**
 * Withdraw a member: end all their sessions, free their username and phone, and queue the job that
 * erases what the law does not require to retain. Refusals: those of the action token.
 */
export async function withdraw(
  context: Pick<MemberContext, 'db' | 'clock' | 'jobs'>,
  memberNo: number,
  { actionToken, reason }: z.output<typeof api.withdraw.body>,
): Promise<undefined | ActionTokenRefusal> {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const proof = { actionToken, purpose: 'WITHDRAW', memberNo } as const;
    const redeemed = await redeemActionToken(tx, proof, now);
    if (isRefusal(redeemed)) return redeemed;
    await withdrawOnRequest(tx, context, memberNo, reason);
    return undefined;
  });
}

/** A login is a proof for so long, for a client that has no other (decision 0152). */
const RECENT_LOGIN_MS = 30 * MINUTE_MS;

/**
 * Withdraw the member of a session that started a short while ago, for a client of the shop that
 * cannot ask for another proof. Refusal: `proof_missing` for an older session, or one that has ended.
 */
export async function withdrawAfterLogin(
  context: Pick<MemberContext, 'db' | 'clock' | 'jobs'>,
  sessionId: string,
  reason: string,
): Promise<undefined | Refusal<'proof_missing'>> {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const session = await findOpenSession(tx, sessionId);
    const isRecent =
      session && clock.now().getTime() - session.startedAt.getTime() <= RECENT_LOGIN_MS;
    if (!isRecent) return refuse('proof_missing');
    await withdrawOnRequest(tx, context, session.memberNo, reason);
    return undefined;
  });
}

/**
 * Withdraw a member who has proved who they are, or has asked staff: end all sessions, free username and phone,
 * and queue the job that erases the rest.
 */
export async function withdrawOnRequest(
  tx: MemberTx,
  context: Pick<MemberContext, 'clock' | 'jobs'>,
  memberNo: number,
  reason: string,
): Promise<void> {
  const { clock, jobs } = context;
  const now = clock.now();
  await closeAccount(tx, memberNo, now);
  await endSessions(tx, context, memberNo, {}, 'WITHDRAWN');
  await removeAllLinks(tx, { jobs }, memberNo);
  await insertReason(tx, reason, seoulDate(now));
  await jobs.send(tx, ERASE_JOB, { memberNo });
}
