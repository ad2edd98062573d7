import type { Won } from '@duskline/contract/won';
import type { ClaimRow } from './claims.sql.ts';

/** What a settled claim gave back and how that came about; whole won. */
export type ClaimAmounts = {
  standardAmt: Won;
  immediateDiscountAmt: Won;
  productCouponDiscountAmt: Won;
  cartCouponDiscountAmt: Won;
  beforeDeliveryAmt: Won;
  afterDeliveryAmt: Won;
  beforeRemoteDeliveryAmt: Won;
  afterRemoteDeliveryAmt: Won;
  deliveryCouponDiscountAmt: Won;
  returnDeliveryAmt: Won;
  /** What an earlier claim could not bear and this one does (below 0), or the other way round. */
  adjustAmt: Won;
  refundAmt: Won;
  refundPointsAmt: Won;
};

/** Read the amounts of a claim; undefined while it is not settled. */
export function amountsOfClaim(claim: Pick<ClaimRow, 'money'>): ClaimAmounts | undefined {
  return (claim.money as ClaimAmounts | null) ?? undefined;
}
