import { createHash } from 'node:crypto';

const HSTS_SECONDS = 31_536_000;

/** What no page of the back office uses; a scanner types, it needs no camera. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** Hash the inline scripts of the page that opens the app, in the form the policy names them. */
export function hashInlineScripts(html: string): string[] {
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !/\ssrc=/.test(attributes),
  );
  const hashes = inline.map(
    ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

/**
 * The headers of everything but the API. Scripts run from the app's own files alone and calls go to
 * its own origin alone; pictures come from the store and its CDN as well, whose pages may be looked at in a frame.
 */
export function backOfficeHeaders(
  {
    siteUrl,
    backOfficeUrl,
    imageUrl,
  }: { siteUrl: string; backOfficeUrl: string; imageUrl?: string | undefined },
  scriptHashes: readonly string[],
): Record<string, string> {
  const site = new URL(siteUrl).origin;
  const pictures = new Set([site, new URL(imageUrl ?? siteUrl).origin]);
  const isHttps = backOfficeUrl.startsWith('https:');
  return {
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...scriptHashes].join(' '),
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      ['img-src', "'self'", 'data:', 'blob:', ...pictures].join(' '),
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      `frame-src ${site}`,
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      ...(isHttps ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    // No search engine has a use for it.
    'x-robots-tag': 'noindex, nofollow',
    ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}
