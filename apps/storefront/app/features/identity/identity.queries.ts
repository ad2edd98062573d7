import {
  confirmCertificate,
  getCertificate,
  requestCertificate,
} from '@duskline/contract/member/identity.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** Whether the member is verified, and since when. */
export function useCertificate() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'certificate'],
    queryFn: async () => (await api.member(getCertificate, { params: { type: 'KCP' } })).data,
    enabled: kind === 'member',
  });
}

/** The form that opens the agency's window; each is good for one verification. */
export function useRequestCertificate() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { returnUrl: string; inPopup: boolean }) =>
      (await api.member(requestCertificate, { body })).data,
  });
}

/** Takes the agency's answer for the member who is logged in here. */
export function useConfirmCertificate() {
  const api = useApi();
  return useMutation({
    mutationFn: async (key: string) =>
      (await api.member(confirmCertificate, { body: { key } })).data,
  });
}

/** Lets everything that depends on who she is be asked again. */
export function useForgetWhoSheWas() {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [key] });
}
