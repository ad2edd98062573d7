import type { codeRefusals } from '@duskline/contract/member/phone-verification';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext, MemberTx } from '../../context.ts';
import {
  type ActionTokenRefusal,
  issueActionToken,
  redeemActionToken,
} from '../action-tokens/index.ts';
import { type CodePurpose, createPhoneCodes } from './phone-codes.ts';

export type CodeAttempt = { phone: string; otpCode: string };
export type CodeProblem = (typeof codeRefusals)[number];

const problemOf = {
  wrong: 'code_wrong',
  expired: 'code_expired',
  tries_used: 'code_tries_used',
} as const satisfies Record<string, CodeProblem>;

/**
 * Redeem the newest code of a phone, if it was sent for one of these purposes. A wrong code counts
 * as an attempt, which must be committed: this returns the problem's name instead of a refusal,
 * which would roll the transaction back; the caller refuses after the commit.
 */
export async function redeemCode(
  tx: MemberTx,
  keyedHash: KeyedHash,
  { phone, otpCode }: CodeAttempt,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<{ purpose: CodePurpose; phoneKey: string } | CodeProblem> {
  const phoneKey = keyedHash('phone', phone);
  const entered = { recipientKey: phoneKey, code: otpCode, purposes, use: true };
  const checked = await createPhoneCodes(keyedHash).check(tx, entered, now);
  return checked.verdict === 'right'
    ? { purpose: checked.purpose, phoneKey }
    : problemOf[checked.verdict];
}

/**
 * Exchange a verification code for an action token of its purpose. For a new phone the caller also
 * shows the action token that their password gave them. Refusals: `code_wrong`, `code_expired`,
 * `code_tries_used`, and those of that action token.
 */
export async function verifyCode(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  keyedHash: KeyedHash,
  { actionToken, ...codeAttempt }: CodeAttempt & { actionToken?: string | null | undefined },
): Promise<{ actionToken: string; expiresIn: number } | Refusal<CodeProblem> | ActionTokenRefusal> {
  const now = clock.now();
  const outcome = await inTransaction(db, async (tx) => {
    const redeemed = await redeemCode(
      tx,
      keyedHash,
      codeAttempt,
      ['REGISTER', 'CHANGE_PHONE'],
      now,
    );
    if (typeof redeemed === 'string') return redeemed;
    const { phoneKey } = redeemed;
    if (redeemed.purpose !== 'CHANGE_PHONE') {
      return issueActionToken(tx, { purpose: 'REGISTER', phoneKey }, now);
    }
    const purpose = 'CHANGE_PHONE';
    const own = await redeemActionToken(tx, { actionToken: actionToken ?? '', purpose }, now);
    if (isRefusal(own)) return own;
    if (own.memberNo === null) return refuse('action_token_invalid');
    return issueActionToken(tx, { purpose, phoneKey, memberNo: own.memberNo }, now);
  });
  return typeof outcome === 'string' ? refuse(outcome) : outcome;
}
