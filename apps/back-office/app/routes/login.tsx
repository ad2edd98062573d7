import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoginFlow } from '../features/login/login-flow.tsx';
import { NarrowPage } from '../features/shell/narrow-page.tsx';
import { Wordmark } from '../features/shell/wordmark.tsx';
import { isRefusal } from '../lib/errors/error-text.ts';
import { pageTitle } from '../lib/format/page-title.ts';
import { safeReturnTo } from '../lib/routing/return-to.ts';
import { useSessionQuery } from '../lib/session/session.queries.ts';
import { sessionEnd } from '../lib/session/session-end.ts';
import { sessionKey } from '../lib/session/session-key.ts';
import { loginTexts } from '../texts/login.ts';

/** The login; who is logged in already goes on to where they wanted. */
export default function LoginRoute() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSessionQuery();
  const returnTo = safeReturnTo(search.get('returnTo'));
  // Of who has just logged out the session is still in memory: it would lead back to their pages.
  const isLoggedOut = sessionEnd.isLoggedOut();
  const isLoggedIn = session.data !== undefined && !session.isError && !isLoggedOut;
  useEffect(() => {
    document.title = pageTitle(loginTexts.title);
    if (isLoggedIn) void navigate(returnTo, { replace: true });
  }, [isLoggedIn, navigate, returnTo]);

  if ((session.isPending && !isLoggedOut) || isLoggedIn) {
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <Wordmark isBusy />
      </main>
    );
  }
  return (
    <NarrowPage>
      <h1 className="sr-only">{loginTexts.title}</h1>
      <LoginFlow
        start={isRefusal(session.error, 'second_factor_missing') ? 'set-up' : 'password'}
        onDone={() => {
          sessionEnd.clear();
          void queryClient.resetQueries({ queryKey: sessionKey });
        }}
      />
    </NarrowPage>
  );
}
