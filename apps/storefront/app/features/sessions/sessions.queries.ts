import { loadAgain } from '@duskline/client/after-change';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '@duskline/contract/member/sessions.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

const sessionsKey = (shopperKey: string) => [shopperKey, 'sessions'];

/** Load the devices on which the member is logged in. */
export function useSessions() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: sessionsKey(key),
    queryFn: async () => (await api.member(listSessions)).data,
    enabled: kind === 'member',
  });
}

/** End one session, or all but this browser's. */
export function useEndSessions() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: { sessionId: string } | 'others') => {
      if (which === 'others') await api.member(revokeOtherSessions);
      else await api.member(revokeSession, { params: which });
    },
    onSettled: () => loadAgain(queryClient, sessionsKey(key)),
  });
}
