import { listWishlist, setWishlist } from '@duskline/contract/shop/wishlist.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** The API's largest page; a longer wishlist is cut off. */
const MAX_PRODUCTS = 100;

const wishlistKey = (shopperKey: string) => [shopperKey, 'wishlist'];

/** Load the member's wishlist, newest first. */
export function useWishlist() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: wishlistKey(key),
    enabled: kind === 'member',
    queryFn: () =>
      api.shop(listWishlist, {
        query: { pageNumber: 1, pageSize: MAX_PRODUCTS, hasTotalCount: true },
      }),
  });
}

type Wishlist = NonNullable<ReturnType<typeof useWishlist>['data']>;

/** Add a product to the wishlist or remove it; a removal shows at once and is undone where it fails. */
export function useSetWishlisted() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  const queryKey = wishlistKey(key);
  return useMutation({
    scope: { id: 'wishlist' },
    mutationFn: ({ productNo, isWishlisted }: { productNo: number; isWishlisted: boolean }) =>
      api.shop(setWishlist, { body: { items: [{ productNo, like: isWishlisted ? 'Y' : 'N' }] } }),
    onMutate: async ({ productNo, isWishlisted }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Wishlist>(queryKey);
      if (before && !isWishlisted) {
        const items = before.items.filter((item) => item.productNo !== productNo);
        queryClient.setQueryData<Wishlist>(queryKey, { ...before, items });
      }
      return { before };
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
