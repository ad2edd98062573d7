import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashPassword } from '@duskline/platform/secrets/hash-password';
import type { MemberContext } from '../../context.ts';
import { updatePassword } from '../accounts/index.ts';
import { type ActionTokenRefusal, redeemActionToken } from '../action-tokens/index.ts';
import { queueMessage } from '../message-delivery/index.ts';
import { lockSignInMethods } from './social.sql.ts';

/**
 * Set the first password of a member who proves again who they are. Refusals:
 * `password_already_set` (they change it with the old one), `proof_missing`, those of the action
 * token.
 */
export async function setFirstPassword(
  context: MemberContext,
  memberNo: number,
  { password, actionToken }: { password: string; actionToken?: string | null | undefined },
): Promise<undefined | Refusal<'password_already_set' | 'proof_missing'> | ActionTokenRefusal> {
  if (!actionToken) return refuse('proof_missing');
  const passwordHash = await hashPassword(password);
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    if (await lockSignInMethods(tx, memberNo)) return refuse('password_already_set');
    const proof = { actionToken, purpose: 'SET_PASSWORD', memberNo } as const;
    const redeemed = await redeemActionToken(tx, proof, now);
    if (isRefusal(redeemed)) return redeemed;
    await updatePassword(tx, memberNo, passwordHash, now);
    // The member learns of a new way to sign in to their account.
    await queueMessage(tx, context, {
      kind: 'password_changed',
      memberNo,
      key: `password:${memberNo}:${now.getTime()}`,
      data: { at: seoulDateTime(now).slice(0, 16) },
    });
    return undefined;
  });
}
