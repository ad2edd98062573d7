import { randomInt } from 'node:crypto';
import { brand } from '@duskline/brand';
import {
  CODE_LENGTH,
  CODE_LIFETIME_SECONDS,
  CODE_RESEND_SECONDS,
} from '@duskline/contract/member/phone';
import { PartnerFault } from '@duskline/partners/partner-fault';
import { readSeoulTime, seoulDate } from '@duskline/platform/clock';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { KeyedHash } from '../../keyed-hash.ts';
import type { Member } from '../../member.ts';
import type { ActionPurpose } from '../action-tokens/index.ts';
import { judgeRequest } from './phone.rules.ts';
import { insertCode, lockCodeHistory, markCodeNotSent } from './phone.sql.ts';

export type CodeRefusal = Refusal<'code_resend_wait' | 'code_daily_limit' | 'code_not_sent'>;

/**
 * Sends a one-time code to a phone, whoever holds it: the answer is the same with or without an
 * account. The message leaves after the commit, so a slow partner holds no row; one that did not
 * leave says so at once and does not count against the day.
 */
export async function sendCode(
  { db, clock, sms, log }: Pick<Member, 'db' | 'clock' | 'sms' | 'log'>,
  keyedHash: KeyedHash,
  { phone, purpose }: { phone: string; purpose: ActionPurpose },
): Promise<{ expiresIn: number; resendIn: number } | CodeRefusal> {
  const phoneKey = keyedHash('phone', phone);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const now = clock.now();

  const codeNo = await inTransaction(db, async (tx) => {
    const history = await lockCodeHistory(tx, phoneKey, startOfDay(now));
    const verdict = judgeRequest(history, CODE_RESEND_SECONDS, now);
    if (verdict !== 'send') return refuse(verdict);
    return insertCode(tx, {
      phoneKey,
      purpose,
      codeHash: keyedHash('code', phoneKey + code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
    });
  });
  if (isRefusal(codeNo)) return codeNo;

  if (!(await hasLeft({ sms, log }, phone, codeText(code)))) {
    await inTransaction(db, (tx) => markCodeNotSent(tx, codeNo));
    return refuse('code_not_sent');
  }
  return { expiresIn: CODE_LIFETIME_SECONDS, resendIn: CODE_RESEND_SECONDS };
}

/** Fits one SMS of 90 bytes. */
function codeText(code: string): string {
  return `[${brand.shortName}] 인증번호 ${code} 3분 안에 입력해 주세요. 타인에게 알려주지 마세요.`;
}

async function hasLeft(
  { sms, log }: Pick<Member, 'sms' | 'log'>,
  to: string,
  text: string,
): Promise<boolean> {
  try {
    const answer = await sms.send({ to, text, kind: 'code' });
    if (answer.kind !== 'accepted') log.warn({ answer }, 'a one-time code was not accepted');
    return answer.kind === 'accepted';
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    log.error({ err: error }, 'the SMS partner refuses us');
    return false;
  }
}

function startOfDay(now: Date): Date {
  const start = readSeoulTime(seoulDate(now));
  if (!start) throw new Error('a day in Seoul without a start');
  return start;
}
