import { HOUR_MS, MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { holdDenied } from './hold-denied.ts';
import { askedBy, UNANSWERED_SECONDS } from './payment-states.rules.ts';
import {
  expireReservations,
  findExpiredPayments,
  findUnansweredPayments,
  PAGE_SIZE,
} from './payments.sql.ts';
import { endOrders, endPayment } from './release-reservation.ts';
import { settleInParallel } from './settle-in-parallel.ts';
import { syncPayment } from './sync-payment.ts';

const DEPOSIT_GRACE_MS = HOUR_MS;
/** After so long the partner itself no longer confirms an authorised payment. */
const CONFIRM_LIMIT_MS = 15 * MINUTE_MS;

/**
 * Release what is reserved for payment windows nobody came back from, all of it; returns how many
 * orders. The partner is not asked: no money moves before our confirm. Several at a time in one
 * transaction; where one of them fails, each by itself, so that it stops no other.
 */
export async function releaseExpiredReservations(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  const failed: number[] = [];
  let released = 0;
  for (;;) {
    try {
      const ended = await releasePage(shop, now, failed);
      released += ended;
      if (ended < PAGE_SIZE) return released;
    } catch (error) {
      shop.log.error({ err: error }, 'reservations not released together');
      released += await releaseEach(shop, now, failed);
    }
  }
}

async function releasePage(
  { db }: ShopContext,
  now: Date,
  except: readonly number[],
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const orderNos = await expireReservations(tx, now, except);
    if (orderNos.length > 0) await endOrders(tx, orderNos, 'PAY_FAIL', now);
    return orderNos.length;
  });
}

/** Release a page one by one; adds those that fail to `failed`. */
async function releaseEach(shop: ShopContext, now: Date, failed: number[]): Promise<number> {
  let released = 0;
  for (const payment of await findExpiredPayments(shop.db, 'RESERVED', now)) {
    if (failed.includes(payment.paymentNo)) continue;
    try {
      const unpaid = { to: 'EXPIRED', code: 'TIME_OUT' } as const;
      if (await endPayment(shop, payment, ['RESERVED'], unpaid)) released += 1;
    } catch (error) {
      failed.push(payment.paymentNo);
      shop.log.error({ err: error, orderNo: payment.orderNo }, 'reservation not released');
    }
  }
  return released;
}

/**
 * End orders whose deposit never came; returns how many. The partner is asked first: the webhook of
 * a deposit in the last minute may still be on its way. Where it cannot be asked, after an hour.
 * Where it denies an account that it issued, never: the order is held and reported.
 */
export async function releaseExpiredDeposits(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  return settleInParallel(
    shop,
    (after) => findExpiredPayments(shop.db, 'WAITING_DEPOSIT', now, after),
    async (payment, ask) => {
      const found = await ask(askedBy(payment));
      if (found.kind === 'not_found') {
        await holdDenied(shop, payment);
        return false;
      }
      if (found.kind === 'found' && found.payment.status === 'done') {
        await syncPayment(shop, payment, found.payment);
        return false;
      }
      const isGraceOver = now.getTime() - payment.expiresAt.getTime() > DEPOSIT_GRACE_MS;
      const isHeld = payment.deniedAt !== null || !isGraceOver;
      if (found.kind === 'unknown' && isHeld) return false;
      return endPayment(shop, payment, ['WAITING_DEPOSIT'], { to: 'EXPIRED', code: 'TIME_OUT' });
    },
  );
}

/** Settle payments whose confirm the partner never answered, by its record; returns how many. */
export async function settleUnansweredConfirms(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - UNANSWERED_SECONDS * 1000);
  return settleInParallel(
    shop,
    (after) => findUnansweredPayments(shop.db, before, after),
    async (payment, ask) => {
      const { paymentKey } = payment;
      const found = await ask({ paymentKey: paymentKey ?? '' });
      if (found.kind === 'unknown') return false;
      const startedAt = payment.confirmStartedAt?.getTime() ?? 0;
      const isTooLate = now.getTime() - startedAt > CONFIRM_LIMIT_MS;
      const isOpen =
        found.kind === 'found' && ['ready', 'in_progress'].includes(found.payment.status);
      if (found.kind === 'not_found' || (isOpen && isTooLate)) {
        const code = found.kind === 'found' ? 'NEVER_CONFIRMED' : 'NOT_FOUND';
        const unpaid = { to: 'FAILED', code, isGivenUp: true, paymentKey } as const;
        return endPayment(shop, payment, ['CONFIRMING'], unpaid);
      }
      const outcome = await syncPayment(shop, payment, found.payment);
      if (outcome.kind === 'failed' && outcome.name === 'payment_forged') {
        // The browser named a payment of another order: it pays for nothing here.
        const forged = { to: 'FAILED', code: 'FORGED', paymentKey } as const;
        return endPayment(shop, payment, ['CONFIRMING'], forged);
      }
      return outcome.kind !== 'failed' || outcome.name !== 'payment_unknown';
    },
  );
}
