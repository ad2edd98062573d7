import * as documents from '@duskline/contract/shop/order-documents';
import * as api from '@duskline/contract/shop/order-history';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findClaimedOrder } from '../claim-settlement/index.ts';
import { imageUrls } from '../images/index.ts';
import { listOrders } from './list-orders.ts';
import { openGuestOrder, readGuestOrder } from './open-guest-order.ts';
import { orderDetailToWire } from './order-detail.wire.ts';
import { simpleReceiptToWire, specificationsToWire } from './order-documents.wire.ts';
import { orderSummaryToWire } from './order-summary.wire.ts';
import { unsealListedOrder, unsealOrder } from './shown-order.ts';
import { countByState, sumAmounts } from './summarise-orders.ts';

/** Register the calls by which members and guests read their orders. */
export function orderHistoryRoutes({ open, member }: Routers, shop: ShopContext): void {
  const imageUrl = imageUrls(shop.settings);

  member(api.listMyOrders, async ({ query }, { caller }) => {
    const found = await listOrders(shop, caller.memberNo, query);
    if (isRefusal(found)) return found;
    return {
      totalCount: found.total,
      items: found.orders.map((order) =>
        orderSummaryToWire(unsealListedOrder(shop.vault, order), imageUrl),
      ),
    };
  });
  async function readOwn(orderNo: string, memberNo: number) {
    const order = await findClaimedOrder(shop.db, orderNo);
    if (order?.head.memberNo !== memberNo) return refuse('order_not_found');
    return unsealOrder(shop.vault, order);
  }
  for (const call of [api.getMyOrder, documents.getMyOrderOfClaim]) {
    member(call, async ({ params, query }, { caller }) => {
      const order = await readOwn(params.orderNo, caller.memberNo);
      if (isRefusal(order)) return order;
      return orderDetailToWire(order, imageUrl, null, query.orderRequestType);
    });
  }
  member(documents.listOrderSpecifications, async ({ params }, { caller }) => {
    const order = await readOwn(params.orderNo, caller.memberNo);
    return isRefusal(order) ? order : specificationsToWire(order);
  });
  member(documents.getSimpleReceipt, async ({ params }, { caller }) => {
    const order = await readOwn(params.orderNo, caller.memberNo);
    return isRefusal(order) ? order : simpleReceiptToWire(order);
  });
  member(documents.getPaymentReceiptUrl, async ({ params }, { caller }) => {
    const order = await readOwn(params.orderNo, caller.memberNo);
    return isRefusal(order) ? order : { url: '' };
  });
  open(api.openGuestOrder, async ({ params, body }, { request }) => {
    const proof = { password: body.password ?? undefined, name: body.name ?? undefined };
    const opened = await openGuestOrder(shop, params.orderNo, proof, request.ip);
    if (isRefusal(opened)) return opened;
    return orderDetailToWire(opened.order, imageUrl, opened.guestToken, body.orderRequestType);
  });
  for (const call of [api.getGuestOrder, documents.getGuestOrderOfClaim]) {
    open(call, async ({ params, query }, { request }) => {
      const { guesttoken } = request.headers;
      const token = typeof guesttoken === 'string' ? guesttoken : undefined;
      const order = await readGuestOrder(shop, params.orderNo, token);
      if (isRefusal(order)) return order;
      return orderDetailToWire(order, imageUrl, token ?? null, query.orderRequestType);
    });
  }
  member(api.countMyOrders, ({ query }, { caller }) =>
    countByState(shop, caller.memberNo, query, 'orders'),
  );
  member(api.countMyOrderOptions, ({ query }, { caller }) =>
    countByState(shop, caller.memberNo, query, 'options'),
  );
  member(api.sumMyOrders, ({ query }, { caller }) => sumAmounts(shop, caller.memberNo, query));
}
