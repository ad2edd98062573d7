import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext, MemberTx } from '../../context.ts';
import { findPasswordHash, hashPassword, isPassword, updatePassword } from '../accounts/index.ts';
import {
  type ActionTokenRefusal,
  deleteMembersTokens,
  redeemActionToken,
} from '../action-tokens/index.ts';
import { queueMessage } from '../message-delivery/index.ts';
import {
  endSessions,
  openSession,
  type Sessions,
  type SessionTokens,
  type SignInPlace,
  verifyOwnPassword,
} from '../sessions/index.ts';
import { SIGN_OUT_JOB, type SignOut } from './end-shop-sessions.ts';
import { readDatabaseTime } from './passwords.sql.ts';

type Told = Pick<MemberContext, 'db' | 'clock' | 'jobs' | 'vault' | 'settings'>;

/**
 * Sets a new password for whom the token names and ends every login of the account: whoever is in
 * by the old password is out. The old one again is refused and leaves the token unused.
 */
export async function resetPassword(
  member: Told,
  { actionToken, password }: { actionToken: string; password: string },
): Promise<undefined | ActionTokenRefusal | Refusal<'same_password'>> {
  const { db, clock } = member;
  // Before the transaction: hashing takes its time and holds no row.
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const proof = { actionToken, purpose: 'RESET_PASSWORD' } as const;
    const redeemed = await redeemActionToken(tx, proof, now);
    if (isRefusal(redeemed)) return redeemed;
    const { memberNo } = redeemed;
    if (memberNo === null) return refuse('action_token_invalid');
    if (await isPassword(password, await findPasswordHash(tx, memberNo))) {
      return refuse('same_password');
    }
    const isSet = await replacePassword(tx, member, memberNo, passwordHash, now);
    return isSet ? undefined : refuse('action_token_invalid');
  });
}

/** Changes the caller's password, ends every login of hers, and gives her a new one here. */
export async function changePassword(
  member: Told,
  { accessTokens }: Sessions,
  memberNo: number,
  { oldPassword, password }: { oldPassword: string; password: string },
  place: SignInPlace,
): Promise<
  | SessionTokens
  | Refusal<'wrong_password' | 'password_slowed' | 'same_password' | 'password_not_set'>
> {
  const { db, clock } = member;
  if ((await findPasswordHash(db, memberNo)) === null) return refuse('password_not_set');
  const refused = await verifyOwnPassword(member, memberNo, oldPassword);
  if (refused) return refused;
  if (oldPassword === password) return refuse('same_password');
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await replacePassword(tx, member, memberNo, passwordHash, now);
    return openSession(tx, accessTokens, { memberNo, place }, now);
  });
}

async function replacePassword(
  tx: MemberTx,
  member: Told,
  memberNo: number,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  if (!(await updatePassword(tx, memberNo, passwordHash, now))) return false;
  await endSessions(tx, memberNo, {}, 'PASSWORD_CHANGED', now);
  await deleteMembersTokens(tx, memberNo);
  const signOut: SignOut = { memberNo, openedBefore: (await readDatabaseTime(tx)).toISOString() };
  await member.jobs.send(tx, SIGN_OUT_JOB, signOut);
  await queueMessage(tx, member, {
    kind: 'password_changed',
    memberNo,
    key: `password:${memberNo}:${now.getTime()}`,
    data: { at: seoulDateTime(now).slice(0, 16) },
  });
  return true;
}
