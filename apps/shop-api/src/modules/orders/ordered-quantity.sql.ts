import { type RawBuilder, sql } from 'kysely';
import { type ClaimState, unshippedStates } from './order-states.rules.ts';

/** Goods that an exchange brought back, which can be sold again once its fee is paid. */
const backUnpaid: ClaimState = 'EXCHANGE_PROC_REQUEST_PAY';

/** As the index `order_line_on_shelf` says it (1340_on_shelf.sql). */
const isOnShelf = sql`holds_stock and (
  state in (${sql.join(unshippedStates.map((state) => sql.lit(state)))})
  or claim_state = ${sql.lit(backUnpaid)})`;

/**
 * Select how many units of an option are on the shelf and cannot be sold: those of orders that are paid,
 * or may yet be, and have not left; what exchanges will send; and what exchanges brought back while their
 * fee is open. Together with what can be sold they are what a count of the shelf finds.
 */
export function orderedQuantity(optionNo: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(quantity), 0)::integer from order_line
    where option_no = ${optionNo} and ${isOnShelf})`;
}
