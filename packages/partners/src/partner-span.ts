import type { Span } from '@duskline/platform/tracing/span';

/** Describe a call of a partner as a span. Of the URL it says only whose it is: the rest may hold a name. */
export function partnerSpan(method: string, url: URL): Span {
  return { name: `${method} ${url.host}`, kind: 'call', facts: { 'server.address': url.hostname } };
}
