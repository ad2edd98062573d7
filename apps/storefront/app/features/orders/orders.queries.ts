import { ApiError } from '@duskline/client';
import type { CallInput, CallReply } from '@duskline/contract';
import {
  changeGuestOrderAddress,
  changeOrderAddress,
  confirmGuestOption,
  confirmOption,
  countMyOrderOptions,
  getGuestOrder,
  getMyOrder,
  listMyOrders,
  openGuestOrder,
  receiveGuestOption,
  receiveOption,
} from '@duskline/contract/shop/orders.calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { keepGuestToken, readGuestToken } from '../../lib/order-access/guest-order-token.ts';
import {
  buyerOf,
  callAsBuyer,
  GUEST_TOKEN_EXPIRED,
  useBuyerStep,
} from '../../lib/order-access/order-access.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { daysOfPeriod, type OrderListQuery, PAGE_SIZE } from './order-list.rules.ts';

/** A page of the member's orders; the page before stays while the next is on its way. */
export function useMyOrders({ page, months, state }: OrderListQuery) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'orders', { page, months, state }],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(listMyOrders, {
        query: {
          pageNumber: page,
          pageSize: PAGE_SIZE,
          hasTotalCount: true,
          ...daysOfPeriod(months, new Date()),
          ...(state && { orderRequestTypes: [state] }),
        },
      }),
  });
}

export type Order = CallReply<typeof getMyOrder>;
export type OrderLine =
  Order['orderOptionsGroupByPartner'][number]['orderOptionsGroupByDelivery'][number]['orderOptions'][number];

/** One order: the member's own, or a guest's by the token this tab was given for it. */
export function useOrder(orderNo: string) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: orderKey(key, orderNo),
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

/** She keeps what came: nothing can be sent back any more, and her points are credited. */
export function useConfirmOption(order: OrderName) {
  const api = useApi();
  const calls = { mine: confirmOption, guests: confirmGuestOption };
  return useBuyerStep((orderOptionNo: number) =>
    callAsBuyer(api, buyerOf(order), calls, { params: { orderOptionNo } }),
  );
}

/** She has her parcel before the carrier said so. */
export function useReceiveOption(order: OrderName) {
  const api = useApi();
  const calls = { mine: receiveOption, guests: receiveGuestOption };
  return useBuyerStep((orderOptionNo: number) =>
    callAsBuyer(api, buyerOf(order), calls, { params: { orderOptionNo } }),
  );
}

/** Sends an order elsewhere while nobody prepares it. */
export function useChangeAddress(order: OrderName) {
  const api = useApi();
  const calls = { mine: changeOrderAddress, guests: changeGuestOrderAddress };
  return useBuyerStep((body: CallInput<typeof changeOrderAddress>['body']) =>
    callAsBuyer(api, buyerOf(order), calls, { params: { orderNo: order.orderNo }, body }),
  );
}

type OrderName = Pick<Order, 'orderNo' | 'member'>;

/** How many of the member's options stand at each state, of the last year. */
export function useOrderCounts() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'order-counts'],
    enabled: kind === 'member',
    queryFn: () => api.shop(countMyOrderOptions, { query: daysOfPeriod(12, new Date()) }),
  });
}

/** Opens a guest's order by its password, or masked by the orderer's name. */
export function useOpenGuestOrder() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderNo, ...proof }: { orderNo: string } & GuestProof) =>
      api.shop(openGuestOrder, {
        params: { orderNo },
        body: { ...proof, orderRequestType: 'ALL' },
      }),
    onSuccess: (order, { orderNo }) => {
      if (order.guestToken) keepGuestToken(orderNo, order.guestToken);
      queryClient.setQueryData(orderKey(key, orderNo), order);
    },
  });
}

type GuestProof = Pick<CallInput<typeof openGuestOrder>['body'], 'password' | 'name'>;

function orderKey(shopperKey: string, orderNo: string) {
  return [shopperKey, 'order', orderNo];
}
