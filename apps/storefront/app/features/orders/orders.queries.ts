import { putReply } from '@duskline/client/after-change';
import type { CallInput } from '@duskline/contract';
import {
  changeGuestOrderAddress,
  changeOrderAddress,
  confirmGuestOption,
  confirmOption,
  countMyOrderOptions,
  listMyOrders,
  openGuestOrder,
  receiveGuestOption,
  receiveOption,
  trackGuestOption,
  trackOption,
} from '@duskline/contract/shop/order-history.calls';
import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { saveGuestToken } from '../../lib/order-access/guest-order-token.ts';
import { type Order, orderQueryKey } from '../../lib/order-access/order.queries.ts';
import {
  callWithOrderAccess,
  orderAccessOf,
  useOrderMutation,
} from '../../lib/order-access/order-access.ts';
import { daysOfPeriod, LIST_PAGE_SIZE } from '../../lib/routing/list-period.rules.ts';
import type { OrderListQuery } from '../../lib/routing/order-list.rules.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Load one page of the member's orders; the previous page stays while the next one loads. */
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
          pageSize: LIST_PAGE_SIZE,
          hasTotalCount: true,
          ...daysOfPeriod(months, new Date()),
          ...(state && { orderRequestTypes: [state] }),
        },
      }),
  });
}

/**
 * Whether the API has answered since this page was opened: before, and where it could not be reached, what
 * is shown is what the cache holds.
 */
export function isAnsweredAnew(
  // What could not be loaded counts as fetched as well.
  query: Pick<UseQueryResult, 'isFetchedAfterMount' | 'isSuccess'>,
): boolean {
  return query.isFetchedAfterMount && query.isSuccess;
}

/** Confirm the purchase of one option: it can no longer be returned, and its points are credited. */
export function useConfirmOption(order: OrderRef) {
  const api = useApi();
  const calls = { member: confirmOption, guest: confirmGuestOption };
  return useOrderMutation((orderOptionNo: number) =>
    callWithOrderAccess(api, orderAccessOf(order), calls, { params: { orderOptionNo } }),
  );
}

/** Mark one option as delivered before the carrier reports it. */
export function useReceiveOption(order: OrderRef) {
  const api = useApi();
  const calls = { member: receiveOption, guest: receiveGuestOption };
  return useOrderMutation((orderOptionNo: number) =>
    callWithOrderAccess(api, orderAccessOf(order), calls, { params: { orderOptionNo } }),
  );
}

/** Change the delivery address while the order is not being prepared. */
export function useChangeAddress(order: OrderRef) {
  const api = useApi();
  const calls = { member: changeOrderAddress, guest: changeGuestOrderAddress };
  return useOrderMutation((body: CallInput<typeof changeOrderAddress>['body']) =>
    callWithOrderAccess(api, orderAccessOf(order), calls, {
      params: { orderNo: order.orderNo },
      body,
    }),
  );
}

/** What of an order says how it is reached. */
export type OrderRef = Pick<Order, 'orderNo' | 'member'>;

/** A carrier scans a parcel a few times a day; each question to it is counted. */
const TRACKING_FRESH_MS = 60_000;

/** Load the scans of the parcel that one option travels in. */
export function useParcelTracking(order: OrderRef, orderOptionNo: number) {
  const api = useApi();
  const { key } = useShopper();
  return useQuery({
    queryKey: [key, 'parcel', orderOptionNo],
    staleTime: TRACKING_FRESH_MS,
    queryFn: () =>
      callWithOrderAccess(
        api,
        orderAccessOf(order),
        { member: trackOption, guest: trackGuestOption },
        { params: { orderOptionNo } },
      ),
  });
}

/** Count the member's ordered options of the last year by state. */
export function useOrderCounts() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'order-counts'],
    enabled: kind === 'member',
    queryFn: () => api.shop(countMyOrderOptions, { query: daysOfPeriod(12, new Date()) }),
  });
}

/** Open a guest's order by its password, or with personal data masked by the orderer's name. */
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
      if (order.guestToken) saveGuestToken(orderNo, order.guestToken);
      putReply(queryClient, orderQueryKey(key, orderNo), order);
    },
  });
}

type GuestProof = Pick<CallInput<typeof openGuestOrder>['body'], 'password' | 'name'>;
