import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Payment } from '../../database.generated.ts';
import { checkPaymentMoves, openStates, type PaymentState } from './payment-states.rules.ts';

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
  | 'holderKeys'
>;

/**
 * Insert a new payment, reserved, for the order that the same statement saves: for each row of
 * `order_no` in `head`. Returns its row.
 */
export function paymentInsertion(payment: Omit<NewPayment, 'orderNo'>): RawBuilder<PaymentRow> {
  return sql`
    insert into payment (order_no, order_sheet_no, state, pay_type, amount, request_digest,
      return_key, client_return_url, reserved_at, expires_at, holder_keys)
    select order_no, ${payment.orderSheetNo}, 'RESERVED', ${payment.payType},
      ${payment.amount}::integer, ${payment.requestDigest}, ${payment.returnKey},
      ${payment.clientReturnUrl}, ${payment.reservedAt}::timestamptz,
      ${payment.expiresAt}::timestamptz, ${payment.holderKeys}::text[]
    from head
    returning *`;
}

/** What an order sheet shows of the one payment of it that is paid or may yet be. */
export type LivePayment = Pick<
  PaymentRow,
  'paymentNo' | 'orderNo' | 'state' | 'requestDigest' | 'expiresAt'
>;

/** Every live payment, at most one for a sheet; to be joined on `order_sheet_no`. */
export const livePaymentRows: RawBuilder<LivePayment & { orderSheetNo: string }> = sql`
  select order_sheet_no, payment_no, order_no, state, request_digest, expires_at from payment
  where state in ('RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT', 'DONE')`;

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

/** Find how a member paid their latest order that cost something; undefined where there is none. */
export async function findLastPayType(db: ShopDb, memberNo: number): Promise<string | undefined> {
  const last = await db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.orderNo', 'orders.orderNo')
    .where('orders.memberNo', '=', memberNo)
    // Follows from the states below; an index of a member's orders holds only these.
    .where('orders.placedAt', 'is not', null)
    .where('payment.state', 'in', ['WAITING_DEPOSIT', 'DONE'])
    .where('payment.payType', '<>', 'ZERO_PAY')
    .orderBy('payment.reservedAt', 'desc')
    .select('payment.payType')
    .limit(1)
    .executeTakeFirst();
  return last?.payType;
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

/** A payment, and whose order it pays: null for a guest's. */
export type ReturningPayment = PaymentRow & { memberNo: number | null };

/** Find the payment whose return URL has this key. */
export async function findReturningPayment(
  db: ShopDb,
  returnKey: string,
): Promise<ReturningPayment | undefined> {
  return db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.orderNo', 'payment.orderNo')
    .where('returnKey', '=', returnKey)
    .selectAll('payment')
    .select('orders.memberNo')
    .$castTo<ReturningPayment>()
    .executeTakeFirst();
}

/**
 * Move the payment that a shopper comes back with from RESERVED to CONFIRMING, in the statement that
 * finds it; for a guest's order it executes `guestTokenInsertion`, too. Undefined where key, order and
 * amount are not those of one payment that is reserved.
 */
export async function startReturningPayment(
  tx: ShopTx,
  attempt: { returnKey: string; orderNo: string; amount: number; paymentKey: string; now: Date },
  guestTokenInsertion: RawBuilder<unknown>,
): Promise<ReturningPayment | undefined> {
  checkPaymentMoves(['RESERVED'], 'CONFIRMING');
  const { rows } = await sql<ReturningPayment>`
    with started as (
      update payment set state = 'CONFIRMING', denied_at = null,
        payment_key = ${attempt.paymentKey}, confirm_started_at = ${attempt.now}
      from orders
      where payment.return_key = ${attempt.returnKey} and payment.state = 'RESERVED'
        and payment.order_no = ${attempt.orderNo} and payment.amount = ${attempt.amount}::integer
        and payment.amount > 0 and orders.order_no = payment.order_no
      returning payment.*, orders.member_no
    ), guest_order as (
      select order_no from started where member_no is null
    ), token as (${guestTokenInsertion})
    select * from started`.execute(tx);
  return rows[0];
}

/** Find a payment by its number or its order. */
export async function findPayment(
  db: ShopDb,
  by: { orderNo: string } | { paymentNo: number },
): Promise<PaymentRow | undefined> {
  const [[column, value]] = Object.entries(by) as [['orderNo', string]];
  return db
    .selectFrom('payment')
    .where(column, '=', value)
    .selectAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst();
}

/** Find a payment and lock it: nobody moves it before this transaction ends. */
export async function lockPayment(tx: ShopTx, paymentNo: number): Promise<PaymentRow> {
  return (
    tx
      .selectFrom('payment')
      .where('paymentNo', '=', paymentNo)
      .selectAll()
      // Rows that refer to it may be inserted meanwhile: `for update` would make them wait, and deadlock.
      .forNoKeyUpdate()
      .$castTo<PaymentRow>()
      .executeTakeFirstOrThrow()
  );
}

/** End the payments of a member's open payment windows; returns the numbers of their orders. */
export async function endReservationsOf(
  tx: ShopTx,
  memberNo: number,
  failureCode: string,
): Promise<string[]> {
  checkPaymentMoves(['RESERVED'], 'EXPIRED');
  const { rows } = await sql<{ orderNo: string }>`
    update payment set state = 'EXPIRED', failure_code = ${failureCode}, denied_at = null,
      holder_keys = '{}'
    where state = 'RESERVED'
      and order_no in (select order_no from orders where member_no = ${memberNo})
    returning order_no`.execute(tx);
  return rows.map(({ orderNo }) => orderNo);
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
  checkPaymentMoves(from, to);
  return (
    tx
      .updateTable('payment')
      // Who holds it matters as long as it is open.
      .set({
        ...change,
        ...{ state: to, deniedAt: null },
        ...(openStates.includes(to) ? {} : { holderKeys: [] }),
      })
      .where('paymentNo', '=', paymentNo)
      .where('state', 'in', from)
      .returningAll()
      .$castTo<PaymentRow>()
      .executeTakeFirst()
  );
}

/**
 * Mark a payment that waits for its deposit as denied by the partner; returns whether it was not
 * marked yet. Any transition ends the mark.
 */
export async function markDenied(tx: ShopTx, paymentNo: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ deniedAt: now })
    .where('paymentNo', '=', paymentNo)
    .where('state', '=', 'WAITING_DEPOSIT')
    .where('deniedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many payments a job settles at a time. */
export const PAGE_SIZE = 200;

/** The last payment of the page before. */
export type PagePosition = { expiresAt: Date; paymentNo: number };

/** Find a page of payments whose time to be paid is over, the longest over first. */
export async function findExpiredPayments(
  db: ShopDb,
  state: 'RESERVED' | 'WAITING_DEPOSIT',
  now: Date,
  after?: PagePosition,
): Promise<PaymentRow[]> {
  return pageOf(db, after).where('state', '=', state).where('expiresAt', '<=', now).execute();
}

/** Find a page of payments whose confirm was sent before a moment and never answered. */
export async function findUnansweredPayments(
  db: ShopDb,
  before: Date,
  after?: PagePosition,
): Promise<PaymentRow[]> {
  return pageOf(db, after)
    .where('state', '=', 'CONFIRMING')
    .where('confirmStartedAt', '<=', before)
    .execute();
}

function pageOf(db: ShopDb, after: PagePosition | undefined) {
  const page = db
    .selectFrom('payment')
    .selectAll()
    .$castTo<PaymentRow>()
    .orderBy('expiresAt')
    .orderBy('paymentNo')
    .limit(PAGE_SIZE);
  if (!after) return page;
  const { expiresAt, paymentNo } = after;
  return page.where(sql<SqlBool>`(expires_at, payment_no) > (${expiresAt}, ${paymentNo})`);
}

/**
 * Expire the payments of up to `PAGE_SIZE` payment windows whose time is over; returns their orders.
 * Rows that somebody else is settling are left to them; `except` are left alone.
 */
export async function expireReservations(
  tx: ShopTx,
  now: Date,
  except: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`
    update payment set state = 'EXPIRED', failure_code = 'TIME_OUT', holder_keys = '{}'
    where payment_no = any (array(
      select payment_no from payment
      where state = 'RESERVED' and expires_at <= ${now}
        and payment_no <> all (${except}::integer[])
      order by expires_at limit ${PAGE_SIZE} for update skip locked))
    returning order_no`.execute(tx);
  return rows.map(({ orderNo }) => orderNo);
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
