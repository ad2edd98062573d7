import type { Selectable } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Payment } from '../../database.generated.ts';
import type { PaymentState } from './payment-return.rules.ts';

export type PaymentRow = Omit<Selectable<Payment>, 'state'> & { state: PaymentState };

export type NewPayment = Pick<
  PaymentRow,
  | 'orderNo'
  | 'orderSheetNo'
  | 'payType'
  | 'amount'
  | 'requestDigest'
  | 'returnKey'
  | 'clientReturnUrl'
  | 'reservedAt'
  | 'expiresAt'
>;

export async function insertPayment(tx: ShopTx, payment: NewPayment): Promise<PaymentRow> {
  return tx
    .insertInto('payment')
    .values({ ...payment, state: 'RESERVED' })
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow();
}

/** The one payment of a sheet that is or may yet be paid. */
export async function findLivePayment(
  db: ShopDb,
  orderSheetNo: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .where('orderSheetNo', '=', orderSheetNo)
    .where('state', 'in', ['RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT', 'DONE'])
    .selectAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst();
}

export async function findPayment(
  db: ShopDb,
  by: { orderNo: string } | { returnKey: string } | { paymentNo: number },
): Promise<PaymentRow | undefined> {
  const [[column, value]] = Object.entries(by) as [['orderNo', string]];
  return db
    .selectFrom('payment')
    .where(column, '=', value)
    .selectAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst();
}

type Change = Partial<Omit<Selectable<Payment>, 'paymentNo' | 'orderNo' | 'state'>>;

/** Moves a payment on if it still is in one of these states; undefined where another was first. */
export async function movePayment(
  tx: ShopTx,
  paymentNo: number,
  from: readonly PaymentState[],
  to: PaymentState,
  change: Change = {},
): Promise<PaymentRow | undefined> {
  return tx
    .updateTable('payment')
    .set({ ...change, state: to })
    .where('paymentNo', '=', paymentNo)
    .where('state', 'in', from)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst();
}

const BATCH = 100;

/** Payments whose time to be paid is over, the longest over first. */
export async function findExpired(
  db: ShopDb,
  state: 'RESERVED' | 'WAITING_DEPOSIT',
  now: Date,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .where('state', '=', state)
    .where('expiresAt', '<=', now)
    .selectAll()
    .$castTo<PaymentRow>()
    .orderBy('expiresAt')
    .limit(BATCH)
    .execute();
}

/** Confirms that were sent before a moment and never answered. */
export async function findUnanswered(db: ShopDb, before: Date): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .where('state', '=', 'CONFIRMING')
    .where('claimedAt', '<=', before)
    .selectAll()
    .$castTo<PaymentRow>()
    .orderBy('claimedAt')
    .limit(BATCH)
    .execute();
}

/** Whose order is paid; null for a guest's. */
export async function findOwner(db: ShopDb, orderNo: string): Promise<number | null> {
  const { memberNo } = await db
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .select('memberNo')
    .executeTakeFirstOrThrow();
  return memberNo;
}

/** Whose order it is and the points it was made with, in won. */
export async function findPointsAgreed(
  tx: ShopTx,
  orderNo: string,
): Promise<{ memberNo: number | null; pointsAmt: number }> {
  return tx
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .select(['memberNo', 'pointsAmt'])
    .executeTakeFirstOrThrow();
}
