import type { KeyedHash } from '@duskline/platform/keyed-hash';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { findCredentials, findPasswordHash, isPassword } from '../accounts/index.ts';
import {
  countAttempt,
  FREE_ATTEMPTS,
  type ThrottleKey,
  undoAttempt,
} from '../login-throttle/index.ts';

export type PasswordAttempt = { username: string; password: string; ip: string };

/**
 * Verify a username and its password; returns the member. Attempts are throttled per username and
 * per IP address, known or not, and every refusal takes the same time: it does not reveal which
 * usernames exist. Refusals: `wrong_credentials`, `login_slowed` while attempts must wait.
 */
export async function verifyPassword(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  keyedHash: KeyedHash,
  { username, password, ip }: PasswordAttempt,
): Promise<number | Refusal<'wrong_credentials' | 'login_slowed'>> {
  const keys: ThrottleKey[] = [
    {
      key: keyedHash('login-address', ip),
      freeAttempts: FREE_ATTEMPTS.ip,
      isAccount: false,
    },
    { key: keyedHash('login-name', username), freeAttempts: FREE_ATTEMPTS.name, isAccount: true },
  ];
  if (!(await countAttempt(db, keys, clock.now()))) return refuse('login_slowed');
  const credentials = await findCredentials(db, username);
  if (!(await isPassword(password, credentials?.passwordHash ?? null))) {
    return refuse('wrong_credentials');
  }
  await undoAttempt(db, keys);
  if (!credentials) throw new Error('a password matched without an account');
  return credentials.memberNo;
}

/**
 * Verify the password of a logged-in member again, before a change of their account. Attempts are
 * throttled for the account. Refusals: `wrong_password`, `password_slowed`; undefined where it is
 * right.
 */
export async function verifyOwnPassword(
  { db, clock, vault }: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  memberNo: number,
  password: string,
): Promise<undefined | Refusal<'wrong_password' | 'password_slowed'>> {
  const key = vault.keyedHash('own-password', String(memberNo));
  const keys = [{ key, freeAttempts: FREE_ATTEMPTS.name, isAccount: true }];
  if (!(await countAttempt(db, keys, clock.now()))) return refuse('password_slowed');
  if (!(await isPassword(password, await findPasswordHash(db, memberNo)))) {
    return refuse('wrong_password');
  }
  await undoAttempt(db, keys);
  return undefined;
}
