import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import {
  CODE_RESEND_SECONDS,
  CODE_SECONDS,
} from '@duskline/platform/verification-codes/verification-codes.rules';
import type { MemberContext } from '../../context.ts';
import { queueMessage, sendNow } from '../message-delivery/index.ts';
import { type CodePurpose, createPhoneCodes } from './phone-codes.ts';

const refusals = { too_soon: 'code_resend_wait', day_used_up: 'code_daily_limit' } as const;

export type CodeRefusal = Refusal<'code_resend_wait' | 'code_daily_limit' | 'code_not_sent'>;

/**
 * Send a verification code to a phone; returns in how many seconds it expires and another may be
 * requested. The reply is the same with or without an account. The message is sent after the commit,
 * so that a slow partner locks no row. Refusals: `code_resend_wait`, `code_daily_limit`,
 * `code_not_sent` (which does not count against the day).
 */
export async function sendCode(
  context: MemberContext,
  keyedHash: KeyedHash,
  { phone, purpose }: { phone: string; purpose: CodePurpose },
): Promise<{ expiresIn: number; resendIn: number } | CodeRefusal> {
  const { db, clock } = context;
  const codes = createPhoneCodes(keyedHash);
  const recipientKey = keyedHash('phone', phone);
  const queued = await inTransaction(db, async (tx) => {
    const created = await codes.create(tx, { recipientKey, purpose }, clock.now());
    if (typeof created === 'string') return refuse(refusals[created]);
    const { codeNo, code } = created;
    const message = { kind: 'code', key: `code:${codeNo}`, phone, data: { code } } as const;
    return { codeNo, messageNo: await queueMessage(tx, context, message) };
  });
  if (isRefusal(queued)) return queued;

  const { codeNo, messageNo } = queued;
  if (messageNo === undefined || !(await sendNow(context, messageNo))) {
    await inTransaction(db, (tx) => codes.markNotSent(tx, codeNo));
    return refuse('code_not_sent');
  }
  return { expiresIn: CODE_SECONDS, resendIn: CODE_RESEND_SECONDS };
}
