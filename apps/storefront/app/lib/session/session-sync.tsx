import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { showToast } from '../../ui/overlays.ts';
import { useApi } from '../api/api.ts';
import { loginPath } from '../routing/return-url.ts';
import { useShopper } from './shopper.ts';

/** What a route says of itself: `export const handle = authPage`. */
export const authPage = { isAuthPage: true };

/**
 * Keeps the session on every page (spec, sections 2 and 4); stands once in the layout. Auth pages
 * send a guest to the login, each page change asks whether the session still lives, a session
 * that has ended goes home, and a former shopper's data leaves the memory.
 */
export function SessionKeeper() {
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
      // The page that only members see is still there for a moment: it must not ask to log in.
      isGoingHome.current = true;
      if (why === 'refused') showToast('로그인이 만료되어 로그아웃했어요.');
      void navigate('/');
    });
  }, [api, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page change itself is the reason
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
