import { inTransaction } from '@duskline/platform/database/database';
import {
  failuresAfterAttempt,
  withoutLastFailure,
} from '@duskline/platform/limits/login-throttle.rules';
import type { ShopDb } from '../../context.ts';
import { deleteFailures, lockFailures, saveFailures } from './staff-throttle.sql.ts';

/** What wrong attempts are counted by; a right one forgives an account all, a network that one. */
export type AttemptKey = { key: string; freeAttempts: number; isAccount: boolean };

/** Wrong attempts at one account, and from one network, without a wait. */
export const FREE_ATTEMPTS = { account: 5, network: 20 } as const;

/**
 * Count an attempt as wrong before it is checked, so that those at the same moment count as well;
 * false while one of its keys must wait, and then nothing is counted.
 */
export async function countAttempt(
  db: ShopDb,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const counted = [];
    for (const { key, freeAttempts } of keys) {
      const next = failuresAfterAttempt(await lockFailures(tx, key, now), freeAttempts, now);
      if (!next) return false;
      counted.push({ key, next });
    }
    for (const { key, next } of counted) await saveFailures(tx, key, next);
    return true;
  });
}

/** Undo the count of an attempt that was right. */
export async function undoAttempt(
  db: ShopDb,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { key, freeAttempts, isAccount } of keys) {
      if (isAccount) {
        await deleteFailures(tx, key);
        continue;
      }
      const known = await lockFailures(tx, key, now);
      if (known) await saveFailures(tx, key, withoutLastFailure(known, freeAttempts));
    }
  });
}
