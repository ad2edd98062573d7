import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { hashPassword, updatePassword } from '../accounts/index.ts';
import { queueMessage } from '../message-delivery/index.ts';
import { lockSignInMethods } from './social.sql.ts';

/** Gives a member who has none a password; one who has one changes it elsewhere, with the old one. */
export async function setFirstPassword(
  context: MemberContext,
  memberNo: number,
  password: string,
): Promise<undefined | Refusal<'password_already_set'>> {
  const passwordHash = await hashPassword(password);
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    if (await lockSignInMethods(tx, memberNo)) return refuse('password_already_set');
    await updatePassword(tx, memberNo, passwordHash, now);
    // So that nobody gets a way in of which she does not know.
    await queueMessage(tx, context, {
      kind: 'password_changed',
      memberNo,
      key: `password:${memberNo}:${now.getTime()}`,
      data: { at: seoulDateTime(now).slice(0, 16) },
    });
    return undefined;
  });
}
