import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { getProduct, getProductChoices } from '@duskline/contract/admin/products.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** A product as staff edit it. */
export type Product = AdminCallReply<typeof getProduct>;
/** What a product can be given: brands, categories, delivery templates, badges. */
export type ProductChoices = AdminCallReply<typeof getProductChoices>;

export const productsKey = ['products'] as const;
export const productKey = (productNo: number) => [...productsKey, productNo] as const;

/** Ask for a product. What is being edited is not asked for again behind the editor's back. */
export function useProductQuery(productNo: number) {
  const call = useApi();
  return useQuery(
    queryOptions({
      queryKey: productKey(productNo),
      queryFn: () => call(getProduct, { params: { productNo } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
}

/** Ask what a product can be given. */
export function useChoicesQuery() {
  const call = useApi();
  return useQuery(
    queryOptions({
      queryKey: ['product-choices'],
      queryFn: () => call(getProductChoices),
      staleTime: 60_000,
    }),
  );
}
