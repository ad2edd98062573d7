import * as contract from '@duskline/contract/shop/orders';
import * as calls from '@duskline/contract/shop/orders.calls';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { Routers } from '../../routers.ts';
import type { Shop } from '../../shop.ts';
import { imageUrls } from '../images/index.ts';
import { listOrders } from './list-orders.ts';
import { openGuestOrder, readGuestOrder } from './open-guest-order.ts';
import { writeOrderDetail } from './order-detail.wire.ts';
import { findPlacedOrder } from './orders.sql.ts';
import { writeOrderSummary } from './orders.wire.ts';

/** Where members and guests find what they ordered. */
export function orderRoutes({ open, member }: Routers, shop: Shop): void {
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);

  member(calls.listMyOrders, contract.ListMyOrders, async ({ query }, { caller }) => {
    const found = await listOrders(shop, caller.memberNo, query);
    if (isRefusal(found)) return found;
    return {
      totalCount: found.total,
      items: found.orders.map((order) => writeOrderSummary(order, imageUrl)),
    };
  });
  member(calls.getMyOrder, contract.GetMyOrder, async ({ params }, { caller }) => {
    const order = await findPlacedOrder(shop.db, params.orderNo);
    if (order?.head.memberNo !== caller.memberNo) return refuse('order_not_found');
    return writeOrderDetail(order, imageUrl, null);
  });
  open(calls.openGuestOrder, contract.OpenGuestOrder, async ({ params, body }, { request }) => {
    const proof = { password: body.password ?? undefined, name: body.name ?? undefined };
    const opened = await openGuestOrder(shop, params.orderNo, proof, request.ip);
    if (isRefusal(opened)) return opened;
    return writeOrderDetail(opened.order, imageUrl, opened.guestToken);
  });
  open(calls.getGuestOrder, contract.GetGuestOrder, async ({ params }, { request }) => {
    const { guesttoken } = request.headers;
    const token = typeof guesttoken === 'string' ? guesttoken : undefined;
    const order = await readGuestOrder(shop, params.orderNo, token);
    return isRefusal(order) ? order : writeOrderDetail(order, imageUrl, token ?? null);
  });
}
