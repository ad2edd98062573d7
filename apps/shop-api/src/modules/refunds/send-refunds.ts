import { MINUTE_MS, SECOND_MS } from '@duskline/contract/time.rules';
import { PartnerError } from '@duskline/partners/partner-error';
import { parsePartnerTime } from '@duskline/partners/payment/partner-time';
import type { PaymentRecord } from '@duskline/partners/payment/payment-gateway';
import { inOneStatement, inTransaction } from '@duskline/platform/database/database';
import { forEachAtOnce } from '@duskline/platform/for-each-at-once';
import { within } from '@duskline/platform/within';
import type { ShopContext } from '../../context.ts';
import { moveClaimByRefund } from '../claim-records/index.ts';
import {
  beginAttempt,
  dropAttempt,
  endRefund,
  openRefundAccount,
  type RefundAccount,
  takeWantedRefunds,
  type WantedRefund,
} from './refunds.sql.ts';

/** One that hangs for its retries holds up few others, and the partner sees no flood of ours. */
const REFUNDS_AT_ONCE = 4;

/**
 * Longer than asking the partner takes with all its retries (about 62 s); an attempt whose process or
 * database ended meanwhile is made again after it.
 */
const ATTEMPT_MS = 2 * MINUTE_MS;

/** The attempts that this process is making, by the key of the refund, and until when they are joined. */
const attemptsInFlight = new Map<string, { until: Date; ended: Promise<void> }>();

/**
 * Ask the partner for every refund it has not made yet, one attempt at a time for each (decision 1311):
 * what this process is asking for already is waited for, and what another one is asking for is left to
 * it. One without a reply is asked for again later with the same key; one it refuses waits for an
 * operator. Rejects, once all were asked for, with the first error of those that failed.
 */
export async function sendRefunds(shop: ShopContext): Promise<void> {
  const refunds = await inTransaction(shop.db, (tx) => takeWantedRefunds(tx, shop.clock.now()));
  const errors: unknown[] = [];
  await forEachAtOnce(refunds, REFUNDS_AT_ONCE, (refund) =>
    attemptRefund(shop, refund).catch((error: unknown) => void errors.push(error)),
  );
  if (errors.length > 0) throw errors[0];
}

/** For so long a request waits for the partner; a refund that takes longer is made behind it. */
const REQUEST_WAITS_MS = 5 * SECOND_MS;

/**
 * Ask for refunds at the end of a request that has committed one. The request waits a few seconds
 * at most and never fails for it: what was not refunded then goes on, and the job asks again.
 */
export async function sendRefundsBriefly(
  shop: ShopContext,
  withinMs: number = REQUEST_WAITS_MS,
): Promise<void> {
  const sent = sendRefunds(shop).catch((error: unknown) => {
    shop.log.error({ err: error }, 'refunds not sent');
  });
  await within(withinMs, sent, () => undefined);
}

/** Make an attempt at a refund, or wait for the one that this process is making. */
function attemptRefund(shop: ShopContext, refund: WantedRefund): Promise<void> {
  const { refundKey } = refund;
  const now = shop.clock.now();
  const known = attemptsInFlight.get(refundKey);
  if (known && known.until > now) return known.ended;
  const until = new Date(now.getTime() + ATTEMPT_MS);
  const ended = attemptAlone(shop, refund, { now, until }).finally(() => {
    if (attemptsInFlight.get(refundKey)?.ended === ended) attemptsInFlight.delete(refundKey);
  });
  attemptsInFlight.set(refundKey, { until, ended });
  return ended;
}

/** Make an attempt at a refund, unless another process is at it. */
async function attemptAlone(
  shop: ShopContext,
  refund: WantedRefund,
  time: { now: Date; until: Date },
): Promise<void> {
  const isOurs = await inOneStatement(shop.db, (tx) => beginAttempt(tx, refund, time));
  if (!isOurs) return;
  let isEnded = false;
  try {
    isEnded = await sendRefund(shop, refund);
  } finally {
    if (!isEnded) await leaveAttempt(shop, refund, time.until);
  }
}

/** Let whoever comes next ask again. Where that cannot be saved either, who asked gets its own error. */
async function leaveAttempt(shop: ShopContext, refund: WantedRefund, until: Date): Promise<void> {
  try {
    await inOneStatement(shop.db, (tx) => dropAttempt(tx, refund, until));
  } catch (error) {
    const { refundNo } = refund;
    shop.log.error({ err: error, refundNo }, 'attempt at a refund not ended: asked again later');
  }
}

/** Ask the partner for a refund and save what it replies; returns whether it has replied. */
async function sendRefund(shop: ShopContext, refund: WantedRefund): Promise<boolean> {
  const { refundNo, paymentKey, orderNo } = refund;
  const answer = await askPartner(shop, refund);
  if (answer.kind === 'unknown') {
    shop.log.warn({ refundNo, orderNo, reason: answer.reason }, 'refund not answered yet');
    return false;
  }
  const now = shop.clock.now();
  if (answer.kind === 'refused') {
    shop.log.error({ refundNo, orderNo, code: answer.code }, 'refund refused by the partner');
  } else {
    shop.log.info({ refundNo, orderNo, paymentKey }, 'refunded');
  }
  const end =
    answer.kind === 'refused'
      ? ({ state: 'REFUSED', refusal: `${answer.code}: ${answer.message}` } as const)
      : ({ state: 'DONE', doneAt: canceledAt(answer.payment, refund) ?? now } as const);
  await inTransaction(shop.db, async (tx) => {
    const isFirst = await endRefund(tx, refund, end);
    if (isFirst && refund.claimNo !== null) {
      await moveClaimByRefund(tx, refund.claimNo, end.state, now);
    }
  });
  return true;
}

/**
 * When the partner made a refund, which may be the day before we learn of it: its books and ours name
 * the same day.
 */
function canceledAt({ cancels }: PaymentRecord, { amount }: WantedRefund): Date | undefined {
  const ours = cancels.findLast((cancel) => cancel.amount === amount) ?? cancels.at(-1);
  return parsePartnerTime(ours?.canceledAt);
}

async function askPartner(shop: ShopContext, refund: WantedRefund) {
  const { paymentKey, amount, reason, refundKey, accountSealed } = refund;
  if (paymentKey === null) {
    return { kind: 'refused', code: 'NO_PAYMENT_KEY', message: 'nothing was paid' } as const;
  }
  const account = openRefundAccount(shop.vault, accountSealed);
  try {
    return await shop.payment.cancel({
      ...{ paymentKey, amount, reason, idempotencyKey: refundKey },
      ...(account ? { refundAccount: toPartner(account) } : {}),
    });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    return { kind: 'unknown', reason: error.message } as const;
  }
}

function toPartner({ bankCode, bankAccount, bankDepositor }: RefundAccount) {
  return { bankCode, accountNumber: bankAccount, holderName: bankDepositor };
}
