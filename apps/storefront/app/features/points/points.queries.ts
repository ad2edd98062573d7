import {
  getWaitingAccumulation,
  listAccumulations,
  summariseAccumulations,
} from '@duskline/contract/shop/points.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Entries on one page of the points history. */
export const PAGE_SIZE = 20;
/** Before the store opened; without it the API lists the last three months only. */
const FIRST_DAY = '2015-01-01';

/** Load the points a member can use, those that expire soon and those their orders will bring. */
export function usePointsSummary() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'points', 'summary'],
    enabled: kind === 'member',
    queryFn: async () => {
      const [summary, waiting] = await Promise.all([
        api.shop(summariseAccumulations, { query: {} }),
        api.shop(getWaitingAccumulation, {}),
      ]);
      return { ...summary, ...waiting };
    },
  });
}

/** Load one page of the points history, newest first. */
export function usePointsHistory(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'points', 'history', page],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(listAccumulations, {
        query: { startYmd: FIRST_DAY, pageNumber: page, pageSize: PAGE_SIZE },
      }),
  });
}
