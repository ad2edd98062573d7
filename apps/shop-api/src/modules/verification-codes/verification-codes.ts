import { createHash, randomInt, randomUUID } from 'node:crypto';
import { sendCodeMessage } from '@duskline/contract/internal/accounts.calls';
import { parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import {
  CODE_ATTEMPTS,
  CODE_LENGTH,
  CODE_SECONDS,
  checkCode,
  checkCodeRequest,
} from '@duskline/platform/verification-codes.rules';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { callMemberApi } from '../auth/index.ts';
import {
  findNewestForUpdate,
  insertNumber,
  lockAskedBefore,
  updateNumber,
} from './verification-codes.sql.ts';

/** Where a number goes: digits of a phone, or an address of mail. */
export type Target = { phone: string } | { email: string };
export type SendProblem = Refusal<
  | 'authentication_wait'
  | 'authentication_daily_limit'
  | 'authentication_not_sent'
  | 'login_unavailable'
>;

export type CodeProblem =
  | 'authentication_wrong'
  | 'authentication_expired'
  | 'authentication_tries_used';

const notYet = {
  too_soon: 'authentication_wait',
  day_used_up: 'authentication_daily_limit',
} as const;
const problems = {
  wrong: 'authentication_wrong',
  expired: 'authentication_expired',
  tries_used: 'authentication_tries_used',
} as const satisfies Record<string, CodeProblem>;

/**
 * Sends a number to whoever holds a phone or a mailbox: the answer is the same with or without an
 * account. It leaves after the commit; one that did not leave does not count against the day.
 */
export async function sendVerificationCode(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi'>,
  { target, usage }: { target: Target; usage: string },
): Promise<{ remainTime: number } | SendProblem> {
  const { db, clock } = shop;
  const now = clock.now();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const key = keyOf(shop.vault, target);
  const numberNo = await inTransaction(db, async (tx) => {
    const judged = checkCodeRequest(await lockAskedBefore(tx, key, startOfDay(now)), now);
    if (judged !== 'send') return refuse(notYet[judged]);
    const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
    const numberHash = hashOf(key, code);
    return insertNumber(tx, { targetKey: key, usage, numberHash, createdAt: now, expiresAt });
  });
  if (isRefusal(numberNo)) return numberNo;

  const to = { phone: null, email: null, ...target };
  const sent = await callMemberApi(shop, () =>
    shop.memberApi(sendCodeMessage, { body: { key: randomUUID(), code, ...to } }),
  );
  if (!isRefusal(sent) && 'reply' in sent) return { remainTime: CODE_SECONDS };
  await inTransaction(db, (tx) => updateNumber(tx, numberNo, { isSent: false }));
  return isRefusal(sent) ? sent : refuse('authentication_not_sent');
}

/**
 * Whether a number is the newest of its phone or mailbox, asked for this usage. Entered rightly it
 * may be entered again for ten minutes, until `use` takes it. A wrong try must stay counted: answer
 * the problem, not a refusal, until committed.
 */
export async function checkVerificationCode(
  tx: ShopTx,
  vault: Vault,
  entered: { target: Target; usage: string; code: string; use: boolean },
  now: Date,
): Promise<'right' | CodeProblem> {
  const key = keyOf(vault, entered.target);
  const kept = await findNewestForUpdate(tx, key);
  if (kept?.usage !== entered.usage) return problems.expired;
  const verdict = checkCode(kept, kept.numberHash === hashOf(key, entered.code), now);
  if (verdict === 'right') {
    const proved = kept.provedAt ? {} : { provedAt: now };
    if (entered.use || !kept.provedAt) {
      await updateNumber(tx, kept.numberNo, { ...proved, ...(entered.use ? { usedAt: now } : {}) });
    }
    return verdict;
  }
  if (verdict !== 'expired') {
    await updateNumber(tx, kept.numberNo, { tries: Math.min(kept.tries + 1, CODE_ATTEMPTS) });
  }
  return problems[verdict];
}

/** A phone or a mailbox as it is kept: nobody reads it back. */
function keyOf(vault: Vault, target: Target): string {
  return vault.keyedHash('number', 'phone' in target ? target.phone : target.email);
}

/** Three minutes of use are too short to look a hash up in. */
function hashOf(targetKey: string, code: string): string {
  return createHash('sha256').update(`${targetKey} ${code}`).digest('base64url');
}

function startOfDay(now: Date): Date {
  const start = parseSeoulTime(seoulDate(now));
  if (!start) throw new Error('a day in Seoul without a start');
  return start;
}
