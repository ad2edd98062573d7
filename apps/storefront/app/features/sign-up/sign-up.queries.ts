import type { CallInput } from '@duskline/contract';
import { register } from '@duskline/contract/member/accounts.calls';
import { sendCode, verifyCode } from '@duskline/contract/member/phone-verification.calls';
import { joinSocial } from '@duskline/contract/member/social.calls';
import { useMutation } from '@tanstack/react-query';
import { trackShopper } from '../../lib/analytics/commerce-events.ts';
import { useApi } from '../../lib/api/api.ts';
import { clearSocialLogin } from '../../lib/session/social-attempt.ts';

type RegistrationInput = CallInput<typeof register>['body'];
type SocialJoin = CallInput<typeof joinSocial>['body'];

/** Create an account and log in with it. */
export function useRegister() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: RegistrationInput) => {
      const { data } = await api.member(register, { body });
      await api.session.adopt(data);
      trackShopper('sign_up', { method: 'password' });
    },
  });
}

/** Send a verification code to the phone of a new member. */
export function useSendCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { username?: string; phone: string }) =>
      (await api.member(sendCode, { body: { ...body, purpose: 'REGISTER' } })).data,
  });
}

/** Check a verification code; the token it returns proves the phone for ten minutes. */
export function useVerifyCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { phone: string; otpCode: string }) =>
      (await api.member(verifyCode, { body })).data.actionToken,
  });
}

/** Register with a partner's account, or link it to an existing account, and log in. */
export function useJoinSocial() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: SocialJoin) => {
      const { data } = await api.member(joinSocial, { body });
      if (data.tokens) await api.session.adopt(data.tokens);
      clearSocialLogin();
      trackShopper('sign_up', { method: 'social' });
    },
  });
}
