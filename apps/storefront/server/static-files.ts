import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { preferCoding } from '@duskline/contract/accepted-coding.rules';
import { requestHeader } from './request-header.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

type File = { type: string; cacheControl: string; body: Body };

/** What is compressed ahead of time is held compressed alone. */
type Body = { plain: Buffer } | { br: Buffer; gzip: Buffer; plainLength: number };

/**
 * Serve the built files of the browser from memory (about 4 MB).
 * Names below /assets have a hash of the content and never change; other files are cached an hour,
 * the service worker's not at all.
 * Returns a function that sends a file and returns true, or false where there is no such file.
 */
export function createStaticFiles(folder: string, siteHeaders: Readonly<Record<string, string>>) {
  const files = new Map<string, File>();
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  for (const name of names) {
    const path = join(folder, name);
    if (/\.(br|gz)$/.test(name) || statSync(path).isDirectory()) continue;
    files.set(`/${name}`, {
      type: types[extname(name)] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(name),
      body:
        names.has(`${name}.br`) && names.has(`${name}.gz`)
          ? {
              br: readFileSync(`${path}.br`),
              gzip: readFileSync(`${path}.gz`),
              plainLength: statSync(path).size,
            }
          : { plain: readFileSync(path) },
    });
  }

  return function serveFile(request: IncomingMessage, response: ServerResponse): boolean {
    const path = (request.url as string).split('?', 1)[0] as string;
    const file = files.get(path);
    if (!file) return false;
    const accepted = requestHeader(request, 'accept-encoding');
    const { encoding, length, send } = chooseBody(file.body, accepted);
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': length,
      'cache-control': file.cacheControl,
      'x-content-type-options': 'nosniff',
      // Also for pages that have an origin of their own: previews of staff (decision 0460).
      'access-control-allow-origin': '*',
      ...siteHeaders,
      ...('br' in file.body && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
    });
    if (request.method === 'HEAD') response.end();
    else send(response);
    return true;
  };
}

/** The service worker and its page decide what an offline shopper sees: always asked for again. */
const UNCACHED = /^(sw\.js|offline\b.*)$/;

function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return UNCACHED.test(name) ? 'no-cache' : 'public, max-age=3600';
}

type Chosen = { encoding?: string; length: number; send(response: ServerResponse): void };

function chooseBody(body: Body, accepted: string): Chosen {
  if ('plain' in body) return whole(body.plain);
  const encoding = preferCoding(accepted, ['br', 'gzip']);
  if (encoding !== undefined) return { encoding, ...whole(body[encoding]) };
  // No browser asks so, only a program here and there: it is unpacked on another thread.
  const send = (response: ServerResponse) => {
    const unpacked = createGunzip();
    unpacked.pipe(response);
    unpacked.end(body.gzip);
  };
  return { length: body.plainLength, send };
}

const whole = (bytes: Buffer): Chosen => ({
  length: bytes.length,
  send: (response) => void response.end(bytes),
});
