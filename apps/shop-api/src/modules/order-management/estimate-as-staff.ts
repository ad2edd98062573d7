import type { ClaimAmounts } from '@duskline/contract/shop/claim-amounts.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { type EstimateRequest, estimateClaim } from '../claims/index.ts';

/** Calculate what a claim that staff open would refund now, part by part, by the rules that settle it. */
export async function estimateAsStaff(
  shop: ShopContext,
  orderNo: string,
  request: EstimateRequest,
): Promise<ClaimAmounts | Exclude<Awaited<ReturnType<typeof estimateClaim>>, { order: unknown }>> {
  const estimate = await estimateClaim(shop, { kind: 'operator' }, request);
  if (isRefusal(estimate)) return estimate;
  return estimate.order.head.orderNo === orderNo ? estimate.amounts : refuse('order_not_found');
}
