import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import {
  findDisplayProducts,
  getDisplayChoices,
  getDisplayItem,
} from '@duskline/contract/admin/display.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** What staff have placed in the shop, with its versions. */
export type DisplayItem = AdminCallReply<typeof getDisplayItem>;
/** What a form can name. */
export type DisplayChoices = AdminCallReply<typeof getDisplayChoices>;

export const displayKey = ['display-items'] as const;
export const displayItemKey = (itemNo: number) => [...displayKey, itemNo] as const;

/** Ask for an item. What is being edited is not asked for again behind the editor's back. */
export function useDisplayItemQuery(itemNo: number) {
  const call = useApi();
  return useQuery({
    queryKey: displayItemKey(itemNo),
    queryFn: () => call(getDisplayItem, { params: { itemNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Ask what a form can name. */
export function useDisplayChoicesQuery() {
  const call = useApi();
  return useQuery({
    queryKey: ['display-choices'],
    queryFn: () => call(getDisplayChoices),
    staleTime: 60_000,
  });
}

/** Ask for products by a word. */
export function useProductSearch(keyword: string) {
  const call = useApi();
  return useQuery({
    queryKey: ['display-products', 'search', keyword],
    queryFn: () => call(findDisplayProducts, { query: { keyword } }),
    placeholderData: (before) => before,
  });
}

/** Ask for the names of chosen products. */
export function useNamedProducts(productNos: readonly number[]) {
  const call = useApi();
  const sorted = productNos.toSorted((a, b) => a - b);
  return useQuery({
    queryKey: ['display-products', 'named', ...sorted],
    queryFn: () => call(findDisplayProducts, { query: { productNos: sorted } }),
    enabled: sorted.length > 0,
    placeholderData: (before) => before,
  });
}
