import { inTransaction } from '@duskline/platform/database';
import type { MemberDb } from '../../context.ts';
import {
  deleteFailures,
  ensureFailureRow,
  lockFailures,
  writeFailures,
} from './login-failures.sql.ts';
import { countTry, forgiveTry } from './login-throttle.rules.ts';

/** What is counted: the account that is guessed at forgets after a right guess, an address does not. */
export type GuessKey = { key: string; freeTries: number; isAccount: boolean };

/**
 * Counts a guess as failed before it is looked at, so that many at once are no way around; false
 * while one of its keys must wait, and then nothing is counted.
 */
export async function countGuess(db: MemberDb, keys: GuessKey[], now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const counted = [];
    for (const { key, freeTries } of keys) {
      await ensureFailureRow(tx, key, now);
      const next = countTry(await lockFailures(tx, key), freeTries, now);
      if (!next) return false;
      counted.push({ key, next });
    }
    for (const { key, next } of counted) await writeFailures(tx, key, next);
    return true;
  });
}

/** Takes back a guess that was right. */
export async function forgiveGuess(db: MemberDb, keys: GuessKey[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { key, freeTries, isAccount } of keys) {
      if (isAccount) {
        await deleteFailures(tx, key);
        continue;
      }
      const known = await lockFailures(tx, key);
      if (known) await writeFailures(tx, key, forgiveTry(known, freeTries));
    }
  });
}
