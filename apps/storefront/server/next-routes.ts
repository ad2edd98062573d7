import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { acceptsCoding } from '@duskline/contract/accepted-coding.rules';
import { requestHeader } from './request-header.ts';

/** Where the router asks for the routes that the links of a page lead to (decision 0146). */
export const ROUTES_PATH = '/__manifest';

/** Each page asks for others: so compressed for this one. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Create the function that sends these routes, as `answer` finds them: no page is rendered for it.
 * The URL names the build, so a browser stores the reply for good; one of a former build gets 204,
 * upon which the browser loads the next page whole.
 */
export function createNextRoutes(answer: (url: string) => Promise<Response>) {
  return async function sendNextRoutes(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const reply = await answer(request.url as string);
    const plain = Buffer.from(await reply.arrayBuffer());
    const isCompressed =
      plain.length > 0 && acceptsCoding(requestHeader(request, 'accept-encoding'), 'br');
    const bytes = isCompressed ? brotliCompressSync(plain, QUICKLY) : plain;
    response.writeHead(reply.status, {
      'cache-control': reply.status === 200 ? 'public, max-age=31536000, immutable' : 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'br' }),
      ...(bytes.length > 0 && { 'content-type': 'application/json; charset=utf-8' }),
      ...(reply.status === 204 && { 'x-remix-reload-document': 'true' }),
      ...(reply.status !== 204 && { 'content-length': bytes.length }),
    });
    if (request.method === 'HEAD') response.end();
    else response.end(bytes);
  };
}
