import type { LoginCodeRequest } from '@duskline/client';
import { getLoginUrl } from '@duskline/contract/shop/auth.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useWhenRestored } from '../../lib/routing/use-when-restored.ts';
import { useShopper } from '../../lib/session/shopper.ts';

/** A storefront of another origin that a login may lead on to, and where a canceled one leads. */
export type OnwardLogin = { origin: string; cancelUrl: string };

/** Ask the shop whether a login may lead on to where a client says; its refusal is the query's error. */
export function useOnwardLogin({ provider, redirectUri, state }: LoginCodeRequest) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'onward-login', provider, redirectUri, state],
    queryFn: async (): Promise<OnwardLogin> => {
      await api.shop(getLoginUrl, { query: { provider, redirectUri, state } });
      const url = new URL(redirectUri);
      // As the providers themselves say it (RFC 6749, section 4.1.2.1).
      url.searchParams.set('error', 'access_denied');
      if (state) url.searchParams.set('state', state);
      return { origin: url.origin, cancelUrl: url.href };
    },
    enabled: kind === 'member',
  });
}

/**
 * Make a login code and leave with it. Stays pending until the browser has left; a page restored from
 * the browser's memory is reset.
 */
export function useGoOn(leave: (url: string) => void) {
  const api = useApi();
  const goOn = useMutation({
    mutationFn: async (asked: LoginCodeRequest) => {
      const { redirectUrl } = await api.session.createLoginCode(asked);
      leave(redirectUrl);
      await new Promise(() => {});
    },
  });
  useWhenRestored(goOn.reset);
  return goOn;
}
