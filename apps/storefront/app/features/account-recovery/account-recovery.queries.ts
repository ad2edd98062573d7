import {
  findUsername,
  mailPasswordLink,
  provePhoneForPassword,
  resetPassword,
} from '@duskline/contract/member/passwords.calls';
import { sendCode, sendPasswordCode } from '@duskline/contract/member/phone-verification.calls';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

/** Send a verification code to find the account of a phone. */
export function useSendFindCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (phone: string) =>
      (await api.member(sendCode, { body: { phone, purpose: 'FIND_USERNAME' } })).data,
  });
}

/** Find the username of a phone's account; returned masked. */
export function useFindUsername() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { phone: string; otpCode: string }) =>
      (await api.member(findUsername, { body })).data,
  });
}

/** Send the link by email; the reply is the same whether or not the account exists. */
export function useMailPasswordLink() {
  const api = useApi();
  return useMutation({
    mutationFn: (username: string) => api.member(mailPasswordLink, { body: { username } }),
  });
}

/** Send a verification code to reset a password. */
export function useSendPasswordCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { username: string; phone: string }) =>
      (await api.member(sendPasswordCode, { body })).data,
  });
}

/** Exchange the code for the token that resets the password. */
export function useProvePhoneForPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { username: string; phone: string; otpCode: string }) =>
      (await api.member(provePhoneForPassword, { body })).data.actionToken,
  });
}

/** Set a new password with the token of a link or of a code. */
export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { actionToken: string; password: string; removesLinks: boolean }) =>
      api.member(resetPassword, { body }),
  });
}
