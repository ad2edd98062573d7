import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { checkLineMoves } from '../orders/index.ts';
import { checkPaymentMoves, type PaymentState } from './payment-states.rules.ts';
import type { PaymentRow } from './payments.sql.ts';

/** What the partner says of money that it has; all null but the moment where nothing was to be paid. */
export type ApprovalFacts = Pick<
  PaymentRow,
  | 'paymentKey'
  | 'receiptUrl'
  | 'cardIssuer'
  | 'cardNumber'
  | 'cardInstallmentMonths'
  | 'cardApprovalNo'
  | 'depositSecret'
> & { approvedAt: Date };

const WAITING = ['PAY_WAIT', 'DEPOSIT_WAIT'] as const;

/**
 * Mark a payment as done and its order as paid, in one statement: its lines are paid, its coupons
 * used, what was bought leaves the cart, and two rows say what is still to be done behind the
 * shopper's back: the announcement, and the sales counts. Returns false, with nothing changed, where
 * the payment is in none of these states (somebody else was first), its order goes on by another key than
 * these two, or no line waits for it.
 */
export async function settlePaidOrder(
  tx: ShopTx,
  { paymentNo, from, formerKey, facts, now }: SettledPayment,
): Promise<boolean> {
  checkPaymentMoves(from, 'DONE');
  checkLineMoves(WAITING, 'PAY_DONE');
  const { approvedAt } = facts;
  const { rows } = await sql`
    with paid as (
      update payment set state = 'DONE', holder_keys = '{}', failure_code = null, denied_at = null,
        payment_key = ${facts.paymentKey}, approved_at = ${approvedAt},
        receipt_url = ${facts.receiptUrl}, card_issuer = ${facts.cardIssuer},
        card_number = ${facts.cardNumber},
        card_installment_months = ${facts.cardInstallmentMonths},
        card_approval_no = ${facts.cardApprovalNo},
        deposit_secret = coalesce(${facts.depositSecret}, deposit_secret)
      where payment_no = ${paymentNo} and state = any (${from}::text[])
        and (payment_key is null or payment_key in (${facts.paymentKey}, ${formerKey ?? null}))
        and exists (
        select from order_line
        where order_line.order_no = payment.order_no and order_line.state = any (${WAITING}::text[]))
      returning order_no
    ), line as (
      update order_line set state = 'PAY_DONE', paid_at = ${approvedAt}
      from paid where order_line.order_no = paid.order_no
        and order_line.state = any (${WAITING}::text[])
      returning order_line.order_no, order_line.cart_no, order_line.product_no,
        order_line.option_no, order_line.quantity
    ), placed as (
      update orders set placed_at = coalesce(placed_at, ${approvedAt})
      from paid where orders.order_no = paid.order_no
      returning orders.order_no, orders.member_no
    ), redeemed as (
      update issued_coupon set state = 'USED', used_at = ${approvedAt}
      from paid where issued_coupon.order_no = paid.order_no and issued_coupon.state = 'HELD'
    ), bought as (
      delete from cart_line using placed
      where cart_line.member_no = placed.member_no and cart_line.cart_no in (
        select cart_no from line where cart_no is not null)
    ), announced as (
      insert into announcement (kind, key, member_no, thread, order_no, created_at, try_after)
      select 'order_paid', 'order_paid:' || order_no, member_no, 'order:' || order_no, order_no,
        ${now}, ${now}
      from placed
      on conflict (key) do nothing
    ), uncounted as (
      insert into uncounted_sale (order_no, product_no, option_no, quantity)
      select order_no, product_no, option_no, quantity from line
    )
    select from placed`.execute(tx);
  return rows.length > 0;
}

export type SettledPayment = {
  paymentNo: number;
  /** The states it may be in. */
  from: readonly PaymentState[];
  /** Another key of the partner's by which its order goes on, and which somebody has seen to. */
  formerKey?: string | null;
  facts: ApprovalFacts;
  /** When the announcement is due. */
  now: Date;
};
