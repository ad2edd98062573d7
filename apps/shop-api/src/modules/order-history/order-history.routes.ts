import * as api from '@duskline/contract/shop/orders';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { changeAddress } from '../fulfilment/change-address.ts';
import { confirmOption, receiveOption } from '../fulfilment/confirm-option.ts';
import { ownerRouter } from '../guest-access/order-actor.ts';
import { imageUrls } from '../images/index.ts';
import { findPlacedOrder } from '../orders/orders.sql.ts';
import { listOrders } from './list-orders.ts';
import { openGuestOrder, readGuestOrder } from './open-guest-order.ts';
import { writeOrderDetail } from './order-detail.wire.ts';
import { writeOrderSummary } from './order-summary.wire.ts';
import { summariseAmounts, summariseStates } from './summarise-orders.ts';
import { openListed, openOrder } from './unseal-order.ts';

/** Where members and guests find what they ordered, and say what became of it. */
export function orderRoutes(routers: Routers, shop: ShopContext): void {
  const { open, member } = routers;
  const both = ownerRouter(routers, shop, 'guest_token_expired');
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);

  member(api.listMyOrders, async ({ query }, { caller }) => {
    const found = await listOrders(shop, caller.memberNo, query);
    if (isRefusal(found)) return found;
    return {
      totalCount: found.total,
      items: found.orders.map((order) =>
        writeOrderSummary(openListed(shop.vault, order), imageUrl),
      ),
    };
  });
  member(api.getMyOrder, async ({ params, query }, { caller }) => {
    const order = await findPlacedOrder(shop.db, params.orderNo);
    if (order?.head.memberNo !== caller.memberNo) return refuse('order_not_found');
    return writeOrderDetail(openOrder(shop.vault, order), imageUrl, null, query.orderRequestType);
  });
  open(api.openGuestOrder, async ({ params, body }, { request }) => {
    const proof = { password: body.password ?? undefined, name: body.name ?? undefined };
    const opened = await openGuestOrder(shop, params.orderNo, proof, request.ip);
    if (isRefusal(opened)) return opened;
    return writeOrderDetail(opened.order, imageUrl, opened.guestToken, body.orderRequestType);
  });
  open(api.getGuestOrder, async ({ params, query }, { request }) => {
    const { guesttoken } = request.headers;
    const token = typeof guesttoken === 'string' ? guesttoken : undefined;
    const order = await readGuestOrder(shop, params.orderNo, token);
    if (isRefusal(order)) return order;
    return writeOrderDetail(order, imageUrl, token ?? null, query.orderRequestType);
  });
  member(api.countMyOrders, ({ query }, { caller }) =>
    summariseStates(shop, caller.memberNo, query, 'orders'),
  );
  member(api.countMyOrderOptions, ({ query }, { caller }) =>
    summariseStates(shop, caller.memberNo, query, 'options'),
  );
  member(api.sumMyOrders, ({ query }, { caller }) =>
    summariseAmounts(shop, caller.memberNo, query),
  );
  both({ mine: api.confirmOption, guests: api.confirmGuestOption }, ({ params }, owner) =>
    confirmOption(shop, owner, params.orderOptionNo),
  );
  both({ mine: api.receiveOption, guests: api.receiveGuestOption }, ({ params }, owner) =>
    receiveOption(shop, owner, params.orderOptionNo),
  );
  both(
    { mine: api.changeOrderAddress, guests: api.changeGuestOrderAddress },
    ({ params, body }, owner) => changeAddress(shop, owner, params.orderNo, body),
  );
}
