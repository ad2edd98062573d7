import * as shopCalls from '@duskline/contract/internal/members.calls';
import * as api from '@duskline/contract/member/claims';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { callShop } from '../account-sync/index.ts';

const cancelRefusals = [
  'order_not_found',
  'claim_not_possible',
  'claim_running',
  'claim_period_over',
  'claim_whole_order_only',
  'refund_account_required',
  'deposit_unknown',
] as const;

/** Register the call that cancels a member's whole order; the Shop API calculates the refund. */
export function claimRoutes({ member }: Routers, context: MemberContext): void {
  member(api.cancelOrder, async ({ body: { orderNo, ...body } }, { caller }) => {
    const { memberNo } = caller;
    const claim = await callShop(
      context,
      memberNo,
      () => context.shopApi(shopCalls.cancelMemberOrder, { params: { memberNo, orderNo }, body }),
      cancelRefusals,
    );
    return isRefusal(claim) ? claim : { data: { orderNo, ...claim } };
  });
}
