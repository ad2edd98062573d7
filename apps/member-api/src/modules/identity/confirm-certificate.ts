import { inTransaction } from '@duskline/platform/database';
import { hashToken } from '@duskline/platform/keyed-hash';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
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
 * Gives a member the identity that the agency found for her: one person, one account. A withdrawn
 * account lets go of its person. The Shop API hears of it before this answers, or soon after.
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
    context.log.warn({ err: error }, 'the Shop API will hear of an identity by the job'),
  );
  return now;
}
