import { networkOf } from '@duskline/platform/http/network-of';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { isPassword } from '@duskline/platform/secrets/hash-password';
import { hashToken, type KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext, MemberTx } from '../../context.ts';
import { findCredentials, findPasswordHash, lockPasswordHash } from '../accounts/index.ts';
import {
  cancelNetworkAttempt,
  countAttempt,
  countNetworkAttempt,
  FREE_ATTEMPTS,
  isKnownDevice,
  removeNetworkAttempts,
  type ThrottleKey,
  undoAttempt,
} from '../login-throttle/index.ts';

export type PasswordAttempt = {
  username: string;
  password: string;
  ip: string;
  /** What a device got at an earlier login on it. */
  deviceToken?: string | undefined;
};

/** A member whose password was right, by the hash that it was checked against. */
export type VerifiedPassword = { memberNo: number; passwordHash: string };

const NOBODY = 0;

/**
 * Verify a username and its password; returns the member. Whoever then lets them in, in a transaction
 * of its own, asks `isPasswordCurrent` there. Attempts are throttled per username and
 * per IP address, known or not, and every refusal takes the same time: it does not reveal which
 * usernames exist. A device on which the member has logged in before is throttled by itself alone:
 * nobody else's guesses keep them out. Refusals: `wrong_credentials`, `login_slowed` while attempts
 * must wait.
 */
export async function verifyPassword(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  keyedHash: KeyedHash,
  attempt: PasswordAttempt,
): Promise<VerifiedPassword | Refusal<'wrong_credentials' | 'login_slowed'>> {
  const { username, password, ip, deviceToken } = attempt;
  const credentials = await findCredentials(db, username);
  const isKnown =
    deviceToken !== undefined &&
    (await isKnownDevice(db, deviceToken, credentials?.memberNo ?? NOBODY));
  const nameKey = keyedHash('login-name', username);
  const now = clock.now();

  const fromNetwork = { networkKey: keyedHash('login-network', networkOf(ip)), nameKey };
  const attemptNo = isKnown ? undefined : await countNetworkAttempt(db, fromNetwork, now);
  if (!isKnown && attemptNo === undefined) return refuse('login_slowed');
  const device = isKnown ? hashToken(deviceToken).toString('base64url') : undefined;
  const keys: ThrottleKey[] = [
    {
      key: device === undefined ? nameKey : keyedHash('login-device', `${device} ${username}`),
      freeAttempts: FREE_ATTEMPTS.name,
      isAccount: true,
    },
  ];
  if (!(await countAttempt(db, keys, now))) {
    if (attemptNo !== undefined) await cancelNetworkAttempt(db, attemptNo);
    return refuse('login_slowed');
  }
  if (!(await isPassword(password, credentials?.passwordHash ?? null))) {
    return refuse('wrong_credentials');
  }
  await undoAttempt(db, keys);
  if (attemptNo !== undefined) await removeNetworkAttempts(db, fromNetwork);
  if (!credentials?.passwordHash) throw new Error('a password matched without an account');
  return { memberNo: credentials.memberNo, passwordHash: credentials.passwordHash };
}

/**
 * Whether a password that was verified is the member's still. It stays so until the transaction ends:
 * a new password either came before, or ends the session that is opened in it.
 */
export function isPasswordCurrent(tx: MemberTx, verified: VerifiedPassword): Promise<boolean> {
  return lockPasswordHash(tx, verified);
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
