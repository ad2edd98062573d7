import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { showToast } from '../../ui/overlays.ts';
import { useApi } from '../api/api.ts';
import { loginPath } from '../routing/return-url.ts';
import { isPageOffered } from '../settings/offers.ts';
import { useRuntimeConfig } from '../settings/runtime-config.ts';
import { profileQuery } from './profile.queries.ts';
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
  const { kind, key, isRenewalDelayed } = useShopper();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const isAuthPage = useMatches().some(
    ({ handle }) => (handle as Partial<typeof authPage> | undefined)?.isAuthPage,
  );
  const isOffered = isPageOffered(pathname, useRuntimeConfig());
  const isGoingHome = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change checks it again
  useEffect(() => {
    isGoingHome.current = false;
    if (api.session.snapshot().loginId === undefined) return;
    api.session.setTokenConfirmed(false);
    void api.session.checkActive();
  }, [api, pathname, search]);

  // After the check of the page: a session may have ended before this was loaded.
  useEffect(() => {
    return api.session.onEnded((why) => {
      // A page for members is still mounted for a moment: it must not ask to log in.
      isGoingHome.current = true;
      clearTab();
      if (why === 'refused') showToast('로그인이 만료되어 로그아웃했어요.');
      void navigate('/');
    });
  }, [api, navigate]);

  useEffect(() => {
    if (kind !== 'guest' || !isAuthPage || !isOffered || isGoingHome.current) return;
    void navigate(loginPath(pathname + search), { replace: true });
  }, [kind, isAuthPage, isOffered, pathname, search, navigate]);

  useEffect(() => {
    return () => queryClient.removeQueries({ queryKey: [key] });
  }, [key, queryClient]);

  // What ends a login in another tab leaves this one's storage to us.
  const formerMember = useRef<string>(undefined);
  useEffect(() => {
    const member = kind === 'member' ? key : undefined;
    if (formerMember.current !== undefined && formerMember.current !== member) clearTab();
    formerMember.current = member;
  }, [kind, key]);

  // Spec, section 4: a login is followed by loading the profile.
  const formerKind = useRef(kind);
  useEffect(() => {
    const hasLoggedIn = formerKind.current === 'guest' && kind === 'member';
    formerKind.current = kind;
    if (hasLoggedIn) void queryClient.prefetchQuery(profileQuery(api, key));
  }, [api, kind, key, queryClient]);

  useEffect(() => {
    if (!isRenewalDelayed) return;
    const retry = () => api.session.retryRenewal();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      // What failed meanwhile is loaded again, on the page the shopper has in front of them.
      void queryClient.invalidateQueries({ queryKey: [key] });
    };
  }, [api, isRenewalDelayed, key, queryClient]);

  return isRenewalDelayed ? <RenewalDelayed onRetry={() => api.session.retryRenewal()} /> : null;
}

/** Says that the login could not be renewed for now; the page stays, and the session tries again. */
function RenewalDelayed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-header z-30 flex items-center justify-between gap-4 border-b border-ink bg-paper px-gutter text-sm"
    >
      <p className="break-keep">로그인을 확인하지 못했어요. 연결되면 자동으로 다시 시도해요.</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 shrink-0 font-semibold underline underline-offset-4"
      >
        다시 시도
      </button>
    </div>
  );
}

/** Remove what this tab has stored: a started order has the shopper's name, phone and address. */
function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is switched off: nothing was stored.
  }
}
