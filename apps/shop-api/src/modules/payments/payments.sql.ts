import type { Selectable } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Payment } from '../../database.generated.ts';
import { canMovePayment, type PaymentState } from './payment-states.rules.ts';

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

/** Save a new payment, reserved; returns it. */
export async function insertPayment(tx: ShopTx, payment: NewPayment): Promise<PaymentRow> {
  return tx
    .insertInto('payment')
    .values({ ...payment, state: 'RESERVED' })
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow();
}

/** Find the one payment of an order sheet that is paid or may yet be. */
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

/** Find the payments of these orders. */
export async function findPaymentsOfOrders(
  db: ShopDb,
  orderNos: readonly string[],
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .where('orderNo', 'in', orderNos)
    .selectAll()
    .$castTo<PaymentRow>()
    .execute();
}

/** Find a payment by its number, its order or the key in its return URL. */
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

/**
 * Move a payment that is still in one of these states and save what changes with it; undefined
 * where somebody else was first. Throws `RangeError` for a transition that is not in the table.
 */
export async function movePayment(
  tx: ShopTx,
  paymentNo: number,
  from: readonly PaymentState[],
  to: PaymentState,
  change: Change = {},
): Promise<PaymentRow | undefined> {
  const wrong = from.find((state) => !canMovePayment(state, to));
  if (wrong) throw new RangeError(`no payment goes from ${wrong} to ${to}`);
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

/** Find payments whose time to be paid is over, the longest over first. */
export async function findExpiredPayments(
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

/** Find payments whose confirm was sent before a moment and never answered. */
export async function findUnansweredPayments(db: ShopDb, before: Date): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .where('state', '=', 'CONFIRMING')
    .where('confirmStartedAt', '<=', before)
    .selectAll()
    .$castTo<PaymentRow>()
    .orderBy('confirmStartedAt')
    .limit(BATCH)
    .execute();
}

/** Find payments approved in a period, for the comparison with the partner's books. */
export async function findApprovedPayments(
  db: ShopDb,
  { from, until }: { from: Date; until: Date },
): Promise<Pick<PaymentRow, 'orderNo' | 'paymentKey' | 'amount'>[]> {
  return db
    .selectFrom('payment')
    .where('approvedAt', '>=', from)
    .where('approvedAt', '<', until)
    .where('paymentKey', 'is not', null)
    .select(['orderNo', 'paymentKey', 'amount'])
    .execute();
}
