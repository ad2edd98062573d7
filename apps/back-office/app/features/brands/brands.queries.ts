import { getStaffBrand } from '@duskline/contract/admin/brands.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

export const brandsKey = ['brands'] as const;
export const brandKey = (brandNo: number) => [...brandsKey, brandNo] as const;

/** Ask for a brand. What is being edited is not asked for anew behind the editor's back. */
export function useBrandQuery(brandNo: number) {
  const call = useApi();
  return useQuery({
    queryKey: brandKey(brandNo),
    queryFn: () => call(getStaffBrand, { params: { brandNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
