import { changePasswordBySms, findIds } from '@duskline/contract/shop/account-recovery.calls';
import { sendCodeBySms } from '@duskline/contract/shop/verification-codes.calls';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** How long a mall makes one wait for another code is in no document; as long as ours does, in seconds. */
const RESEND_SECONDS = 30;

/** Send a verification code by the mall's own call. */
export function useSendMallCode(usage: 'FIND_ID' | 'FIND_PASSWORD') {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { mobileNo: string; memberName?: string }) => {
      const { remainTime } = await api.shop(sendCodeBySms, { body: { usage, ...body } });
      return { expiresIn: remainTime, resendIn: RESEND_SECONDS };
    },
  });
}

/** Find the ids of somebody who holds a phone; the mall decides how much of them it shows. */
export function useFindMallIds() {
  const api = useApi();
  return useMutation({
    mutationFn: (query: { mobileNo: string; memberName: string; certificationNumber: string }) =>
      api.shop(findIds, { query }),
  });
}

/** Set a new password by a code to the phone of an account. */
export function useSetMallPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { memberId: string; certificationNumber: string; newPassword: string }) =>
      api.shop(changePasswordBySms, { body }),
  });
}
