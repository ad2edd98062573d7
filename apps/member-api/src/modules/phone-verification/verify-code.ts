import { timingSafeEqual } from 'node:crypto';
import type { codeRefusals } from '@duskline/contract/member/phone-verification';
import { inTransaction } from '@duskline/platform/database';
import type { KeyedHash } from '@duskline/platform/keyed-hash';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import { CODE_ATTEMPTS, checkCode } from '@duskline/platform/verification-codes.rules';
import type { MemberContext, MemberTx } from '../../context.ts';
import { issueActionToken, redeemActionToken } from '../action-tokens/index.ts';
import {
  type CodePurpose,
  countWrongAttempt,
  findNewestCodeForUpdate,
  markCodeUsed,
} from './verification-codes.sql.ts';

export type CodeAttempt = { phone: string; otpCode: string };
export type CodeProblem = (typeof codeRefusals)[number];

const problems = {
  wrong: 'code_wrong',
  expired: 'code_expired',
  tries_used: 'code_tries_used',
} as const satisfies Record<string, CodeProblem>;

/**
 * Takes the newest code of a phone, if it was sent for one of these purposes. The right one is used
 * up; a wrong one costs a try, which must stay: answer the problem, not a refusal, until committed.
 */
export async function redeemCode(
  tx: MemberTx,
  keyedHash: KeyedHash,
  { phone, otpCode }: CodeAttempt,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<{ purpose: CodePurpose; phoneKey: string } | CodeProblem> {
  const phoneKey = keyedHash('phone', phone);
  const tried = Buffer.from(keyedHash('code', phoneKey + otpCode));
  const code = await findNewestCodeForUpdate(tx, phoneKey);
  if (!code || !purposes.includes(code.purpose)) return 'code_expired';
  const verdict = checkCode(code, timingSafeEqual(tried, Buffer.from(code.codeHash)), now);
  if (verdict !== 'right') {
    if (verdict !== 'expired' && code.tries < CODE_ATTEMPTS)
      await countWrongAttempt(tx, code.codeNo);
    return problems[verdict];
  }
  await markCodeUsed(tx, code.codeNo, now);
  return { purpose: code.purpose, phoneKey };
}

/**
 * Exchanges a code for proof of the purpose it was sent for. A new phone is proved together with
 * its member: she shows the token that her password gave her.
 */
export async function verifyCode(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  keyedHash: KeyedHash,
  { actionToken, ...codeAttempt }: CodeAttempt & { actionToken?: string | null | undefined },
) {
  const now = clock.now();
  const outcome = await inTransaction(db, async (tx) => {
    const taken = await redeemCode(tx, keyedHash, codeAttempt, ['REGISTER', 'CHANGE_PHONE'], now);
    if (typeof taken === 'string') return taken;
    const { phoneKey } = taken;
    if (taken.purpose !== 'CHANGE_PHONE') {
      return issueActionToken(tx, { purpose: 'REGISTER', phoneKey }, now);
    }
    const purpose = 'CHANGE_PHONE';
    const own = await redeemActionToken(tx, { actionToken: actionToken ?? '', purpose }, now);
    if (isRefusal(own)) return own;
    if (own.memberNo === null) return refuse('action_token_invalid');
    return issueActionToken(tx, { purpose, phoneKey, memberNo: own.memberNo }, now);
  });
  return typeof outcome === 'string' ? (refuse(outcome) as Refusal<CodeProblem>) : outcome;
}
