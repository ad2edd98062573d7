import type { ShopDb } from '@duskline/shop-api/context';
import type { Vault } from '@duskline/shop-api/vault/vault';

/** The prefix of the keys of payments that the demo inserted, without a partner. */
export const DEMO_PAYMENT = 'demo_';

/** Find a payment, or the last of an order, as its partner of the past knows it. */
export async function findPastPayment(
  db: ShopDb,
  by: { orderNo: string } | { paymentKey: string },
) {
  const [[column, value]] = Object.entries(by) as [['orderNo' | 'paymentKey', string]];
  return db
    .selectFrom('payment')
    .where(column, '=', value)
    .select([
      'orderNo',
      'paymentKey',
      'amount',
      'state',
      'reservedAt',
      'expiresAt',
      'depositSecret',
    ])
    .orderBy('paymentNo', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Find the payments of the demo's past orders that are paid or wait for a deposit, with what was refunded. */
export async function findDemoPayments(db: ShopDb, vault: Vault) {
  const rows = await db
    .selectFrom('payment')
    .where('paymentKey', 'like', `${DEMO_PAYMENT.replace('_', '\\_')}%`)
    .where('state', 'in', ['DONE', 'WAITING_DEPOSIT'])
    .select([
      'paymentNo',
      'paymentKey',
      'orderNo',
      'amount',
      'state',
      'reservedAt',
      'expiresAt',
      'bankCode',
      'accountSealed',
      'depositSecret',
    ])
    .select((eb) =>
      eb
        .selectFrom('paymentRefund as refund')
        .whereRef('refund.paymentNo', '=', 'payment.paymentNo')
        .where('refund.state', '=', 'DONE')
        .select((of) => of.fn.coalesce(of.fn.sum<string>('refund.amount'), of.lit(0)).as('sum'))
        .as('refunded'),
    )
    .select((eb) =>
      eb
        .selectFrom('orderLine as line')
        .whereRef('line.orderNo', '=', 'payment.orderNo')
        .orderBy('line.orderLineNo')
        .limit(1)
        .select('line.productName')
        .as('orderName'),
    )
    .orderBy('paymentNo')
    .execute();
  return rows.map((row) => ({
    paymentKey: row.paymentKey,
    orderId: row.orderNo,
    orderName: row.orderName ?? '',
    amount: row.amount,
    refunded: Number(row.refunded ?? 0),
    paidAt: row.reservedAt.toISOString(),
    account: accountOf(vault, row),
  }));
}

function accountOf(
  vault: Vault,
  row: {
    state: string;
    expiresAt: Date;
    bankCode: string | null;
    accountSealed: string | null;
    depositSecret: string | null;
  },
) {
  if (row.accountSealed === null) return undefined;
  const { accountNumber, accountHolder } = vault.openFacts<{
    accountNumber: string;
    accountHolder: string;
  }>('deposit-account', row.accountSealed);
  return {
    number: accountNumber,
    bankCode: row.bankCode ?? '',
    holder: accountHolder,
    secret: row.depositSecret ?? '',
    isPaid: row.state === 'DONE',
    payBefore: row.expiresAt.toISOString(),
  };
}
