import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { type ClaimDecision, decideWithin, findClaim } from '../claim-settlement/index.ts';

/** What the screen showed would be refunded, in won. */
export type ExpectedRefund = { refundAmt: number; refundPointsAmt: number };

type NotDecided = 'claim_not_found' | 'claim_decided' | 'refund_differs';
type Decision<Name> = ClaimDecision & { decision: Name };
type Decided = { before: object; after: object; result: { state: string } };
type Shown<Decision> = {
  decision: Decision;
  expected: ExpectedRefund | undefined;
  /** Who decides, for the ledger of the stock that they discard. */
  actor?: string;
};

/**
 * Decide a claim for staff within a transaction, by the same rules as `npm run ops -- claims`; the
 * caller sends the refunds after it. Where the decision refunds something else than the screen showed,
 * nothing is done (`refund_differs`); where a colleague was faster, `claim_decided`.
 */
export function decideAsShown(
  tx: ShopTx,
  shop: ShopContext,
  claimNo: number,
  shown: Shown<Decision<'approve' | 'pay'>>,
): Promise<Decided | Refusal<NotDecided>>;
export function decideAsShown(
  tx: ShopTx,
  shop: ShopContext,
  claimNo: number,
  shown: Shown<Decision<'receive'>>,
): Promise<Decided | Refusal<NotDecided | 'claim_quantity_invalid'>>;
export function decideAsShown(
  tx: ShopTx,
  shop: ShopContext,
  claimNo: number,
  shown: Shown<Decision<'refuse'>>,
): Promise<Decided | Refusal<NotDecided | 'refusal_reason_required'>>;
export async function decideAsShown(
  tx: ShopTx,
  shop: ShopContext,
  claimNo: number,
  { decision, expected, actor }: Shown<ClaimDecision>,
): Promise<Decided | Refusal<NotDecided | 'claim_quantity_invalid' | 'refusal_reason_required'>> {
  const decided = await decideWithin(tx, { ...shop, db: tx }, claimNo, decision, actor);
  if (isRefusal(decided)) return decided;
  const found = await findClaim({ tx }, { kind: 'operator' }, { claimNo });
  if (isRefusal(found)) return found;
  const { orderNo, refundAmt, refundPointsAmt, amounts, responsible } = found.claim;
  const { lineNos, discardedQuantities } = found.claim;
  const isSettled = amounts !== null && decision.decision !== 'refuse';
  if (
    isSettled &&
    expected &&
    (expected.refundAmt !== refundAmt || expected.refundPointsAmt !== refundPointsAmt)
  ) {
    return refuse('refund_differs', { refundAmt, refundPointsAmt });
  }
  const { before, state } = decided;
  return {
    before: { orderNo, claimNo, state: before },
    after: {
      ...{ orderNo, claimNo, state, responsible, refundAmt, refundPointsAmt },
      ...(decision.decision === 'receive' && { lineNos, discardedQuantities }),
    },
    result: { state },
  };
}
