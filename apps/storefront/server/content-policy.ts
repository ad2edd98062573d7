import { createHash } from 'node:crypto';

/** Where pages of this store may load from, post to and call, besides their own origin. */
export type PolicySources = {
  siteUrl: string;
  /** The APIs as a browser reaches them: paths of this site or whole URLs. */
  apiUrls: readonly string[];
  /** The payment partner's script, which opens its window. */
  paymentScriptUrl?: string | undefined;
  /** Further hosts of payment windows: a mall's payment script opens others than its own. */
  paymentOrigins?: readonly string[] | undefined;
  /** Hosts of pictures that are not reached by https. */
  imageOrigins?: readonly string[] | undefined;
  /** The identity agency's window, to which a form is posted. */
  identityWindowUrl?: string | undefined;
  /** The challenge that entering a drop asks for: its script and the frame it draws. */
  challengeUrl?: string | undefined;
  /** Where browsers report errors. */
  errorReportUrl?: string | undefined;
};

/** Where browsers report what the policy blocked. */
export const POLICY_REPORT_PATH = '/policy-reports';

/** Toss's script opens frames and calls hosts below its own domain. */
const TOSS_HOST = /(^|\.)tosspayments\.com$/;
const TOSS_HOSTS = 'https://*.tosspayments.com';

/** Whose films operators may show in a description: what `sanitizeOperatorHtml` of the Shop API lets through. */
const VIDEO_HOSTS = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

/** A page that the server writes by itself has no script, style or picture. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Create the function that writes the policy of a page that staff preview: the document has an origin
 * of its own, so that it has no cookies, no storage and nobody's session; it sends nothing anywhere,
 * and the back office alone shows it in a frame.
 */
export function createPreviewPolicy(
  sources: PolicySources,
  backOfficeUrl: string,
): (scriptHashes: readonly string[]) => string {
  const pictures = [sources.siteUrl, ...sources.apiUrls, ...(sources.imageOrigins ?? [])];
  return (scriptHashes) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...scriptHashes].join(' '),
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      [
        "img-src 'self' data: https:",
        ...new Set(pictures.flatMap((url) => originOf(url) ?? [])),
      ].join(' '),
      "media-src 'self' https:",
      "font-src 'self'",
      "manifest-src 'self'",
      ['frame-src', ...VIDEO_HOSTS].join(' '),
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${originOf(backOfficeUrl) ?? "'none'"}`,
      'sandbox allow-scripts',
    ].join('; ');
}

/**
 * Create the function that writes a page's Content-Security-Policy: scripts run from our own files,
 * from the payment partner, and inline where their hash is named. Styles may be attributes of
 * elements, which React writes, but no inline sheets.
 */
export function createContentPolicy(
  sources: PolicySources,
): (scriptHashes: readonly string[]) => string {
  const payment = originOf(sources.paymentScriptUrl);
  const toss = payment && TOSS_HOST.test(new URL(payment).hostname) ? [TOSS_HOSTS] : [];
  const partner = [payment, ...toss, ...(sources.paymentOrigins ?? [])];
  const site = originOf(sources.siteUrl);
  const challenge = originOf(sources.challengeUrl);
  const apis = sources.apiUrls.map(originOf);
  const calls = [...apis, originOf(sources.errorReportUrl)];
  const directive = (name: string, ...values: (string | undefined)[]) =>
    [name, ...new Set(values.filter((value) => value !== undefined))].join(' ');
  const fixed = [
    directive('style-src', "'self'"),
    "style-src-attr 'unsafe-inline'",
    // Product descriptions show pictures of other hosts.
    directive(
      'img-src',
      "'self'",
      ...['data:', 'blob:', 'https:', site],
      ...[...apis, ...(sources.imageOrigins ?? [])].filter((origin) => origin?.startsWith('http:')),
    ),
    directive('media-src', "'self'", 'https:'),
    directive('connect-src', "'self'", ...calls, ...partner),
    directive('frame-src', "'self'", ...VIDEO_HOSTS, ...partner, challenge),
    directive('form-action', "'self'", originOf(sources.identityWindowUrl), ...partner),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    ...(site?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    `report-uri ${POLICY_REPORT_PATH}`,
  ];
  return (scriptHashes) =>
    [
      "default-src 'self'",
      directive('script-src', "'self'", ...scriptHashes, ...partner, challenge),
      ...fixed,
    ].join('; ');
}

/**
 * List the hashes of a page's inline scripts that were rendered with our nonce, in the form the
 * policy names them. A script that got into the page by its content has no nonce and no hash.
 */
export function hashInlineScripts(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (!attributes.includes(nonceAttribute(nonce)) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

/** Remove the nonce: it only distinguishes our scripts from others until their hashes are known. */
export function removeNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '');
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

function originOf(url: string | undefined): string | undefined {
  return url?.startsWith('http') ? new URL(url).origin : undefined;
}
