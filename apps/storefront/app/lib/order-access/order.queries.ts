import { ApiError } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import { getGuestOrder, getMyOrder } from '@duskline/contract/shop/order-history.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useShopper } from '../session/shopper.ts';
import { readGuestToken } from './guest-order-token.ts';
import { GUEST_TOKEN_EXPIRED } from './order-access.ts';

/** An order as its page shows it. */
export type Order = CallReply<typeof getMyOrder>;
/** One ordered option. */
export type OrderLine =
  Order['orderOptionsGroupByPartner'][number]['orderOptionsGroupByDelivery'][number]['orderOptions'][number];

/** All lines of an order, over its deliveries. */
export function orderLinesOf(order: Order): OrderLine[] {
  return order.orderOptionsGroupByPartner.flatMap((partner) =>
    partner.orderOptionsGroupByDelivery.flatMap((delivery) => delivery.orderOptions),
  );
}

/** The key of one order in the query cache. */
export function orderQueryKey(shopperKey: string, orderNo: string): string[] {
  return [shopperKey, 'order', orderNo];
}

/** Load one order: the member's own, or a guest's by the token saved in this tab. */
export function useOrder(orderNo: string) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: orderQueryKey(key, orderNo),
    enabled: kind !== 'unknown',
    queryFn: () => {
      const token = readGuestToken(orderNo);
      const input = { params: { orderNo }, query: {} };
      if (kind === 'member' && !token) return api.shop(getMyOrder, input);
      if (!token) throw new ApiError(401, GUEST_TOKEN_EXPIRED, '주문을 다시 조회해 주세요.');
      return api.shopAsGuest(token)(getGuestOrder, input);
    },
  });
}
