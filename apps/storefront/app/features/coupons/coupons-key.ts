import { loadAgain } from '@duskline/client/after-change';
import { useQueryClient } from '@tanstack/react-query';
import { useShopper } from '../../lib/session/shopper.ts';

/** The key below which the coupons of a shopper are cached. */
export const couponsKey = (shopperKey: string) => [shopperKey, 'coupons'];

/** Return the function that loads a shopper's coupons again, wherever they are shown. */
export function useRefreshCoupons() {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return () => loadAgain(queryClient, couponsKey(key));
}
