import { getMyGrade } from '@duskline/contract/member/grades.calls';
import { getMyQr } from '@duskline/contract/member/qr.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** A code is renewed this long before it ends, so that the counter never reads an expired one. */
const RENEW_BEFORE_MS = 10_000;
const RETRY_AFTER_MS = 5_000;

/**
 * Load the member's code and the moment it ends (epoch ms); renewed while the page is open. A renewal
 * that fails is tried again while the code is valid; after that the member has the button to retry.
 */
export function useMemberQr() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'member-qr'],
    enabled: kind === 'member',
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => {
      const requestedAt = Date.now();
      const { svg, expiresIn } = (await api.member(getMyQr)).data;
      return { svg, endsAt: requestedAt + expiresIn * 1000, lifetimeSeconds: expiresIn };
    },
    refetchInterval: ({ state: { data, status } }) => {
      if (!data) return false;
      const validMs = data.endsAt - Date.now();
      if (status === 'error') return validMs > 0 && RETRY_AFTER_MS;
      return Math.max(1000, validMs - RENEW_BEFORE_MS);
    },
    refetchOnReconnect: 'always',
    // A phone taken out of the pocket shows a valid code.
    refetchOnWindowFocus: 'always',
  });
}

/** Load the member's grade and what is missing to the next. */
export function useMyGrade() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'grade'],
    enabled: kind === 'member',
    queryFn: async () => (await api.member(getMyGrade)).data,
  });
}
