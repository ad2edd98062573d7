import type { StaffBrand } from '@duskline/contract/admin/brands';
import { getStaffBrand } from '@duskline/contract/admin/brands.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

export const brandsKey = ['brands'] as const;
/** How soon a page sees that the search has followed. */
const REFRESHING_POLL_MS = 2000;
export const brandKey = (brandNo: number) => [...brandsKey, brandNo] as const;

/** Ask for a brand. What is being edited is not asked for again behind the editor's back. */
export function useBrandQuery(brandNo: number) {
  const call = useApi();
  return useQuery({
    queryKey: brandKey(brandNo),
    queryFn: () => call(getStaffBrand, { params: { brandNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Whether products of a brand are not found by its present name yet; looked at until it is over, beside
 * the query of what is being edited.
 */
export function useIsRefreshing({ brandNo, version, isRefreshing }: StaffBrand): boolean {
  const call = useApi();
  const { data } = useQuery({
    queryKey: [...brandKey(brandNo), 'refreshing', version],
    queryFn: async () => (await call(getStaffBrand, { params: { brandNo } })).isRefreshing,
    initialData: isRefreshing,
    enabled: isRefreshing,
    staleTime: REFRESHING_POLL_MS,
    refetchInterval: ({ state }) => (state.data ? REFRESHING_POLL_MS : false),
    gcTime: 0,
  });
  return data;
}
