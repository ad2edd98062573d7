import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { hashPassword, updatePassword } from '../accounts/index.ts';
import { queueMessage } from '../message-delivery/index.ts';
import { lockSignInMethods } from './social.sql.ts';

/** Set a member's first password. Refuses with `password_already_set`: they change it with the old one. */
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
