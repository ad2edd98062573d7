import { sendCode } from '@duskline/contract/member/phone-verification.calls';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';

/** Send a verification code to a phone of the member's, their present or their next one. */
export function useSendMemberCode(purpose: 'CHANGE_PHONE' | 'CONFIRM') {
  const api = useApi();
  return useMutation({
    mutationFn: async (phone: string) =>
      (await api.member(sendCode, { body: { phone, purpose } })).data,
  });
}
