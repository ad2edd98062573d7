import { createContentPolicy, type PolicySources } from './content-policy.ts';

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

/** The page that the identity agency's window returns to: it must be able to close that window. */
const RETURNING_WINDOW = '/my-page/member/verify-identity/result';

/** Gather the headers that guard pages; HSTS only where shoppers reach the site by https. */
export function createPageSecurity(sources: PolicySources, scriptNonce: string): PageSecurity {
  const siteHeaders: Record<string, string> = sources.siteUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
    : {};
  return {
    scriptNonce,
    contentPolicy: createContentPolicy(sources),
    siteHeaders,
    pageHeaders: (path) => ({
      ...siteHeaders,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': PERMISSIONS,
      // Windows that we open keep their opener; others lose theirs.
      'cross-origin-opener-policy':
        path === RETURNING_WINDOW ? 'unsafe-none' : 'same-origin-allow-popups',
    }),
  };
}
