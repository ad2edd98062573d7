import type { ClaimType, ResponsibleParty } from '../claim-records/index.ts';
import {
  defectPeriodEnd,
  isClaimRunning,
  isGone,
  isShipped,
  type Order,
  type OrderLineRow,
  type OrderState,
  returnPeriodEnd,
} from '../orders/index.ts';
import { claimReasonTypes } from './claim-reasons.ts';

const sellersReasons = new Set<string>([
  ...claimReasonTypes
    .filter((reason) => reason.responsibleObjectType === 'SELLER')
    .map((reason) => reason.claimReasonType),
  'OUT_OF_STOCK',
  'OUT_OF_STOCK_SYSTEM',
]);

/**
 * Return who is responsible for a claim. A buyer may take a seller's reason on themself, but not
 * make the seller responsible for a reason of the buyer's (reference notes, section 8).
 */
export function responsiblePartyOf(
  reason: string,
  stated: ResponsibleParty | null | undefined,
): ResponsibleParty {
  return sellersReasons.has(reason) ? (stated ?? 'SELLER') : 'BUYER';
}

const beforeShipping: OrderState[] = ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'];

/** How a claim would be made. */
export type ClaimTerms = {
  type: ClaimType;
  responsible: ResponsibleParty;
  now: Date;
  isOperator: boolean;
};

export type NotClaimable = 'claim_not_possible' | 'claim_running' | 'claim_period_over';

/**
 * Return the refusal of a claim on a line; undefined where it is eligible. After its confirmation
 * only the store opens a claim (reference notes, section 7), and the store is bound to no period.
 */
export function findIneligibility(
  line: Pick<OrderLineRow, 'state' | 'claimState' | 'deliveredAt'>,
  { type, responsible, now, isOperator }: ClaimTerms,
): NotClaimable | undefined {
  if (isClaimRunning(line.claimState)) return 'claim_running';
  if (type === 'CANCEL') {
    return line.state === 'DEPOSIT_WAIT' || beforeShipping.includes(line.state)
      ? undefined
      : 'claim_not_possible';
  }
  if (type === 'EXCHANGE' && beforeShipping.includes(line.state)) return undefined;
  if (!isShipped(line.state)) return 'claim_not_possible';
  if (isOperator) return undefined;
  if (line.state === 'BUY_CONFIRM') return 'claim_not_possible';
  if (line.deliveredAt === null) return undefined;
  const ends =
    responsible === 'BUYER' ? returnPeriodEnd(line.deliveredAt) : defectPeriodEnd(line.deliveredAt);
  return now < ends ? undefined : 'claim_period_over';
}

/**
 * Whether a claim is settled the moment it is made: nobody prepares the goods yet, and no operator
 * has to find out who is responsible, because the buyer bears the cost or there is none.
 */
export function isSettledAtOnce(
  claimed: readonly Pick<OrderLineRow, 'state'>[],
  {
    type,
    responsible,
    isWhole,
    isRequested,
  }: { type: ClaimType; responsible: ResponsibleParty; isWhole: boolean; isRequested: boolean },
): boolean {
  const isEarly = claimed.every((line) => line.state === 'PAY_DONE');
  if (!isEarly || !isRequested || type === 'RETURN') return false;
  return type === 'EXCHANGE' || responsible === 'BUYER' || isWhole;
}

/** Return the lines that are left of an order: not cancelled, returned, replaced or replacing. */
export function remainingLines(order: Pick<Order, 'lines'>): OrderLineRow[] {
  return order.lines.filter((line) => !isGone(line));
}
