import { ApiError } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import { memberRefusals } from '@duskline/contract/member/refusals';
import {
  finishSocialLogin,
  listSocialLinks,
  setFirstPassword,
  startSocialLogin,
  unlinkSocial,
} from '@duskline/contract/member/social.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import {
  type Provider,
  readAttempt,
  type SocialAttempt,
  saveArrival,
  saveAttempt,
} from '../../lib/session/social-attempt.ts';

export type SocialOutcome = CallReply<typeof finishSocialLogin>['data'];

/**
 * Begins a login at a partner and leaves for its page. Stays pending until the browser has left;
 * a page that comes back out of the browser's memory starts anew.
 */
export function useStartSocial() {
  const api = useApi();
  const start = useMutation({
    mutationFn: async (wish: Omit<SocialAttempt, 'loginKey'>) => {
      const { provider } = wish;
      const { data } = await api.member(startSocialLogin, { body: { provider } });
      saveAttempt({ ...wish, loginKey: data.loginKey });
      location.assign(data.url);
      await new Promise(() => {});
    },
  });
  const { reset } = start;
  useEffect(() => {
    const startAnew = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', startAnew);
    return () => removeEventListener('pageshow', startAnew);
  }, [reset]);
  return start;
}

/** Finishes the login this tab began; whoever has an account is logged in with it. */
export function useFinishSocial() {
  const api = useApi();
  return useMutation({
    mutationFn: async (state: string | null): Promise<SocialOutcome> => {
      const attempt = readAttempt();
      if (!attempt || !state) {
        const { status, code, text } = memberRefusals.social_login_over;
        throw new ApiError(status, code, text);
      }
      const { loginKey, purpose, returnUrl } = attempt;
      const { data } = await api.member(finishSocialLogin, {
        body: { state, loginKey, link: purpose === 'LINK' },
      });
      if (data.arrival) {
        const endsAt = Date.now() + data.arrival.expiresIn * 1000;
        saveArrival({ ...data.arrival, returnUrl, endsAt });
      }
      if (data.tokens) await api.session.adopt(data.tokens);
      return data;
    },
  });
}

function linksKey(shopperKey: string) {
  return [shopperKey, 'social-links'];
}

/** The caller's ways in. */
export function useSocialLinks() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: linksKey(key),
    queryFn: async () => (await api.member(listSocialLinks)).data,
    enabled: kind === 'member',
  });
}

export function useUnlinkSocial() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: Provider) => api.member(unlinkSocial, { body: { provider } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: linksKey(key) }),
  });
}

/** Gives a member without a password her first one. */
export function useSetFirstPassword() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.member(setFirstPassword, { body: { password } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [key] }),
  });
}
