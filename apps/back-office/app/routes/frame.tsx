import { Navigate, Outlet, useLocation } from 'react-router';
import { CommandPalette } from '../features/command-palette/command-palette.tsx';
import { LoginOverPage } from '../features/login/login-over-page.tsx';
import { BrokenScreen } from '../features/shell/broken-screen.tsx';
import { Frame } from '../features/shell/frame.tsx';
import { Wordmark } from '../features/shell/wordmark.tsx';
import { LoadError } from '../lib/api/load-error.tsx';
import { isRefusal, isSessionRefusal } from '../lib/errors/error-text.ts';
import { loginPath } from '../lib/routing/return-to.ts';
import { ConfirmIdentity } from '../lib/second-factor/confirm-identity.tsx';
import { useSessionQuery } from '../lib/session/session.queries.ts';
import type { Route } from './+types/frame.ts';

/** The frame of every screen: who is not logged in is led to the login and back. */
export default function FrameRoute() {
  const session = useSessionQuery();
  const { pathname, search } = useLocation();
  if (session.data) {
    return (
      <Frame
        renderPalette={(isOpen, onOpenChange) => (
          <CommandPalette isOpen={isOpen} onOpenChange={onOpenChange} />
        )}
      >
        <Outlet />
        <ConfirmIdentity />
        <LoginOverPage staffNo={session.data.staffNo} />
      </Frame>
    );
  }
  if (isSessionRefusal(session.error) || isRefusal(session.error, 'second_factor_missing')) {
    return <Navigate to={loginPath(pathname + search)} replace />;
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-6 p-gutter">
      <Wordmark isBusy={session.isPending} />
      {session.error && (
        <div className="w-full">
          <LoadError queries={[session]} />
        </div>
      )}
    </main>
  );
}

/** A screen that breaks leaves the menu, so that one can go on elsewhere. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="mx-auto max-w-xl p-gutter">
      <BrokenScreen error={error} />
    </main>
  );
}
