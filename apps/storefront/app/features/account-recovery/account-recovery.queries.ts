import {
  findUsername,
  mailPasswordLink,
  provePhoneForPassword,
  resetPassword,
} from '@duskline/contract/member/passwords.calls';
import { sendCode, sendPasswordCode } from '@duskline/contract/member/phone-verification.calls';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** Sends a code to a phone whose account is looked for. */
export function useSendFindCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (phone: string) =>
      (await api.member(sendCode, { body: { phone, purpose: 'FIND_USERNAME' } })).data,
  });
}

/** Asks which account is this phone's; answers its name masked. */
export function useFindUsername() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { phone: string; otpCode: string }) =>
      (await api.member(findUsername, { body })).data,
  });
}

/** Has the link mailed; the answer is the same for every name. */
export function useMailPasswordLink() {
  const api = useApi();
  return useMutation({
    mutationFn: (username: string) => api.member(mailPasswordLink, { body: { username } }),
  });
}

/** Sends a code that lets its reader set a new password. */
export function useSendPasswordCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { username: string; phone: string }) =>
      (await api.member(sendPasswordCode, { body })).data,
  });
}

/** Exchanges the code for the right to set a new password. */
export function useProvePhoneForPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { username: string; phone: string; otpCode: string }) =>
      (await api.member(provePhoneForPassword, { body })).data.actionToken,
  });
}

/** Sets a new password by the token of a mailed link or of a code. */
export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { actionToken: string; password: string }) =>
      api.member(resetPassword, { body }),
  });
}
