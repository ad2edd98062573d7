import type { OrderDetail } from '@duskline/contract/shop/order-history';
import type { z } from 'zod';
import { type BuyingShop, callShop, type Refused } from './checkout-factories.ts';
import { visitorHeaders } from './factories.ts';

type Detail = z.infer<typeof OrderDetail>;
type Line =
  Detail['orderOptionsGroupByPartner'][number]['orderOptionsGroupByDelivery'][number]['orderOptions'][number];
type LookUp = { status: number; body: Detail & Refused };

/** Look a guest's order up by its password or the orderer's name. */
export async function openAsGuest(
  shop: BuyingShop,
  orderNo: string,
  proof: object,
  remoteAddress = '127.0.0.1',
): Promise<LookUp> {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/guest/orders/${orderNo}`,
    headers: visitorHeaders,
    payload: { orderRequestType: 'ALL', ...proof },
    remoteAddress,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Read a guest's order by the token that an earlier look-up, or the order itself, has returned. */
export function readAsGuest(
  shop: BuyingShop,
  orderNo: string,
  guesttoken: string,
): Promise<LookUp> {
  return callShop<Detail & Refused>(shop, 'GET', `/guest/orders/${orderNo}`, {
    headers: { ...visitorHeaders, guesttoken },
  });
}

/** The lines of an order, of whatever delivery. */
export function linesOf(order: Detail): Line[] {
  return order.orderOptionsGroupByPartner.flatMap((group) =>
    group.orderOptionsGroupByDelivery.flatMap((delivery) => delivery.orderOptions),
  );
}
