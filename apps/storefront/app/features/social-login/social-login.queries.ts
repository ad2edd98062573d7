import { ApiError } from '@duskline/client';
import { loadAgain } from '@duskline/client/after-change';
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
import { trackShopper } from '../../lib/analytics/commerce-events.ts';
import { useApi } from '../../lib/api/api.ts';
import { useWhenRestored } from '../../lib/routing/use-when-restored.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import {
  type Provider,
  readAttempt,
  type SocialAttempt,
  saveArrival,
  saveAttempt,
} from '../../lib/session/social-attempt.ts';

/** The result of a social login. */
export type SocialOutcome = CallReply<typeof finishSocialLogin>['data'];

/**
 * Start a login at a partner and leave for its page. Stays pending until the browser has left; a
 * page restored from the browser's memory is reset.
 */
export function useStartSocial() {
  const api = useApi();
  const start = useMutation({
    mutationFn: async (attempt: Omit<SocialAttempt, 'loginKey'>) => {
      const { provider } = attempt;
      const { data } = await api.member(startSocialLogin, { body: { provider } });
      saveAttempt({ ...attempt, loginKey: data.loginKey });
      location.assign(data.url);
      await new Promise(() => {});
    },
  });
  useWhenRestored(start.reset);
  return start;
}

/** Finish the login this tab has started; somebody with an account is logged in. */
export function useFinishSocial() {
  const api = useApi();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: async (state: string | null): Promise<SocialOutcome> => {
      const attempt = readAttempt();
      if (!attempt || !state) {
        const { status, code, text } = memberRefusals.social_login_over;
        throw new ApiError(status, code, text);
      }
      const { loginKey, purpose, returnUrl, actionToken } = attempt;
      const { data } = await api.member(finishSocialLogin, {
        body: {
          ...{ state, loginKey, link: purpose === 'LINK' },
          ...(actionToken === undefined ? {} : { actionToken }),
        },
      });
      if (data.arrival) {
        const endsAt = Date.now() + data.arrival.expiresIn * 1000;
        saveArrival({ ...data.arrival, returnUrl, endsAt });
      }
      if (data.tokens) {
        await api.session.adopt(data.tokens);
        trackShopper('login', { method: attempt.provider });
      }
      return data;
    },
  });
}

function linksKey(shopperKey: string) {
  return [shopperKey, 'social-links'];
}

/** Load the member's linked partner accounts, and whether they have a password. */
export function useSocialLinks() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: linksKey(key),
    queryFn: async () => (await api.member(listSocialLinks)).data,
    enabled: kind === 'member',
  });
}

/** Unlink a partner account. `actionToken` comes from `ConfirmPassword`. */
export function useUnlinkSocial() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { provider: Provider; actionToken: string }) =>
      api.member(unlinkSocial, { body }),
    onSettled: () => loadAgain(queryClient, linksKey(key)),
  });
}

/** Set the first password of a member who has none. `actionToken` comes from `ConfirmPassword`. */
export function useSetFirstPassword() {
  const api = useApi();
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; actionToken: string }) =>
      api.member(setFirstPassword, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [key] }),
  });
}
