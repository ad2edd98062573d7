import { timingSafeEqual } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { KeyedHash } from '../../keyed-hash.ts';
import type { Member } from '../../member.ts';
import { issueActionToken } from '../action-tokens/index.ts';
import { judgeCode, MAX_TRIES } from './phone.rules.ts';
import { countWrongTry, findNewestCodeForUpdate, markCodeUsed } from './phone.sql.ts';

/**
 * Takes the newest code of a phone. The right one is used up and gives proof for the purpose it was
 * sent for; a wrong one costs a try, and that stays though the answer is a refusal.
 */
export async function verifyCode(
  { db, clock }: Pick<Member, 'db' | 'clock'>,
  keyedHash: KeyedHash,
  { phone, otpCode }: { phone: string; otpCode: string },
): Promise<
  | { actionToken: string; expiresIn: number }
  | Refusal<'code_wrong' | 'code_expired' | 'code_tries_used'>
> {
  const phoneKey = keyedHash('phone', phone);
  const tried = Buffer.from(keyedHash('code', phoneKey + otpCode));
  const now = clock.now();
  const outcome = await inTransaction(db, async (tx) => {
    const code = await findNewestCodeForUpdate(tx, phoneKey);
    const isRight = code !== undefined && timingSafeEqual(tried, Buffer.from(code.codeHash));
    const verdict = judgeCode(code, isRight, now);
    if (!code || verdict === 'code_expired') return 'code_expired';
    if (verdict !== 'right') {
      if (code.tries < MAX_TRIES) await countWrongTry(tx, code.codeNo);
      return verdict;
    }
    await markCodeUsed(tx, code.codeNo, now);
    return issueActionToken(tx, { purpose: code.purpose, phoneKey }, now);
  });
  return typeof outcome === 'string' ? refuse(outcome) : outcome;
}
