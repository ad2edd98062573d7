import { inTransaction } from '@duskline/platform/database/database';
import {
  failuresAfterAttempt,
  withoutLastFailure,
} from '@duskline/platform/limits/login-throttle.rules';
import type { MemberDb } from '../../context.ts';
import {
  deleteFailures,
  ensureFailureRow,
  lockFailures,
  saveFailures,
} from './login-failures.sql.ts';

/** What attempts are counted by. A right attempt resets an account's count, but not an IP address's. */
export type ThrottleKey = { key: string; freeAttempts: number; isAccount: boolean };

/**
 * Count an attempt as failed before it is checked, so that parallel attempts are throttled as well;
 * false while one of its keys must wait, and then nothing is counted.
 */
export async function countAttempt(db: MemberDb, keys: ThrottleKey[], now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const counted = [];
    for (const { key, freeAttempts } of keys) {
      await ensureFailureRow(tx, key, now);
      const next = failuresAfterAttempt(await lockFailures(tx, key), freeAttempts, now);
      if (!next) return false;
      counted.push({ key, next });
    }
    for (const { key, next } of counted) await saveFailures(tx, key, next);
    return true;
  });
}

/** Undo the count of an attempt that was right. */
export async function undoAttempt(db: MemberDb, keys: ThrottleKey[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { key, freeAttempts, isAccount } of keys) {
      if (isAccount) {
        await deleteFailures(tx, key);
        continue;
      }
      const known = await lockFailures(tx, key);
      if (known) await saveFailures(tx, key, withoutLastFailure(known, freeAttempts));
    }
  });
}
