import type { CallReply } from '@duskline/contract';
import { getOneTimeNotice } from '@duskline/contract/member/notifications.calls';
import { LATEST_NOTICE } from '@duskline/contract/member/notifications.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

const noticeKey = (shopper: string) => [shopper, 'one-time-notice'];

type OneTime = CallReply<typeof getOneTimeNotice>['data'];

/** Load the notice a member has not seen, once a visit; `takeNotice` returns it once and removes it. */
export function useOneTimeNotice() {
  const api = useApi();
  const { kind, key } = useShopper();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: noticeKey(key),
    queryFn: async () =>
      (await api.member(getOneTimeNotice, { params: { id: LATEST_NOTICE } })).data,
    enabled: kind === 'member',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const takeNotice = useCallback(() => {
    const notice = queryClient.getQueryData<OneTime>(noticeKey(key));
    queryClient.setQueryData<OneTime>(noticeKey(key), null);
    return notice;
  }, [queryClient, key]);
  return { data: query.data, takeNotice };
}
