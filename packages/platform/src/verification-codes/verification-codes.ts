import { randomInt, timingSafeEqual } from 'node:crypto';
import { SECOND_MS, startOfSeoulDay } from '@duskline/contract/time.rules';
import type { Tx } from '../database/database.ts';
import {
  CODE_ATTEMPTS,
  CODE_LENGTH,
  CODE_SECONDS,
  type CodeVerdict,
  checkCode,
  checkCodeRequest,
} from './verification-codes.rules.ts';
import {
  type CodeTable,
  deleteCodesBefore,
  findNewestCodeForUpdate,
  insertCode,
  lockCodeHistory,
  updateCode,
} from './verification-codes.sql.ts';

/** Hashes a code together with its recipient, so that the database cannot read it back. */
type HashCode = (recipientKey: string, code: string) => string;

export type VerificationCodes = {
  /** Create a code of six digits, to be sent after the commit; or returns why there is none yet. */
  create<Tables>(
    tx: Tx<Tables>,
    request: { recipientKey: string; purpose: string },
    now: Date,
  ): Promise<{ codeNo: number; code: string } | 'too_soon' | 'day_used_up'>;
  /** Mark a code that could not be sent: it does not count against the day. */
  markNotSent<Tables>(tx: Tx<Tables>, codeNo: number): Promise<void>;
  /**
   * Check a code against the newest one of its recipient, if that was created for one of the
   * purposes. `use` uses a right code up; without it the code stays valid for ten minutes. A wrong
   * attempt is counted: commit the transaction before refusing.
   */
  check<Purpose extends string, Tables>(
    tx: Tx<Tables>,
    entered: { recipientKey: string; code: string; purposes: readonly Purpose[]; use: boolean },
    now: Date,
  ): Promise<{ verdict: 'right'; purpose: Purpose } | { verdict: Exclude<CodeVerdict, 'right'> }>;
  deleteBefore<Tables>(tx: Tx<Tables>, before: Date): Promise<void>;
};

/** Create the verification codes (SMS, mail) of one service's table (decision 0950, "One-time codes"). */
export function createVerificationCodes(table: CodeTable, hashCode: HashCode): VerificationCodes {
  return {
    async create(tx, { recipientKey, purpose }, now) {
      const history = await lockCodeHistory(tx, table, recipientKey, startOfSeoulDay(now));
      const verdict = checkCodeRequest(history, now);
      if (verdict !== 'send') return verdict;
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const codeHash = hashCode(recipientKey, code);
      const expiresAt = new Date(now.getTime() + CODE_SECONDS * SECOND_MS);
      const row = { recipientKey, purpose, codeHash, createdAt: now, expiresAt };
      return { codeNo: await insertCode(tx, table, row), code };
    },

    markNotSent: (tx, codeNo) => updateCode(tx, table, codeNo, { isSent: false }),

    async check(tx, { recipientKey, code, purposes, use }, now) {
      const newest = await findNewestCodeForUpdate(tx, table, recipientKey);
      const purpose = purposes.find((each) => each === newest?.purpose);
      if (!newest || purpose === undefined) return { verdict: 'expired' };
      const isRight = isSameHash(newest.codeHash, hashCode(recipientKey, code));
      const verdict = checkCode(newest, isRight, now);
      if (verdict === 'right') {
        await updateCode(tx, table, newest.codeNo, {
          ...(table.hasProvedAt && !newest.provedAt ? { provedAt: now } : {}),
          ...(use ? { usedAt: now } : {}),
        });
        return { verdict, purpose };
      }
      if (verdict !== 'expired' && newest.tries < CODE_ATTEMPTS) {
        await updateCode(tx, table, newest.codeNo, { tries: newest.tries + 1 });
      }
      return { verdict };
    },

    deleteBefore: (tx, before) => deleteCodesBefore(tx, table, before),
  };
}

function isSameHash(stored: string, entered: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(entered)];
  return a.length === b.length && timingSafeEqual(a, b);
}
