// First: forms are loaded after it.
import './lib/forms/zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import stylesheet from './app.css?url';
import { BrokenScreen } from './features/shell/broken-screen.tsx';
import { Wordmark } from './features/shell/wordmark.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import { officeName } from './lib/format/page-title.ts';
import { UnsavedQuestion } from './lib/forms/use-unsaved-guard.ts';
import { ConfirmDialogs } from './ui/confirm-dialog.tsx';
import { OnePress } from './ui/one-press.ts';
import { Toasts } from './ui/toasts.tsx';
import { useNoStrayFiles } from './ui/use-no-stray-files.ts';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export const meta: Route.MetaFunction = () => [{ title: officeName }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // `theme.js` may have set `data-theme` before React takes the page over.
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="same-origin" />
        <meta name="format-detection" content="telephone=no" />
        <script src="/theme.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
        <Scripts />
      </body>
    </html>
  );
}

/** What the build writes into `index.html`: shown until the app runs. */
export function HydrateFallback() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Wordmark isBusy />
    </main>
  );
}

export default function App() {
  const [queryClient] = useState(createQueryClient);
  useNoStrayFiles();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <UnsavedQuestion />
      <OnePress />
      <ConfirmDialogs />
      <Toasts />
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <main key={pathname} className="mx-auto max-w-xl p-gutter">
      <BrokenScreen error={error} />
    </main>
  );
}
