import { randomInt } from 'node:crypto';
import { parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
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

const notYet = { too_soon: 'code_resend_wait', day_used_up: 'code_daily_limit' } as const;

export type CodeRefusal = Refusal<'code_resend_wait' | 'code_daily_limit' | 'code_not_sent'>;

/**
 * Sends a one-time code to a phone, whoever holds it: the answer is the same with or without an
 * account. The message leaves after the commit, so a slow partner holds no row; one that did not
 * leave says so at once and does not count against the day.
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
    const history = await lockCodeHistory(tx, phoneKey, startOfDay(now));
    const verdict = checkCodeRequest(history, now);
    if (verdict !== 'send') return refuse(notYet[verdict]);
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

function startOfDay(now: Date): Date {
  const start = parseSeoulTime(seoulDate(now));
  if (!start) throw new Error('a day in Seoul without a start');
  return start;
}
