import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { markDenied, type PaymentRow } from './payments.sql.ts';

/**
 * Hold the order of a virtual account that the partner issued and now denies, such as to another
 * merchant's key: money may be in it, so that the order does not expire. Reported once; the partner
 * is asked again each minute after its deadline, and an operator may release it (`holds release`).
 */
export async function holdDenied(
  shop: ShopContext,
  { paymentNo, orderNo }: Pick<PaymentRow, 'paymentNo' | 'orderNo'>,
): Promise<void> {
  const now = shop.clock.now();
  const isNew = await inTransaction(shop.db, (tx) => markDenied(tx, paymentNo, now));
  if (!isNew) return;
  shop.log.error({ orderNo }, 'the partner denies an account it issued: the order is held');
  shop.report?.(new Error('the payment partner denies an account it issued'), 'deposit');
}
