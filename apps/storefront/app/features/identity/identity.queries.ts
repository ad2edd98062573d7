import {
  confirmCertificate,
  getCertificate,
  requestCertificate,
} from '@duskline/contract/member/identity.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Load whether the member is verified, and since when. */
export function useCertificate() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'certificate'],
    queryFn: async () => (await api.member(getCertificate, { params: { type: 'KCP' } })).data,
    enabled: kind === 'member',
  });
}

/** Request the form that opens the agency's page; each is valid for one verification. */
export function useRequestCertificate() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { returnUrl: string; inPopup: boolean }) =>
      (await api.member(requestCertificate, { body })).data,
  });
}

/** Confirm the agency's result for the logged-in member. */
export function useConfirmCertificate() {
  const api = useApi();
  return useMutation({
    mutationFn: async (key: string) =>
      (await api.member(confirmCertificate, { body: { key } })).data,
  });
}

/** Return a function that invalidates all that depends on the member's identity. */
export function useInvalidateIdentity() {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [key] });
}
