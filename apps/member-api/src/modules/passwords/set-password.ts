import type * as internalApi from '@duskline/contract/internal/passwords';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashPassword, isPassword } from '@duskline/platform/secrets/hash-password';
import type { z } from 'zod';
import type { MemberContext, MemberTx } from '../../context.ts';
import { findPasswordHash, updatePassword } from '../accounts/index.ts';
import {
  type ActionTokenRefusal,
  deleteActionTokensOf,
  redeemActionToken,
} from '../action-tokens/index.ts';
import { deleteKnownDevices, unlockLogin } from '../login-throttle/index.ts';
import { queueMessage } from '../message-delivery/index.ts';
import {
  endSessions,
  isPasswordCurrent,
  openSession,
  type Sessions,
  type SessionTokens,
  type SignInDevice,
  verifyOwnPassword,
  verifyPassword,
} from '../sessions/index.ts';
import { removeAllLinks } from '../social/index.ts';
import { END_SHOP_SESSIONS_JOB, type EndShopSessions } from './end-shop-sessions.ts';
import { readDatabaseTime } from './passwords.sql.ts';

type Context = Pick<
  MemberContext,
  'db' | 'clock' | 'jobs' | 'vault' | 'settings' | 'textCache' | 'log'
>;

/**
 * Set a new password for the member an action token names, and end all their sessions;
 * `removesLinks`: also remove their social logins, which may be somebody else's. Refusals:
 * those of the action token, and `same_password`, which leaves the token unused.
 */
export async function resetPassword(
  context: Context,
  {
    actionToken,
    password,
    removesLinks = false,
  }: { actionToken: string; password: string; removesLinks?: boolean },
): Promise<undefined | ActionTokenRefusal | Refusal<'same_password'>> {
  const { db, clock } = context;
  // Before the transaction, so that the slow hash locks no row.
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
    const isSet = await replacePassword(tx, context, memberNo, passwordHash, now);
    if (isSet && removesLinks) await removeAllLinks(tx, context, memberNo);
    return isSet ? undefined : refuse('action_token_invalid');
  });
}

/**
 * Change a member's password, end all their sessions and open a new one here; returns its tokens.
 * Refusals: `password_not_set` (social login alone), `wrong_password`, `password_slowed`,
 * `same_password`.
 */
export async function changePassword(
  context: Context,
  { accessTokens }: Sessions,
  memberNo: number,
  { oldPassword, password }: { oldPassword: string; password: string },
  device: SignInDevice,
): Promise<
  | SessionTokens
  | Refusal<'wrong_password' | 'password_slowed' | 'same_password' | 'password_not_set'>
> {
  const { db, clock } = context;
  const oldHash = await findPasswordHash(db, memberNo);
  if (oldHash === null) return refuse('password_not_set');
  const refused = await verifyOwnPassword(context, memberNo, oldPassword);
  if (refused) return refused;
  if (oldPassword === password) return refuse('same_password');
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const old = { memberNo, passwordHash: oldHash };
    if (!(await isPasswordCurrent(tx, old))) return refuse('wrong_password');
    await replacePassword(tx, context, memberNo, passwordHash, now);
    return openSession(tx, accessTokens, { memberNo, device }, now);
  });
}

/**
 * Change the password of whoever shows the old one at the shop, and end all their sessions. Refusals:
 * `wrong_credentials`, `login_slowed`, `same_password`.
 */
export async function changePasswordAtShop(
  context: Context,
  { keyedHash }: Pick<Sessions, 'keyedHash'>,
  { address: ip, newPassword, ...shown }: z.output<typeof internalApi.changePassword.body>,
): Promise<undefined | Refusal<'wrong_credentials' | 'login_slowed' | 'same_password'>> {
  const { db, clock } = context;
  const verified = await verifyPassword(context, keyedHash, { ...shown, ip });
  if (isRefusal(verified)) return verified;
  if (shown.password === newPassword) return refuse('same_password');
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    if (!(await isPasswordCurrent(tx, verified))) return refuse('wrong_credentials');
    await replacePassword(tx, context, verified.memberNo, passwordHash, clock.now());
    return undefined;
  });
}

async function replacePassword(
  tx: MemberTx,
  context: Context,
  memberNo: number,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const username = await updatePassword(tx, memberNo, passwordHash, now);
  if (username === undefined) return false;
  await endSessions(tx, context, memberNo, {}, 'PASSWORD_CHANGED');
  await deleteActionTokensOf(tx, memberNo);
  // Who knew the old password may have made a device known.
  await deleteKnownDevices(tx, memberNo);
  // Guesses at the old one keep nobody from logging in with the new one.
  await unlockLogin(tx, context.vault.keyedHash, { username, memberNo });
  const signOut: EndShopSessions = {
    memberNo,
    openedBefore: (await readDatabaseTime(tx)).toISOString(),
  };
  await context.jobs.send(tx, END_SHOP_SESSIONS_JOB, signOut);
  await queueMessage(tx, context, {
    kind: 'password_changed',
    memberNo,
    key: `password:${memberNo}:${now.getTime()}`,
    data: { at: seoulDateTime(now).slice(0, 16) },
  });
  return true;
}
