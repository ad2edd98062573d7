import type { CallInput } from '@duskline/contract';
import {
  changePhone,
  getMember,
  updateProfile,
  withdraw,
} from '@duskline/contract/member/accounts.calls';
import type { actionTokenTypes } from '@duskline/contract/member/action-tokens';
import { issueActionToken } from '@duskline/contract/member/action-tokens.calls';
import { changePassword } from '@duskline/contract/member/passwords.calls';
import { exportOwnData } from '@duskline/contract/member/personal-data.calls';
import { sendCode, verifyCode } from '@duskline/contract/member/phone.calls';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '@duskline/contract/member/sessions.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useShopper } from '../session/shopper.ts';

type Purpose = (typeof actionTokenTypes)[number];

const accountKey = (shopper: string) => [shopper, 'account'];
const sessionsKey = (shopper: string) => [shopper, 'sessions'];

/** What the Member API knows of the logged-in member. */
export function useAccount() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: accountKey(key),
    queryFn: async () => (await api.member(getMember)).data,
    enabled: kind === 'member',
  });
}

/** Changes what a member says of herself; the answer is her account as it is now. */
export function useUpdateProfile() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallInput<typeof updateProfile>['body']) =>
      (await api.member(updateProfile, { body })).data,
    onSuccess: (account) => queryClient.setQueryData(accountKey(key), account),
  });
}

/** Proves again that it is she: by her password, or by a code where she has none. */
export function useProveAgain(actionTokenType: Purpose) {
  const api = useApi();
  return useMutation({
    mutationFn: async (proof: { password?: string; otpCode?: string }) =>
      (await api.member(issueActionToken, { body: { actionTokenType, ...proof } })).data
        .actionToken,
  });
}

/** Sends a code to a phone of the member's, old or new. */
export function useSendOwnCode(purpose: 'CHANGE_PHONE' | 'CONFIRM') {
  const api = useApi();
  return useMutation({
    mutationFn: async (phone: string) =>
      (await api.member(sendCode, { body: { phone, purpose } })).data,
  });
}

/** Takes the code of a new phone together with the proof of who she is, and makes the phone hers. */
export function useChangePhone() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (step: { phone: string; otpCode: string; actionToken: string }) => {
      const { phone } = step;
      const { actionToken } = (await api.member(verifyCode, { body: step })).data;
      return (await api.member(changePhone, { body: { phone, actionToken } })).data;
    },
    onSuccess: (account) => queryClient.setQueryData(accountKey(key), account),
  });
}

/** Changes the password; every other login ends, this browser goes on with a new one. */
export function useChangePassword() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { oldPassword: string; password: string }) => {
      const { data } = await api.member(changePassword, { body });
      await api.session.adopt(data);
    },
  });
}

/** Where the member is logged in. */
export function useSessions() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: sessionsKey(key),
    queryFn: async () => (await api.member(listSessions)).data,
    enabled: kind === 'member',
  });
}

/** Ends one login, or all but this one. */
export function useEndSessions() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: { sessionId: string } | 'others') => {
      if (which === 'others') await api.member(revokeOtherSessions);
      else await api.member(revokeSession, { params: which });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey(key) }),
  });
}

/** Ends the account, and with it the session here. */
export function useWithdraw() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { actionToken: string; reason: string }) => {
      await api.member(withdraw, { body });
      await api.session.logout();
    },
  });
}

/** Fetches everything the store keeps of the member. */
export function useExportOwnData() {
  const api = useApi();
  return useMutation({ mutationFn: async () => (await api.member(exportOwnData)).data });
}
