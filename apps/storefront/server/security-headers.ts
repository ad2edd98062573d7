import { createContentPolicy, createPreviewPolicy, type PolicySources } from './content-policy.ts';

/** How a page is guarded: its fixed headers, and its policy by the scripts it has. */
export type PageSecurity = {
  /** Marks our own inline scripts while a page is rendered; never sent. */
  scriptNonce: string;
  contentPolicy(scriptHashes: readonly string[]): string;
  /** Headers of every answer of the site. */
  siteHeaders: Readonly<Record<string, string>>;
  /** Headers of a page at a path. */
  pageHeaders(path: string): Readonly<Record<string, string>>;
};

/** How a page is guarded that staff preview. */
export type PreviewSecurity = Pick<PageSecurity, 'scriptNonce' | 'contentPolicy'> & {
  headers: Readonly<Record<string, string>>;
};

/** A year, as the preload list of browsers asks at least. */
const HSTS_SECONDS = 31_536_000;

/** What no page of the shop uses; payment windows ask for what they need on their own pages. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** The page that leads a member on to another origin; its URL has what that client gave. */
const LEADING_ON = '/login/continue';

/**
 * Pages that may be in a window which another page opened and waits for: what the identity agency
 * returns to, which closes that window, and the login for a storefront of another origin, which may
 * have opened it in a window (decision 0200).
 */
const WINDOWS_OF_OTHERS = ['/my-page/member/verify-identity/result', LEADING_ON, '/login/social'];

/** Gather the headers that guard pages; HSTS only where shoppers reach the site by https. */
export function createPageSecurity(sources: PolicySources, scriptNonce: string): PageSecurity {
  const siteHeaders = siteHeadersOf(sources);
  return {
    scriptNonce,
    contentPolicy: createContentPolicy(sources),
    siteHeaders,
    pageHeaders: (path) => ({
      ...siteHeaders,
      'x-content-type-options': 'nosniff',
      'referrer-policy': path === LEADING_ON ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': PERMISSIONS,
      // Windows that we open keep their opener; others lose theirs.
      'cross-origin-opener-policy': WINDOWS_OF_OTHERS.includes(path)
        ? 'unsafe-none'
        : 'same-origin-allow-popups',
    }),
  };
}

/**
 * Gather the headers of a page that staff preview: kept nowhere, found by no search engine, and its
 * URL, which holds the pass, told to nobody.
 */
export function createPreviewSecurity(
  sources: PolicySources,
  backOfficeUrl: string,
  scriptNonce: string,
): PreviewSecurity {
  return {
    scriptNonce,
    contentPolicy: createPreviewPolicy(sources, backOfficeUrl),
    headers: {
      ...siteHeadersOf(sources),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': PERMISSIONS,
      'cross-origin-opener-policy': 'same-origin',
    },
  };
}

function siteHeadersOf({ siteUrl }: PolicySources): Record<string, string> {
  return siteUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
    : {};
}
