import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { acceptsCoding } from '@duskline/contract/accepted-coding.rules';
import { OFFICE_RELEASE_HEADER } from '@duskline/contract/admin/office-release';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { compressBytes } from '@duskline/platform/http/compress-bytes';
import { closeServer, listen } from '@duskline/platform/http/listen';
import { countRequestsUnderWay } from '@duskline/platform/part/requests-under-way';
import { retireServer } from '@duskline/platform/part/retire-server';
import type { AppFile, BackOfficeApp } from './back-office-files.ts';
import { backOfficeHeaders, hashInlineScripts } from './back-office-policy.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

type Parts = {
  adminApi: Handle;
  /** Whether the API reaches its database. */
  isReady(): Promise<boolean>;
};

export type BackOffice = {
  server: Server;
  /** What the server does with a request. */
  handle: Handle;
  /** Throws a `SettingsError` when the port cannot be had. */
  listen(port: number, host: string): Promise<void>;
  open(parts: Parts): void;
  /**
   * Accept no new connection and answer everything that comes on those there are, however long a file
   * takes; resolves when none is left. Another process of the store accepts meanwhile.
   */
  retire(idleMs?: number): Promise<void>;
  /** Accept nothing more and answer what is under way. */
  close(): Promise<void>;
};

const API_PREFIX = '/admin-api';
const BROTLI_QUALITY = 6;
/** What is shorter is not worth compressing. */
const COMPRESSED_FROM = 1_000;
const { status, code, text: message } = shopRefusals.maintenance;

const WAIT_PAGE = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>관리자 화면</title><h1>아직 준비하고 있어요.</h1><p>잠시 후 다시 열어 주세요.</p></html>`;
const NOT_BUILT_PAGE = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>관리자 화면</title><h1>관리자 화면이 빌드되지 않았어요.</h1><p>npm start로 시작하면 함께 빌드해요.</p></html>`;

/**
 * Create the back office's server: the built app, and its API below `/admin-api` of the same origin.
 * It is no part of the shoppers' port, so that no page of the store shares its origin (decision 0301).
 */
export function createBackOffice(
  urls: { siteUrl: string; backOfficeUrl: string; imageUrl?: string | undefined },
  app: BackOfficeApp | undefined,
): BackOffice {
  let parts: Parts | undefined;
  const hashes = app ? hashInlineScripts(app.page.bytes.toString('utf8')) : [];
  const headers = backOfficeHeaders(urls, hashes);
  // The page names every script by a hash of it: another build has another page.
  const release =
    app && createHash('sha256').update(app.page.bytes).digest('base64url').slice(0, 16);
  const compressed = new Map<AppFile, Promise<Buffer>>();

  const handle: Handle = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/healthz') return void sendHealth(response);
    if (path === API_PREFIX || path.startsWith(`${API_PREFIX}/`)) {
      if (!parts) return sendJson(response, 503, { status, code, message });
      if (release) response.setHeader(OFFICE_RELEASE_HEADER, release);
      request.url = (request.url ?? '').slice(API_PREFIX.length) || '/';
      return parts.adminApi(request, response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendJson(response, 405, { status: 405 });
    }
    if (!parts) return sendPage(request, response, 503, WAIT_PAGE);
    if (!app) return sendPage(request, response, 503, NOT_BUILT_PAGE);
    const file = app.files.get(path);
    // A file of a former build is gone; a page in its place would be read as a script.
    if (!file && path.startsWith('/assets/')) return sendJson(response, 404, { status: 404 });
    void sendFile(request, response, file ?? app.page);
  };
  let isRetiring = false;
  const server = createServer((request, response) => {
    underWay.begin(response);
    if (isRetiring) response.setHeader('connection', 'close');
    handle(request, response);
  });
  const underWay = countRequestsUnderWay(server);

  async function sendHealth(response: ServerResponse): Promise<void> {
    const ok = parts !== undefined && (await parts.isReady());
    sendJson(response, ok ? 200 : 503, { ok });
  }

  function sendJson(response: ServerResponse, httpStatus: number, body: object): void {
    response.writeHead(httpStatus, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(httpStatus === 503 ? { 'retry-after': '3' } : {}),
    });
    response.end(JSON.stringify(body));
  }

  function sendPage(
    { method }: IncomingMessage,
    response: ServerResponse,
    httpStatus: number,
    html: string,
  ): void {
    response.writeHead(httpStatus, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '3',
    });
    response.end(method === 'HEAD' ? undefined : html);
  }

  async function sendFile(
    { method, headers: asked }: IncomingMessage,
    response: ServerResponse,
    file: AppFile,
  ): Promise<void> {
    const isForBrotli =
      acceptsCoding(String(asked['accept-encoding'] ?? ''), 'br') &&
      file.bytes.length >= COMPRESSED_FROM &&
      /^text|json|svg/.test(file.type);
    const small = isForBrotli ? await compress(file).catch(() => undefined) : undefined;
    const bytes = small ?? file.bytes;
    response.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': bytes.length,
      'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(small ? { 'content-encoding': 'br' } : {}),
    });
    response.end(method === 'HEAD' ? undefined : bytes);
  }

  /**
   * Compress a file when it is first asked for; a few megabytes in all. On another thread: a process
   * that serves shoppers as well would stand still for as long as a screen's scripts take, a second.
   */
  function compress(file: AppFile): Promise<Buffer> {
    const known = compressed.get(file);
    if (known) return known;
    const made = compressBytes(file.bytes, BROTLI_QUALITY);
    compressed.set(file, made);
    made.catch(() => compressed.delete(file));
    return made;
  }

  return {
    server,
    handle,
    listen: (port, host) => listen(server, port, host, 'BACK_OFFICE_PORT'),
    open: (ready) => {
      parts = ready;
    },
    retire: (idleMs) => {
      isRetiring = true;
      return retireServer(server, underWay, idleMs);
    },
    close: () => closeServer(server),
  };
}
