import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { showToast } from '../../ui/overlays.ts';
import { useApi } from '../api/api.ts';
import { loginPath } from '../routing/return-url.ts';
import { useShopper } from './shopper.ts';

/** Marks a route as for members only: `export const handle = authPage`. */
export const authPage = { isAuthPage: true };

/**
 * Syncs the pages with the session (spec, sections 2 and 4); rendered once in the layout.
 * Pages for members send a guest to the login, each page change checks whether the session is still
 * active, the end of a session leads to the home page, and a former shopper's data is removed, from
 * the storage of this tab as well.
 */
export function SessionSync() {
  const api = useApi();
  const { kind, key } = useShopper();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const isAuthPage = useMatches().some(
    ({ handle }) => (handle as Partial<typeof authPage> | undefined)?.isAuthPage,
  );
  const isGoingHome = useRef(false);

  useEffect(() => {
    return api.session.onEnded((why) => {
      // A page for members is still mounted for a moment: it must not ask to log in.
      isGoingHome.current = true;
      forgetTab();
      if (why === 'refused') showToast('로그인이 만료되어 로그아웃했어요.');
      void navigate('/');
    });
  }, [api, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change checks it again
  useEffect(() => {
    isGoingHome.current = false;
    if (api.session.snapshot().loginId === undefined) return;
    api.session.setTokenConfirmed(false);
    void api.session.checkActive();
  }, [api, pathname]);

  useEffect(() => {
    if (kind !== 'guest' || !isAuthPage || isGoingHome.current) return;
    void navigate(loginPath(pathname + search), { replace: true });
  }, [kind, isAuthPage, pathname, search, navigate]);

  useEffect(() => {
    return () => queryClient.removeQueries({ queryKey: [key] });
  }, [key, queryClient]);

  return null;
}

/** Remove what this tab has stored: a started order has the shopper's name, phone and address. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is switched off: nothing was stored.
  }
}
