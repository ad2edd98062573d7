import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { acceptsCoding } from '@duskline/contract/accepted-coding.rules';
import { hashInlineScripts, removeNonce } from './content-policy.ts';
import { cutPage, joinPage } from './page-parts.ts';
import { requestHeader } from './request-header.ts';
import { startScriptsAfterPicture } from './scripts-after-picture.ts';
import type { PageSecurity } from './security-headers.ts';

/**
 * A rendered page as bytes. Only the compressed bytes are cached, a sixth of the plain ones: every browser
 * accepts them, and for a client that does not they are decompressed in a millisecond.
 */
export type CachedPage = {
  status: number;
  etag: string;
  headers: string[];
  brotli: Buffer;
  plainBytes: number;
};

/** Fast enough while a visitor waits; smaller than gzip at its best. */
const BROTLI_QUALITY = 5;
/** A window of 256 KB (2^18): longer than pages are, and a sixteenth of what Brotli takes by itself. */
const WINDOW_BITS = 18;

/**
 * Read the router's response to its end and compress it, so that it can be cached. Its policy names
 * the hashes of its own inline scripts: they stay right for as long as these bytes are served.
 */
export async function toCachedPage(
  rendered: Response,
  path: string,
  security: PageSecurity,
): Promise<CachedPage> {
  const nonce = security.scriptNonce;
  const cut = cutPage(Buffer.from(await rendered.arrayBuffer()), nonce);
  const { head, shown, end } = startScriptsAfterPicture(cut, nonce);
  const hashes = [head, end].flatMap((part) => hashInlineScripts(part, nonce));
  const policy = security.contentPolicy(hashes);
  const bytes = joinPage({ head: removeNonce(head, nonce), shown, end: removeNonce(end, nonce) });
  const compressed = await compress(bytes);
  // A copy: what zlib returns may be cut from a larger slab, which the cache would hold (decision 0690).
  const brotli = Buffer.from(new Uint8Array(compressed).buffer);
  const etag = `W/"${createHash('sha256').update(policy).update(bytes).digest('base64url').slice(0, 22)}"`;
  const guards = {
    ...security.pageHeaders(path),
    ...(rendered.headers.get('content-type')?.startsWith('text/html') && {
      'content-security-policy': policy,
    }),
  };
  const headers = pageHeaders(rendered, etag, guards);
  return { status: rendered.status, etag, headers, brotli, plainBytes: bytes.length };
}

/** What Node keeps until a full collection is the callback, which must not see the bytes (decision 1100). */
function compress(bytes: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  brotliCompress(bytes, { params }, settleBy(resolve, reject));
  return promise;
}

function settleBy(resolve: (made: Buffer) => void, reject: (error: Error) => void) {
  return (error: Error | null, made: Buffer) => (error ? reject(error) : resolve(made));
}

/** Send a page, with Brotli where the browser accepts it; 304 where the browser has it already. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): void {
  if (page.status === 200 && requestHeader(request, 'if-none-match').includes(page.etag)) {
    response.writeHead(304, ['etag', page.etag, 'cache-control', 'no-cache']);
    response.end();
    return;
  }
  const { brotli, plainBytes } = page;
  const isBrotli = acceptsCoding(requestHeader(request, 'accept-encoding'), 'br');
  const length = String(isBrotli ? brotli.length : plainBytes);
  const encoding = isBrotli ? ['content-encoding', 'br'] : [];
  response.writeHead(page.status, [...page.headers, ...encoding, 'content-length', length]);
  if (request.method === 'HEAD') response.end();
  else if (isBrotli) response.end(brotli);
  else
    brotliDecompress(
      brotli,
      (error, plain) => void (error ? response.destroy(error) : response.end(plain)),
    );
}

function pageHeaders(
  rendered: Response,
  etag: string,
  guards: Readonly<Record<string, string>>,
): string[] {
  const headers = new Headers(rendered.headers);
  headers.delete('x-page-tags');
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('vary', 'accept-encoding');
  // Browsers cache a page but revalidate it each time; the answer is a short 304.
  headers.set('cache-control', rendered.status === 200 ? 'no-cache' : 'no-store');
  for (const [name, value] of Object.entries(guards)) headers.set(name, value);
  if (rendered.status === 200) headers.set('etag', etag);
  if (rendered.status === 503) headers.set('retry-after', '20');
  return [...headers].flat();
}
