import {
  claimReasonTypes,
  type FullOrder,
  faultPeriodEnds,
  isClaimRunning,
  type OrderLineRow,
  type OrderState,
  withdrawalEnds,
} from '../orders/index.ts';
import type { Fault } from './refund-amounts.rules.ts';

export type ClaimKind = 'CANCEL' | 'RETURN' | 'EXCHANGE';

const sellersReasons = new Set<string>([
  ...claimReasonTypes
    .filter((reason) => reason.responsibleObjectType === 'SELLER')
    .map((reason) => reason.claimReasonType),
  'OUT_OF_STOCK',
  'OUT_OF_STOCK_SYSTEM',
]);

/**
 * Who answers for a claim. A buyer may take our fault on herself, not make hers ours by a word
 * beside the reason (reference notes, section 8).
 */
export function faultOf(reason: string, said: Fault | null | undefined): Fault {
  return sellersReasons.has(reason) ? (said ?? 'SELLER') : 'BUYER';
}

const beforeShipping: OrderState[] = ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'];
const afterShipping: OrderState[] = ['DELIVERY_ING', 'DELIVERY_DONE', 'BUY_CONFIRM'];

/** Whether an option has left for its buyer. */
export function isShipped(line: Pick<OrderLineRow, 'state'>): boolean {
  return afterShipping.includes(line.state);
}

type NotClaimable = 'claim_not_possible' | 'claim_running' | 'claim_period_over';

/**
 * Why an option cannot be claimed so; undefined where it can. After its confirmation only the store
 * opens a claim (reference notes, section 7), and the store is bound to no period.
 */
export function whyNotClaimable(
  line: Pick<OrderLineRow, 'state' | 'claimState' | 'deliveredAt'>,
  {
    kind,
    fault,
    now,
    isOperator,
  }: { kind: ClaimKind; fault: Fault; now: Date; isOperator: boolean },
): NotClaimable | undefined {
  if (isClaimRunning(line.claimState)) return 'claim_running';
  if (kind === 'CANCEL') {
    return line.state === 'DEPOSIT_WAIT' || beforeShipping.includes(line.state)
      ? undefined
      : 'claim_not_possible';
  }
  if (kind === 'EXCHANGE' && beforeShipping.includes(line.state)) return undefined;
  if (!isShipped(line)) return 'claim_not_possible';
  if (isOperator) return undefined;
  if (line.state === 'BUY_CONFIRM') return 'claim_not_possible';
  if (line.deliveredAt === null) return undefined;
  const ends =
    fault === 'BUYER' ? withdrawalEnds(line.deliveredAt) : faultPeriodEnds(line.deliveredAt);
  return now < ends ? undefined : 'claim_period_over';
}

/**
 * Whether a claim is done the moment it is made: nobody prepares the goods yet, and nobody has to
 * judge whose fault it is because the buyer bears what it costs or it costs nothing.
 */
export function isDoneAtOnce(
  claimed: readonly Pick<OrderLineRow, 'state'>[],
  how: { kind: ClaimKind; fault: Fault; isWhole: boolean; isWished: boolean },
): boolean {
  const isEarly = claimed.every((line) => line.state === 'PAY_DONE');
  if (!isEarly || !how.isWished || how.kind === 'RETURN') return false;
  return how.kind === 'EXCHANGE' || how.fault === 'BUYER' || how.isWhole;
}

/** Options of an order that are in it: neither given back nor replaced nor waiting to replace. */
export function linesInOrder(order: Pick<FullOrder, 'lines'>): OrderLineRow[] {
  const out = ['CANCEL_DONE', 'RETURN_DONE', 'EXCHANGE_DONE', 'EXCHANGE_WAIT', 'DELETE'];
  return order.lines.filter((line) => !out.includes(line.state));
}
