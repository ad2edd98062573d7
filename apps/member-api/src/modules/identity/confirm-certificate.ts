import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext } from '../../context.ts';
import {
  consumeAnswer,
  findIdentityForUpdate,
  lockPerson,
  saveIdentity,
  upsertVerification,
} from './identity.sql.ts';
import { NOTIFY_SHOP_JOB, notifyShop } from './notify-shop.ts';

/**
 * Save the identity that the agency confirmed for a member; returns when. One person has one
 * account: a withdrawn account releases its person. The Shop API is notified before this returns,
 * or soon after by a job. Refusals: `identity_over` (unknown, used or expired key),
 * `identity_taken` (another account has this person), `identity_differs` (the account has another).
 */
export async function confirmCertificate(
  context: MemberContext,
  memberNo: number,
  key: string,
): Promise<Date | Refusal<'identity_over' | 'identity_taken' | 'identity_differs'>> {
  const now = context.clock.now();
  const refusal = await inTransaction(context.db, async (tx) => {
    const answer = await consumeAnswer(tx, { keyHash: hashToken(key), memberNo }, now);
    if (!answer) return refuse('identity_over');
    const { identityKey } = answer;
    const holder = await lockPerson(tx, identityKey);
    const known = await findIdentityForUpdate(tx, memberNo);
    if (known !== null && known !== identityKey) return refuse('identity_differs');
    if (holder && holder.memberNo !== memberNo) {
      if (!holder.withdrawnAt) return refuse('identity_taken');
      await saveIdentity(tx, holder.memberNo, null);
    }
    await saveIdentity(tx, memberNo, identityKey);
    await upsertVerification(tx, memberNo, now);
    await context.jobs.send(tx, NOTIFY_SHOP_JOB, { memberNo });
    return undefined;
  });
  if (isRefusal(refusal)) return refusal;
  await notifyShop(context, memberNo).catch((error: unknown) =>
    context.log.warn({ err: error }, 'the Shop API will be notified of an identity by the job'),
  );
  return now;
}
