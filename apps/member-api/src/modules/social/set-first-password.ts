import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { Member } from '../../member.ts';
import { hashPassword, updatePassword } from '../accounts/index.ts';
import { lockWaysIn } from './social.sql.ts';

/** Gives a member who has none a password; one who has one changes it elsewhere, with the old one. */
export async function setFirstPassword(
  { db, clock }: Pick<Member, 'db' | 'clock'>,
  memberNo: number,
  password: string,
): Promise<undefined | Refusal<'password_already_set'>> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    if (await lockWaysIn(tx, memberNo)) return refuse('password_already_set');
    await updatePassword(tx, memberNo, passwordHash, clock.now());
    return undefined;
  });
}
