import * as api from '@duskline/contract/member/legacy-orders';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findGuestOrder } from './find-guest-order.ts';
import { countOwnOrders, findOwnOrder, listOwnOrders } from './find-own-orders.ts';
import { legacyOrderDetailToWire, legacyOrderToWire } from './legacy-orders.wire.ts';

const GUEST_ATTEMPTS_PER_MINUTE = 30; // of one IP address

/** Register the calls of the orders of the store's previous platform, which are read only. */
export function legacyOrderRoutes({ member, open }: Routers, context: MemberContext): void {
  const { vault } = context;

  member(api.findLegacyOrders, async (_input, { caller }) => {
    const count = await countOwnOrders(context, caller.memberNo);
    return { data: { exists: count > 0, count } };
  });

  member(api.listLegacyOrders, async ({ query }, { caller }) => {
    const { total, orders } = await listOwnOrders(context, caller.memberNo, query);
    return { data: { totalCount: total, orders: orders.map(legacyOrderToWire) } };
  });

  member(api.getLegacyOrder, async ({ query }, { caller }) => {
    const order = await findOwnOrder(context, caller.memberNo, query.orderNumber);
    return isRefusal(order) ? order : { data: legacyOrderDetailToWire(vault, order) };
  });

  open(
    api.getGuestLegacyOrder,
    async ({ query }, { request }) => {
      const order = await findGuestOrder(context, { ...query, ip: request.ip });
      return isRefusal(order) ? order : { data: legacyOrderDetailToWire(vault, order) };
    },
    { perMinute: GUEST_ATTEMPTS_PER_MINUTE },
  );
}
