import { inTransaction } from '@duskline/platform/database';
import { hashToken } from '@duskline/platform/keyed-hash';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import {
  findIdentityForUpdate,
  lockPerson,
  takeAnswer,
  upsertVerification,
  writeIdentity,
} from './identity.sql.ts';
import { TELL_SHOP_JOB, tellShop } from './notify-shop.ts';

/**
 * Gives a member the identity that the agency found for her: one person, one account. A withdrawn
 * account lets go of its person. The Shop API hears of it before this answers, or soon after.
 */
export async function confirmCertificate(
  member: MemberContext,
  memberNo: number,
  key: string,
): Promise<Date | Refusal<'identity_over' | 'identity_taken' | 'identity_differs'>> {
  const now = member.clock.now();
  const refusal = await inTransaction(member.db, async (tx) => {
    const answer = await takeAnswer(tx, { keyHash: hashToken(key), memberNo }, now);
    if (!answer) return refuse('identity_over');
    const { identityKey } = answer;
    const holder = await lockPerson(tx, identityKey);
    const known = await findIdentityForUpdate(tx, memberNo);
    if (known !== null && known !== identityKey) return refuse('identity_differs');
    if (holder && holder.memberNo !== memberNo) {
      if (!holder.withdrawnAt) return refuse('identity_taken');
      await writeIdentity(tx, holder.memberNo, null);
    }
    await writeIdentity(tx, memberNo, identityKey);
    await upsertVerification(tx, memberNo, now);
    await member.jobs.send(tx, TELL_SHOP_JOB, { memberNo });
    return undefined;
  });
  if (isRefusal(refusal)) return refusal;
  await tellShop(member, memberNo).catch((error: unknown) =>
    member.log.warn({ err: error }, 'the Shop API will hear of an identity by the job'),
  );
  return now;
}
