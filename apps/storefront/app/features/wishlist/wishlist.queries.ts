import { listLikes, setLikes } from '@duskline/contract/shop/wishlist.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** The shop shows no more on one page; nobody looks through more. */
const MOST_LIKES = 100;

const likesKey = (shopperKey: string) => [shopperKey, 'likes'];

/** What the member has saved, newest first. */
export function useLikes() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: likesKey(key),
    enabled: kind === 'member',
    queryFn: () =>
      api.shop(listLikes, { query: { pageNumber: 1, pageSize: MOST_LIKES, hasTotalCount: true } }),
  });
}

type Likes = NonNullable<ReturnType<typeof useLikes>['data']>;

/** Saves a product or lets it go; a removal shows at once and comes back where the shop refuses. */
export function useSetLike() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  const queryKey = likesKey(key);
  return useMutation({
    scope: { id: 'likes' },
    mutationFn: ({ productNo, isLiked }: { productNo: number; isLiked: boolean }) =>
      api.shop(setLikes, { body: { items: [{ productNo, like: isLiked ? 'Y' : 'N' }] } }),
    onMutate: async ({ productNo, isLiked }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Likes>(queryKey);
      if (before && !isLiked) {
        const items = before.items.filter((item) => item.productNo !== productNo);
        queryClient.setQueryData<Likes>(queryKey, { ...before, items });
      }
      return { before };
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
