import { loadAgain } from '@duskline/client/after-change';
import { listWishlist, setWishlist } from '@duskline/contract/shop/wishlist.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** The API's largest page. */
const PAGE_SIZE = 100;

const wishlistKey = (shopperKey: string) => [shopperKey, 'wishlist'];

/** Load the member's whole wishlist, newest first: every heart of the shop reads in it whether it is filled. */
export function useWishlist() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: wishlistKey(key),
    enabled: kind === 'member',
    queryFn: async () => {
      const load = (pageNumber: number) =>
        api.shop(listWishlist, {
          query: { pageNumber, pageSize: PAGE_SIZE, hasTotalCount: true },
        });
      const first = await load(1);
      const items = [...first.items];
      for (let number = 2, page = first; page.items.length === PAGE_SIZE; number += 1) {
        if (items.length >= first.totalCount) break;
        page = await load(number);
        items.push(...page.items);
      }
      return { ...first, items };
    },
  });
}

type Wishlist = NonNullable<ReturnType<typeof useWishlist>['data']>;

/** Add a product to the wishlist or remove it; a removal shows at once and is undone where it fails. */
export function useSetWishlisted() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  const queryKey = wishlistKey(key);
  const putItems = (change: (items: Wishlist['items']) => Wishlist['items']) =>
    queryClient.setQueryData<Wishlist>(
      queryKey,
      (now) => now && { ...now, items: change(now.items) },
    );
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'wishlist' },
    mutationFn: ({ productNo, isWishlisted }: { productNo: number; isWishlisted: boolean }) =>
      api.shop(setWishlist, { body: { items: [{ productNo, like: isWishlisted ? 'Y' : 'N' }] } }),
    onMutate: async ({ productNo, isWishlisted }) => {
      await queryClient.cancelQueries({ queryKey });
      const items = queryClient.getQueryData<Wishlist>(queryKey)?.items ?? [];
      const at = items.findIndex((item) => item.productNo === productNo);
      if (isWishlisted || at < 0) return;
      putItems((now) => now.toSpliced(at, 1));
      const removed = items.slice(at, at + 1);
      return { undo: () => putItems((now) => now.toSpliced(at, 0, ...removed)) };
    },
    onError: (_error, _change, removal) => removal?.undo(),
    // Before the last of several changes the API still has what the others remove.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1
        ? loadAgain(queryClient, queryKey)
        : undefined,
  });
}
