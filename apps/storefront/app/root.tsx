// First: forms are loaded after it.
import './lib/settings/zod-without-eval.ts';
import { SERVER_BUSY, SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import stylesheet from './app.css?url';
import { HeaderSearch } from './features/search/header-search.tsx';
import { MaintenanceScreen } from './features/shell/maintenance-screen.tsx';
import { ErrorScreen, NotFoundScreen } from './features/shell/screens.tsx';
import { Shell } from './features/shell/shell.tsx';
import { AccountLink } from './features/sign-in/account-link.tsx';
import labelFont from './fonts/capitals-600.woff2?url';
import displayFont from './fonts/capitals-800.woff2?url';
import commonText from './fonts/common-text.css?url';
import { loadAllText } from './fonts/load-all-text.ts';
import otherText from './fonts/other-text.css?url';
import textFont from './fonts/text-first.woff2?url';
import wholeFamily from './fonts/whole-family.css?url';
import { usePageViews } from './lib/analytics/tag-manager.ts';
import { useMaintenance } from './lib/api/maintenance.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { boundTree, toCategoryTree } from './lib/catalog/category-tree.ts';
import { loadCategories } from './lib/catalog/load-categories.server.ts';
import { repeatEarlyPresses } from './lib/hydration/early-press.ts';
import { isAppUserAgent, platformOf } from './lib/native/in-app.ts';
import { addPageTags, type Page, pageContext } from './lib/page-cache/page-cache.server.ts';
import { pageMeta } from './lib/seo/page-meta.ts';
import { isPageOffered } from './lib/settings/offers.ts';
import { runtimeConfigAttributes, useRuntimeConfig } from './lib/settings/runtime-config.ts';
import { settingsContext } from './lib/settings/settings.server.ts';
import { paperColours, themeScript } from './lib/theme/theme-script.ts';
import { loadLater, loadOnUse } from './ui/load-later.tsx';
import { OverlayRoot } from './ui/overlay-root.tsx';
import { WaitingSheet } from './ui/waiting-sheet.tsx';

/** What follows the shopper is half of the layout's code; no first view waits for it. */
const loadShopperParts = () => import('./shopper-parts.tsx');
const nothing = () => null;
const PreviewNotice = loadOnUse(() => import('./features/shell/preview-notice.tsx'));
const BusyScreen = loadLater(
  async () => (await import('./features/shell/busy-screen.tsx')).BusyScreen,
  nothing,
);
const ShopperAccountLink = loadLater<object>(
  async () => (await loadShopperParts()).ShopperAccountLink,
  AccountLink,
);
const NotificationBell = loadLater(
  async () => (await loadShopperParts()).NotificationBell,
  nothing,
);
const CartCount = loadLater(async () => (await loadShopperParts()).CartCount, nothing);
const SearchPanel = loadLater(
  async () => (await import('./features/search/search-panel.tsx')).SearchPanel,
  (props) => <WaitingSheet title="검색" isTall {...props} />,
);
const ShopperSync = loadLater(async () => (await loadShopperParts()).ShopperSync, nothing);

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const userAgent = request.headers.get('user-agent') ?? '';
    const page: Page = {
      tags: new Set<string>(),
      isPublic: false,
      isInApp: isAppUserAgent(userAgent),
      platform: platformOf(userAgent),
    };
    context.set(pageContext, page);
    const { browserMemberApiUrl: memberApiUrl, hasShopExtensions } = context.get(settingsContext);
    if (!isPageOffered(pagePath(request.url), { memberApiUrl, hasShopExtensions })) {
      throw data(null, { status: 404 });
    }
    const response = await next();
    if (page.isBusy) response.headers.set(SERVER_BUSY_HEADER, 'load');
    if (page.isPublic) response.headers.set('x-page-tags', [...page.tags].join(' '));
    return response;
  },
];

/** The path of a page, also where the router loads its data alone. */
function pagePath(url: string): string {
  return new URL(url).pathname.replace(/\.data$/, '');
}

export async function loader({ context }: Route.LoaderArgs) {
  addPageTags(context, ['categories']);
  const categories = await loadCategories(context);
  return {
    siteUrl: context.get(settingsContext).siteUrl,
    categories: boundTree(toCategoryTree(categories)),
  };
}

/** The categories are loaded once a visit; a page change does not load them again. */
export function shouldRevalidate() {
  return false;
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: errorTitle(error) });

export const links: LinksFunction = () => [
  ...[textFont, displayFont, labelFont].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The router looks for the routes of links only where data need not be saved; a preview leads nowhere. */
const noDiscovery = "Object.defineProperty(navigator,'connection',{value:{saveData:true}})";

export function Layout({ children }: { children: ReactNode }) {
  const config = useRuntimeConfig();
  // An error screen mounts all of this again, and React then removes attributes that it did not set.
  const [theme] = useState(shownTheme);
  // Of every page, error pages too: until then presses are only remembered.
  useEffect(repeatEarlyPresses, []);
  return (
    // The theme's script may have set `data-theme` before React takes the page over.
    <html
      lang="ko"
      {...runtimeConfigAttributes(config)}
      data-theme={theme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, maximum-scale=5, user-scalable=no"
        />
        <meta
          name="theme-color"
          content={paperColours.light}
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <script
          nonce={config.scriptNonce}
          suppressHydrationWarning
          // It has run before React comes: no page loads it twice.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeScript() : '' }}
        />
        {config.preview && (
          <>
            <meta name="robots" content="noindex, nofollow" />
            <script
              nonce={config.scriptNonce}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant.
              dangerouslySetInnerHTML={{ __html: noDiscovery }}
            />
          </>
        )}
        <Meta />
        <Links />
        {/* With a precedence React keeps it where an error screen comes: no moment without styles. */}
        <link rel="stylesheet" href={stylesheet} precedence="shop" />
        <noscript>
          <link rel="stylesheet" href={otherText} />
          <link rel="stylesheet" href={commonText} />
          <link rel="stylesheet" href={wholeFamily} />
        </noscript>
      </head>
      <body>
        {children}
        {/* It stores in the tab, which a preview cannot. */}
        {!config.preview && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

/** The theme that is set on the page; the server does not know it. */
function shownTheme(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme;
}

export default function App({ loaderData }: Route.ComponentProps) {
  usePageViews();
  useEffect(loadAllText, []);
  const maintenance = useMaintenance();
  const { pathname } = useLocation();
  const isOffered = isPageOffered(pathname, useRuntimeConfig());
  if (maintenance) return <Maintenance message={maintenance.message} />;
  return (
    <AppFrame categories={loaderData.categories}>
      {isOffered ? <Outlet /> : <NotFoundScreen />}
    </AppFrame>
  );
}

/** The last error page: maintenance fills the window, other errors are shown inside the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root');
  const isBusy = isBusyError(error);
  if (!isBusy && isRouteErrorResponse(error) && error.status === 503) {
    return <Maintenance message={replyOf(error)?.message} />;
  }
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <AppFrame categories={root?.categories ?? []}>
      {isBusy ? (
        <BusyScreen />
      ) : isMissing ? (
        <NotFoundScreen />
      ) : (
        <ErrorScreen message={messageOf(error)} />
      )}
    </AppFrame>
  );
}

function Maintenance({ message }: { message?: string | undefined }) {
  return (
    <>
      <MaintenanceScreen message={message} />
      <OverlayRoot />
    </>
  );
}

function AppFrame({
  categories,
  children,
}: {
  categories: ReturnType<typeof toCategoryTree>;
  children: ReactNode;
}) {
  const [queryClient] = useState(createQueryClient);
  const { preview } = useRuntimeConfig();
  return (
    <QueryClientProvider client={queryClient}>
      <Shell
        categories={categories}
        account={<ShopperAccountLink />}
        bell={<NotificationBell />}
        cartCount={<CartCount />}
        search={<HeaderSearch />}
        SearchPanel={SearchPanel}
      >
        {children}
      </Shell>
      <ShopperSync />
      <OverlayRoot />
      {preview && <PreviewNotice />}
    </QueryClientProvider>
  );
}

/** A page that was refused for load: by its server as text, by an API as the data of an error. */
function isBusyError(error: unknown): boolean {
  if (!isRouteErrorResponse(error) || error.status !== 503) return false;
  return JSON.stringify(error.data ?? '').includes(SERVER_BUSY);
}

function errorTitle(error: unknown): string | undefined {
  if (!error) return undefined;
  if (!isRouteErrorResponse(error)) return '에러가 발생했습니다';
  if (isBusyError(error)) return '잠시만 기다려 주세요';
  if (error.status === 503) return '점검 중';
  return error.status === 404 ? '페이지를 찾을 수 없어요' : '에러가 발생했습니다';
}

function messageOf(error: unknown): string {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) {
    return '인터넷 연결이 끊겼어요. 연결되면 다시 불러올게요.';
  }
  return replyOf(error)?.message || '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.';
}

/** What the API said, where a failed call became the page's own response. */
function replyOf(error: unknown): { message?: string } | null {
  return isRouteErrorResponse(error) ? (error.data as { message?: string } | null) : null;
}
