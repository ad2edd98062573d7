import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { requestHeader } from './request-header.ts';

type Body = { headers: string[]; bytes: Buffer };

/** A page as bytes, ready to be sent to anybody. */
export type KeptPage = { status: number; etag: string; plain: Body; brotli: Body };

/** Fast enough to make a page while somebody waits; two steps smaller than gzip's best. */
const BROTLI_QUALITY = 5;

/** Reads an answer of the router to its end and keeps it, plain and compressed. */
export async function keepPage(answer: Response): Promise<KeptPage> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const brotli = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = pageHeaders(answer, etag);
  return {
    status: answer.status,
    etag,
    plain: { headers: [...headers, 'content-length', String(bytes.length)], bytes },
    brotli: {
      headers: [...headers, 'content-encoding', 'br', 'content-length', String(brotli.length)],
      bytes: brotli,
    },
  };
}

/** Sends a page in the form this browser reads, or says that it has it already. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const body = requestHeader(request, 'accept-encoding').includes('br') ? page.brotli : page.plain;
  if (page.status === 200 && requestHeader(request, 'if-none-match').includes(page.etag)) {
    response.writeHead(304, ['etag', page.etag, 'cache-control', 'no-cache']);
    response.end();
    return;
  }
  response.writeHead(page.status, body.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body.bytes);
}

function pageHeaders(answer: Response, etag: string): string[] {
  const headers = new Headers(answer.headers);
  headers.delete('x-page-tags');
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('vary', 'accept-encoding');
  // Browsers keep a page but ask each time whether it still holds; the answer is a short 304.
  headers.set('cache-control', answer.status === 200 ? 'no-cache' : 'no-store');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('x-frame-options', 'SAMEORIGIN');
  if (answer.status === 200) headers.set('etag', etag);
  if (answer.status === 503) headers.set('retry-after', '20');
  return [...headers].flat();
}
