import type * as api from '@duskline/contract/member/accounts';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { type ActionTokenRefusal, redeemActionToken } from '../action-tokens/index.ts';
import { endSessions } from '../sessions/index.ts';
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
  const { db, clock, jobs } = context;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const proof = { actionToken, purpose: 'WITHDRAW', memberNo } as const;
    const redeemed = await redeemActionToken(tx, proof, now);
    if (isRefusal(redeemed)) return redeemed;
    await closeAccount(tx, memberNo, now);
    await endSessions(tx, context, memberNo, {}, 'WITHDRAWN');
    await removeAllLinks(tx, { jobs }, memberNo);
    await insertReason(tx, reason, seoulDate(now));
    await jobs.send(tx, ERASE_JOB, { memberNo });
    return undefined;
  });
}
