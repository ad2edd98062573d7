import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { checkPaymentMoves } from './payment-states.rules.ts';
import type { PaymentRow } from './payments.sql.ts';

/** An order that is not paid yet, by its holders' keys, and what it holds. */
export type OpenHold = {
  orderNo: string;
  holderKeys: string[];
  lines: { optionNo: number; quantity: number }[];
};

/**
 * Find the unpaid orders that any of these hold. The keys are a subquery, so that PostgreSQL plans
 * once: with them in the condition itself it would plan for their number at each call.
 */
export async function findOpenHolds(db: ShopDb, keys: readonly string[]): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select payment.order_no, payment.holder_keys, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'optionNo', line.option_no, 'quantity', line.quantity)), '[]')
      from order_line line where line.order_no = payment.order_no and line.holds_stock
    ) as lines
    from payment
    where payment.state in ('RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT')
      and payment.holder_keys && (select ${keys}::text[])`.execute(db);
  return rows;
}

/** An unpaid order as operators see it. */
export type ListedHold = {
  orderNo: string;
  memberNo: number | null;
  state: string;
  reservedAt: Date;
  expiresAt: Date;
  /** Since when the partner denies the account it issued. */
  deniedAt: Date | null;
  holderKeys: string[];
  quantity: number;
};

/**
 * List the orders that hold stock unpaid, those that hold most first; of one product, of one option or of
 * all, or those alone whose account the partner denies.
 */
export async function listHolds(
  db: ShopDb,
  asked: {
    productNo?: number | undefined;
    optionNo?: number | undefined;
    isDenied?: boolean;
    limit: number;
  },
): Promise<ListedHold[]> {
  const { productNo, optionNo, isDenied = false, limit } = asked;
  const ofProduct = productNo === undefined ? sql`` : sql`and line.product_no = ${productNo}`;
  const ofOption = optionNo === undefined ? sql`` : sql`and line.option_no = ${optionNo}`;
  const denied = isDenied ? sql`and denied_at is not null` : sql``;
  const { rows } = await sql<ListedHold>`
    select payment.order_no, orders.member_no, payment.state, reserved_at, expires_at,
      denied_at, holder_keys, sum(line.quantity)::integer as quantity
    from payment join orders using (order_no) join order_line line using (order_no)
    where payment.state in ('RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT') and line.holds_stock
      ${ofProduct} ${ofOption} ${denied}
    group by payment.payment_no, orders.order_no
    order by quantity desc, reserved_at limit ${limit}`.execute(db);
  return rows;
}

/** Count by holder how many unpaid orders could be released. */
export async function countHeldBy(
  db: ShopDb,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; orders: number }>`
    select key, count(*)::integer as orders
    from payment, unnest(holder_keys) key
    where state in ('RESERVED', 'WAITING_DEPOSIT') and holder_keys && (select ${keys}::text[])
      and key = any (${keys}::text[])
    group by key`.execute(db);
  return new Map(rows.map(({ key, orders }) => [key, orders]));
}

/** A payment that was ended, and whose order it was of; null for a guest's. */
type EndedHold = Pick<PaymentRow, 'paymentNo' | 'orderNo' | 'paymentKey' | 'depositSecret'> & {
  memberNo: number | null;
};

/**
 * End all payments of a holder that wait to be paid, but for those that the partner is asked about;
 * `holder` is the beginning of its key. The rows are locked in one order: two who release them at the
 * same moment wait for each other.
 */
export async function endHoldsOf(
  tx: ShopTx,
  holder: string,
  failureCode: string,
): Promise<EndedHold[]> {
  checkPaymentMoves(['RESERVED', 'WAITING_DEPOSIT'], 'EXPIRED');
  const { rows } = await sql<EndedHold>`
    update payment set state = 'EXPIRED', failure_code = ${failureCode}, denied_at = null,
      holder_keys = '{}'
    where payment_no = any (array(
      select payment_no from payment
      where state in ('RESERVED', 'WAITING_DEPOSIT')
        and exists (select from unnest(holder_keys) key where starts_with(key, ${holder}))
      order by payment_no for update))
    returning payment_no, order_no, payment_key, deposit_secret,
      (select member_no from orders where orders.order_no = payment.order_no)`.execute(tx);
  return rows;
}

/** Whether the partner is being asked about a payment of a holder. */
export async function isAskedAbout(tx: ShopTx, holder: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment
    where state = 'CONFIRMING'
      and exists (select from unnest(holder_keys) key where starts_with(key, ${holder}))
    limit 1`.execute(tx);
  return rows.length > 0;
}
