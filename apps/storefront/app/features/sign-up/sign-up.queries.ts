import type { CallInput } from '@duskline/contract';
import { register } from '@duskline/contract/member/accounts.calls';
import { sendCode, verifyCode } from '@duskline/contract/member/phone.calls';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

export type RegistrationInput = CallInput<typeof register>['body'];

/** Logs in; the session tells every screen. */
export function useLogIn() {
  const api = useApi();
  return useMutation({
    mutationFn: (form: { username: string; password: string }) =>
      api.session.login(form.username, form.password),
  });
}

/** Ends the session; the session keeper goes home. */
export function useLogOut() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.session.logout() });
}

/** Opens an account and logs in with it. */
export function useRegister() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: RegistrationInput) => {
      const { data } = await api.member(register, { body });
      await api.session.adopt(data);
    },
  });
}

/** Sends a one-time code to a phone that wants to register. */
export function useSendCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { username?: string; phone: string }) =>
      (await api.member(sendCode, { body: { ...body, purpose: 'REGISTER' } })).data,
  });
}

/** Checks a one-time code; the token it gives proves the phone for ten minutes. */
export function useVerifyCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { phone: string; otpCode: string }) =>
      (await api.member(verifyCode, { body })).data.actionToken,
  });
}
