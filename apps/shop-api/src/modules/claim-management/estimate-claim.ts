import type { ClaimEstimates, ClaimMoney } from '@duskline/contract/admin/claim-shapes';
import { mapRefundRows } from '@duskline/contract/shop/refund-rows.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { ResponsibleParty } from '../claim-records/index.ts';
import {
  type ArrivedLine,
  calculateRefund,
  exchangeFeeFor,
  type FoundClaim,
  findClaim,
  isSentByBuyer,
  linesAfterArrival,
  linesOfClaim,
  paidOrderOf,
  readArrival,
} from '../claim-settlement/index.ts';
import { moneyToWire } from '../order-management/index.ts';
import { actionsOf } from './claim-queues.rules.ts';

/** Return what a claim would refund or cost if it were settled now, by who is responsible. */
export function estimateClaim(
  found: FoundClaim,
  arrival: readonly ArrivedLine[] = [],
): ClaimEstimates {
  return {
    BUYER: estimateFor(found, 'BUYER', arrival),
    SELLER: estimateFor(found, 'SELLER', arrival),
  };
}

function estimateFor(
  found: FoundClaim,
  responsible: ResponsibleParty,
  arrival: readonly ArrivedLine[],
): ClaimMoney {
  const { order, claim } = found;
  if (claim.claimType === 'EXCHANGE') {
    return { ...nothing, exchangeFeeAmt: exchangeFeeFor(found, responsible) };
  }
  const missing = arrival.flatMap(({ orderLineNo, arrived }) => (arrived ? [] : [orderLineNo]));
  const lineNos = claim.lineNos.filter((lineNo) => !missing.includes(lineNo));
  const paid = paidOrderOf(order, linesAfterArrival(order.lines, arrival));
  const amounts = calculateRefund(paid, {
    ...{ lineNos, how: claim.claimType, responsible },
    isCollected: !isSentByBuyer(claim),
  });
  return moneyToWire(amounts);
}

const nothing: ClaimMoney = {
  rows: mapRefundRows(() => 0),
  ...{ refundAmt: 0, refundPointsAmt: 0, exchangeFeeAmt: 0 },
};

/**
 * The same for what arrived of goods that are waited for, by the rules that settle it. Refuses counts
 * that do not fit the claim, or are all 0, with `claim_quantity_invalid`.
 */
export async function estimateArrival(
  { db }: Pick<ShopContext, 'db'>,
  claimNo: number,
  counted: readonly ArrivedLine[],
): Promise<
  ClaimEstimates | Refusal<'claim_not_found' | 'claim_decided' | 'claim_quantity_invalid'>
> {
  const found = await findClaim({ db }, { kind: 'operator' }, { claimNo });
  if (isRefusal(found)) return found;
  const { state, reasonType } = found.claim;
  if (!actionsOf(state).includes('receive')) return refuse('claim_decided');
  const arrival = readArrival(linesOfClaim(found), reasonType, counted);
  return arrival ? estimateClaim(found, arrival) : refuse('claim_quantity_invalid');
}
