import type { ClaimAmounts } from '@duskline/contract/shop/claim-amounts.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { type Estimate, type EstimateRequest, estimateClaim } from '../claims/index.ts';

type NotEstimated = Exclude<Awaited<ReturnType<typeof estimateClaim>>, Estimate>;

/** Calculate what a claim that staff open would come to now, by the rules that settle it. */
export async function estimateAsStaff(
  shop: ShopContext,
  orderNo: string,
  request: EstimateRequest,
): Promise<Estimate | NotEstimated> {
  const estimate = await estimateClaim(shop, { kind: 'operator' }, request);
  if (isRefusal(estimate)) return estimate;
  return estimate.order.head.orderNo === orderNo ? estimate : refuse('order_not_found');
}

/** The same, but what it would refund alone, part by part. */
export async function estimateRefund(
  shop: ShopContext,
  orderNo: string,
  request: EstimateRequest,
): Promise<ClaimAmounts | NotEstimated> {
  const estimate = await estimateAsStaff(shop, orderNo, request);
  return isRefusal(estimate) ? estimate : estimate.amounts;
}
