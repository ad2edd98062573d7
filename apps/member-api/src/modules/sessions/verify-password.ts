import type { KeyedHash } from '@duskline/platform/keyed-hash';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { findCredentials, findPasswordHash, isPassword } from '../accounts/index.ts';
import { FREE_ATTEMPTS } from '../login-throttle/login-throttle.rules.ts';
import {
  countAttempt,
  type ThrottleKey,
  undoAttempt,
} from '../login-throttle/throttle-attempts.ts';

export type PasswordAttempt = { username: string; password: string; address: string };

/**
 * Whose name and password these are. Guessing is slowed per name and per address, known or not, and
 * every refusal takes the same work: a stranger learns nothing from it.
 */
export async function verifyPassword(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  keyedHash: KeyedHash,
  { username, password, address }: PasswordAttempt,
): Promise<number | Refusal<'wrong_credentials' | 'login_slowed'>> {
  const keys: ThrottleKey[] = [
    {
      key: keyedHash('login-address', address),
      freeAttempts: FREE_ATTEMPTS.address,
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
  if (!credentials) throw new Error('a password was right for a name nobody has');
  return credentials.memberNo;
}

/**
 * Whether a logged-in member knows her password: who found her phone on a table does not. Guessing
 * is slowed for the account alone; answers undefined where it is right.
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
