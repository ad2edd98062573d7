import { randomInt } from 'node:crypto';
import { startOfSeoulDay } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { KeyedHash } from '@duskline/platform/keyed-hash';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import {
  CODE_LENGTH,
  CODE_RESEND_SECONDS,
  CODE_SECONDS,
  checkCodeRequest,
} from '@duskline/platform/verification-codes.rules';
import type { MemberContext } from '../../context.ts';
import { queueMessage, sendNow } from '../message-delivery/index.ts';
import {
  type CodePurpose,
  insertCode,
  lockCodeHistory,
  markCodeNotSent,
} from './verification-codes.sql.ts';

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
  const phoneKey = keyedHash('phone', phone);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const now = clock.now();

  const queued = await inTransaction(db, async (tx) => {
    const history = await lockCodeHistory(tx, phoneKey, startOfSeoulDay(now));
    const decision = checkCodeRequest(history, now);
    if (decision !== 'send') return refuse(refusals[decision]);
    const codeNo = await insertCode(tx, {
      phoneKey,
      purpose,
      codeHash: keyedHash('code', phoneKey + code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
    });
    const message = { kind: 'code', key: `code:${codeNo}`, phone, data: { code } } as const;
    return { codeNo, messageNo: await queueMessage(tx, context, message) };
  });
  if (isRefusal(queued)) return queued;

  const { codeNo, messageNo } = queued;
  if (messageNo === undefined || !(await sendNow(context, messageNo))) {
    await inTransaction(db, (tx) => markCodeNotSent(tx, codeNo));
    return refuse('code_not_sent');
  }
  return { expiresIn: CODE_SECONDS, resendIn: CODE_RESEND_SECONDS };
}
