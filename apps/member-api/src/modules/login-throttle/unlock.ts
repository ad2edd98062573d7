import type { KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import type { MemberDb, MemberTx } from '../../context.ts';
import { deleteFailures, findFailures } from './login-failures.sql.ts';

/** Find the wrong passwords in a row that were tried with a username, and until when the next must wait. */
export async function findLoginTrouble(
  db: MemberDb,
  keyedHash: KeyedHash,
  username: string,
  now: Date,
): Promise<{ failures: number; blockedUntil: Date | null }> {
  const found = await findFailures(db, keyedHash('login-name', username));
  const blockedUntil = found?.blockedUntil ?? null;
  return {
    failures: found?.failures ?? 0,
    blockedUntil: blockedUntil && blockedUntil > now ? blockedUntil : null,
  };
}

/** Let a username be tried again at once; the limits of networks stay. */
export async function unlockLogin(
  tx: MemberTx,
  keyedHash: KeyedHash,
  { username, memberNo }: { username: string; memberNo: number },
): Promise<void> {
  await deleteFailures(tx, keyedHash('login-name', username));
  await deleteFailures(tx, keyedHash('own-password', String(memberNo)));
}
