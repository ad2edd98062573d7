import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { KeyedHash } from '../../keyed-hash.ts';
import type { Member } from '../../member.ts';
import { findCredentials, isPassword } from '../accounts/index.ts';
import {
  deleteFailures,
  ensureFailureRow,
  lockFailures,
  writeFailures,
} from './login-failures.sql.ts';
import { countTry, FREE_TRIES, forgiveTry } from './login-slowing.rules.ts';

export type PasswordTry = { username: string; password: string; address: string };

/**
 * Whose name and password these are. Guessing is slowed per name and per address, known or not, and
 * every refusal takes the same work: a stranger learns nothing from it. A try counts as failed
 * before it is looked at, so many at once are no way around.
 */
export async function verifyPassword(
  { db, clock }: Pick<Member, 'db' | 'clock'>,
  keyedHash: KeyedHash,
  { username, password, address }: PasswordTry,
): Promise<number | Refusal<'wrong_credentials' | 'login_slowed'>> {
  const keys = {
    name: keyedHash('login-name', username),
    address: keyedHash('login-address', address),
  };
  const now = clock.now();
  const counted = await inTransaction(db, async (tx) => {
    for (const kind of ['address', 'name'] as const) {
      await ensureFailureRow(tx, keys[kind], now);
      const next = countTry(await lockFailures(tx, keys[kind]), FREE_TRIES[kind], now);
      if (!next) return refuse('login_slowed');
      await writeFailures(tx, keys[kind], next);
    }
    return undefined;
  });
  if (isRefusal(counted)) return counted;

  const credentials = await findCredentials(db, username);
  if (!(await isPassword(password, credentials?.passwordHash ?? null))) {
    return refuse('wrong_credentials');
  }
  await inTransaction(db, async (tx) => {
    const ofAddress = await lockFailures(tx, keys.address);
    if (ofAddress) {
      await writeFailures(tx, keys.address, forgiveTry(ofAddress, FREE_TRIES.address));
    }
    await deleteFailures(tx, keys.name);
  });
  if (!credentials) throw new Error('a password was right for a name nobody has');
  return credentials.memberNo;
}
