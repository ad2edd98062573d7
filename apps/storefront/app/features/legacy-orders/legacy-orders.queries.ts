import {
  getGuestLegacyOrder,
  getLegacyOrder,
  listLegacyOrders,
} from '@duskline/contract/member/legacy-orders.calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Spec, section 9. */
export const PAGE_SIZE = 20;

/** A page of what the member ordered on the store's previous platform. */
export function useLegacyOrders(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'legacy-orders', page],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await api.member(listLegacyOrders, { query: { page, size: PAGE_SIZE } })).data,
  });
}

/** One of those orders. */
export function useLegacyOrder(orderNumber: string) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'legacy-order', orderNumber],
    enabled: kind === 'member',
    queryFn: async () => (await api.member(getLegacyOrder, { query: { orderNumber } })).data,
  });
}

/** Looks an order up without an account, by its number and the orderer's name. */
export function useFindLegacyOrder() {
  const api = useApi();
  return useMutation({
    mutationFn: async (query: { orderNumber: string; name: string }) =>
      (await api.member(getGuestLegacyOrder, { query })).data,
  });
}
