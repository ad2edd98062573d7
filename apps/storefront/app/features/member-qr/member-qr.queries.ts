import { getMyGrade } from '@duskline/contract/member/grades.calls';
import { getMyQr } from '@duskline/contract/member/qr.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** A code is asked for anew this long before it ends, so that a counter never reads an old one. */
const RENEWED_BEFORE_MS = 10_000;
const TRIED_AGAIN_AFTER_MS = 5_000;

/** The member's code and the moment (epoch ms) it ends; renewed while the page is looked at. */
export function useMemberQr() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'member-qr'],
    enabled: kind === 'member',
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => {
      const askedAt = Date.now();
      const { svg, expiresIn } = (await api.member(getMyQr)).data;
      return { svg, endsAt: askedAt + expiresIn * 1000, lasts: expiresIn };
    },
    refetchInterval: ({ state }) =>
      state.status === 'error' || !state.data
        ? TRIED_AGAIN_AFTER_MS
        : Math.max(1000, state.data.endsAt - Date.now() - RENEWED_BEFORE_MS),
    refetchOnReconnect: 'always',
    // A phone taken out of the pocket shows a code that counts.
    refetchOnWindowFocus: 'always',
  });
}

/** The member's grade and the way to the next. */
export function useMyGrade() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'grade'],
    enabled: kind === 'member',
    queryFn: async () => (await api.member(getMyGrade)).data,
  });
}
