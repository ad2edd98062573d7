import {
  findLegacyOrders,
  getGuestLegacyOrder,
  getLegacyOrder,
  listLegacyOrders,
} from '@duskline/contract/member/legacy-orders.calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';

/** Orders on one page (spec, section 9). */
export const PAGE_SIZE = 20;

/** Whether orders of the previous platform were made with the member's phone; false until known. */
export function useHasLegacyOrders(): boolean {
  const api = useApi();
  const hasMemberApi = useHasMemberApi();
  const { kind, key } = useShopper();
  const exists = useQuery({
    queryKey: [key, 'legacy-orders', 'exists'],
    enabled: kind === 'member' && hasMemberApi,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await api.member(findLegacyOrders)).data.exists,
  });
  return exists.data ?? false;
}

/** Load one page of the member's orders of the previous platform. */
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

/** Load one of these orders. */
export function useLegacyOrder(orderNumber: string) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'legacy-order', orderNumber],
    enabled: kind === 'member',
    queryFn: async () => (await api.member(getLegacyOrder, { query: { orderNumber } })).data,
  });
}

/** Look up an order without an account, by its number and the orderer's name. */
export function useFindLegacyOrder() {
  const api = useApi();
  return useMutation({
    mutationFn: async (query: { orderNumber: string; name: string }) =>
      (await api.member(getGuestLegacyOrder, { query })).data,
  });
}
