import { putReply } from '@duskline/client/after-change';
import type { CallInput } from '@duskline/contract';
import { changePhone, updateProfile } from '@duskline/contract/member/accounts.calls';
import { changePassword } from '@duskline/contract/member/passwords.calls';
import { verifyCode } from '@duskline/contract/member/phone-verification.calls';
import { exportOwnData } from '@duskline/contract/member/privacy.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Account, accountQueryKey } from '../../lib/account/account.queries.ts';
import { useApi } from '../../lib/api/api.ts';
import { useSyncMember } from '../../lib/session/member-sync.tsx';
import { useShopper } from '../../lib/session/shopper.ts';

/** Change name, birthday, sex or marketing consents; the reply replaces the cached account. */
export function useUpdateProfile() {
  const api = useApi();
  const savesAccount = useSaveAccount();
  return useMutation({
    mutationFn: async (body: CallInput<typeof updateProfile>['body']) =>
      (await api.member(updateProfile, { body })).data,
    ...savesAccount,
  });
}

/**
 * Change the member's phone. `otpCode` is the code sent to the new phone; `actionToken` comes from
 * `ConfirmPassword`.
 */
export function useChangePhone() {
  const api = useApi();
  const savesAccount = useSaveAccount();
  return useMutation({
    mutationFn: async (step: { phone: string; otpCode: string; actionToken: string }) => {
      const { phone } = step;
      const { actionToken } = (await api.member(verifyCode, { body: step })).data;
      return (await api.member(changePhone, { body: { phone, actionToken } })).data;
    },
    ...savesAccount,
  });
}

/** Cache a changed account and bring the shop's own profile of the member up to date. */
function useSaveAccount() {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  const syncMember = useSyncMember();
  return {
    // Of whoever pressed, also where another tab changes the login meanwhile.
    onMutate: () => accountQueryKey(key),
    onSuccess: (account: Account, _: unknown, ownKey: readonly string[]) => {
      putReply(queryClient, ownKey, account);
      syncMember.mutate();
    },
  };
}

/** Change the password; every other session ends, this browser goes on with a new one. */
export function useChangePassword() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { oldPassword: string; password: string }) => {
      const { data } = await api.member(changePassword, { body });
      await api.session.adopt(data);
    },
  });
}

/** Download everything the store has stored about the member. */
export function useExportOwnData() {
  const api = useApi();
  return useMutation({ mutationFn: async () => (await api.member(exportOwnData)).data });
}
