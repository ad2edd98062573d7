import { listIssuableByProduct } from '@duskline/contract/shop/coupons.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { couponsKey } from './coupons-key.ts';

/** Load which coupons of a product this member can still download. */
export function useProductCoupons(productNo: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...couponsKey(key), 'product', productNo],
    enabled: kind === 'member',
    queryFn: () => api.shop(listIssuableByProduct, { params: { productNo }, query: {} }),
  });
}
