import type * as api from '@duskline/contract/member/action-tokens';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { getAccount, markPhoneVerified } from '../accounts/index.ts';
import { issueActionToken } from '../action-tokens/index.ts';
import { redeemCode } from '../phone-verification/index.ts';
import { verifyOwnPassword } from '../sessions/index.ts';

/**
 * Let a logged-in member prove who they are by their password or, where they have none, by a code
 * sent to their phone; returns an action token. Refusals: `proof_missing`, `wrong_password`,
 * `password_slowed`, and those of the code.
 */
export async function reauthenticate(
  context: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  memberNo: number,
  { actionTokenType, password, otpCode }: z.output<typeof api.issueActionToken.body>,
): Promise<
  | { actionToken: string; expiresIn: number }
  | Refusal<(typeof api.issueActionToken.refusals)[number]>
> {
  const { db, clock, vault } = context;
  const account = await getAccount(context, memberNo);
  const proof = { purpose: actionTokenType, memberNo };
  if (account.hasPassword) {
    if (!password) return refuse('proof_missing');
    const refused = await verifyOwnPassword(context, memberNo, password);
    if (refused) return refused;
    return inTransaction(db, (tx) => issueActionToken(tx, proof, clock.now()));
  }
  if (!otpCode) return refuse('proof_missing');
  const codeAttempt = { phone: account.phone, otpCode };
  const outcome = await inTransaction(db, async (tx) => {
    const redeemed = await redeemCode(tx, vault.keyedHash, codeAttempt, ['CONFIRM'], clock.now());
    if (typeof redeemed === 'string') return redeemed;
    await markPhoneVerified(tx, memberNo, clock.now());
    return issueActionToken(tx, proof, clock.now());
  });
  return typeof outcome === 'string' ? refuse(outcome) : outcome;
}
