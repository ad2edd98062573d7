import type { ShopDb, ShopTx } from '../../shop.ts';

export async function insertRefund(
  tx: ShopTx,
  refund: { paymentNo: number; amount: number; reason: string; wantedAt: Date },
): Promise<void> {
  await tx.insertInto('paymentRefund').values(refund).execute();
}

export type WantedRefund = {
  refundNo: number;
  refundKey: string;
  amount: number;
  reason: string;
  orderNo: string;
  paymentKey: string | null;
};

/** Refunds the partner has not yet made, oldest first. */
export async function findWantedRefunds(db: ShopDb): Promise<WantedRefund[]> {
  return db
    .selectFrom('paymentRefund')
    .innerJoin('payment', 'payment.paymentNo', 'paymentRefund.paymentNo')
    .where('paymentRefund.state', '=', 'WANTED')
    .select(['refundNo', 'refundKey', 'paymentRefund.amount', 'reason', 'orderNo', 'paymentKey'])
    .orderBy('wantedAt')
    .limit(100)
    .execute();
}

/** Notes what the partner said to a refund; the first answer counts. */
export async function endRefund(
  tx: ShopTx,
  refundNo: number,
  end: { state: 'DONE'; doneAt: Date } | { state: 'REFUSED'; refusal: string },
): Promise<void> {
  await tx
    .updateTable('paymentRefund')
    .set(end)
    .where('refundNo', '=', refundNo)
    .where('state', '=', 'WANTED')
    .execute();
}
