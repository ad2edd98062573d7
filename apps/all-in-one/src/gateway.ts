import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { listen } from '@duskline/platform/http/listen';
import { measurePageRequest } from '@duskline/platform/metrics/measure-page-request';
import { countRequestsUnderWay } from '@duskline/platform/part/requests-under-way';
import { retireServer } from '@duskline/platform/part/retire-server';
import { tracePageRequest } from '@duskline/platform/tracing/trace-page-request';
import { frontDoorPage, frontDoorPolicy } from './front-door-page.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

type Parts = {
  /** Whether both APIs reach their database. */
  isReady(): Promise<boolean>;
  /** Whether a request comes from a server of ours. */
  isInternal(request: IncomingMessage): boolean;
  /** Send the cached page, if there is one; returns whether it did. */
  serveCachedPage(request: IncomingMessage, response: ServerResponse): boolean;
  shopApi: Handle;
  memberApi: Handle;
  storefront: Handle;
};

export type Gateway = {
  server: Server;
  /** Throws a `SettingsError` when the port cannot be had. */
  listen(port: number, host: string): Promise<void>;
  open(parts: Parts): void;
  /** Reply to new requests with 503 and `Retry-After`; resolves when those under way are answered. */
  drain(withinMs: number): Promise<void>;
  /**
   * Accept no new connection, answer everything that comes on those there are, and ask each to be
   * closed, also those that are without a request for so long; resolves when none is left. Another
   * process of the store accepts meanwhile.
   */
  retire(idleMs?: number): Promise<void>;
};

/** Headers of what the gateway answers itself: text and data, of which nothing is loaded or framed. */
const GUARDS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** As both APIs refuse during maintenance. */
const { status, code, text: message } = shopRefusals.maintenance;
const NOT_OPEN_YET = JSON.stringify({ status, code, message });

const SHOP_PREFIX = '/shop-api';
const MEMBER_PREFIX = '/member-api';

/**
 * Create the server of the store's one port, which routes each request to its part by the path.
 * Until `open` is called a page asks to wait, and until then, and while the database cannot be
 * reached, `/healthz` and `/readyz` reply with 503.
 */
export function createGateway(): Gateway {
  let parts: Parts | undefined;
  let isDraining = false;
  let isRetiring = false;
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    underWay.begin(response);
    const isCall = isBelow(url, SHOP_PREFIX) || isBelow(url, MEMBER_PREFIX);
    if (!isCall) measurePageRequest(request, response);
    // What is under way may still need a call between the two APIs.
    if (isDraining && !parts?.isInternal(request)) {
      response.setHeader('connection', 'close');
      return sendNotOpenYet(response, url);
    }
    if (isRetiring) response.setHeader('connection', 'close');
    if (url === '/healthz' || url === '/readyz') return void sendHealth(response, parts);
    if (!parts) return sendNotOpenYet(response, url);
    if (parts.serveCachedPage(request, response)) return;
    if (isBelow(url, SHOP_PREFIX))
      return parts.shopApi(withoutPrefix(request, SHOP_PREFIX), response);
    if (isBelow(url, MEMBER_PREFIX)) {
      return parts.memberApi(withoutPrefix(request, MEMBER_PREFIX), response);
    }
    return tracePageRequest(request, response, parts.storefront);
  });
  const underWay = countRequestsUnderWay(server);
  return {
    server,
    listen: (port, host) => listen(server, port, host),
    open: (ready) => {
      parts = ready;
    },
    drain: (withinMs) => {
      isDraining = true;
      return underWay.answered(withinMs);
    },
    retire: (idleMs) => {
      isRetiring = true;
      return retireServer(server, underWay, idleMs);
    },
  };
}

function isBelow(url: string, prefix: string): boolean {
  return (
    url.startsWith(prefix) &&
    (url.length === prefix.length || '/?'.includes(url.charAt(prefix.length)))
  );
}

function withoutPrefix(request: IncomingMessage, prefix: string): IncomingMessage {
  const rest = (request.url ?? '').slice(prefix.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return request;
}

async function sendHealth(response: ServerResponse, parts: Parts | undefined): Promise<void> {
  const ok = parts !== undefined && (await parts.isReady());
  response.writeHead(ok ? 200 : 503, {
    ...GUARDS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ ok }));
}

/** Answer what comes before the store is open or while it stops: a page, or an API's refusal. */
function sendNotOpenYet(response: ServerResponse, url: string): void {
  const isCall = isBelow(url, SHOP_PREFIX) || isBelow(url, MEMBER_PREFIX);
  response.writeHead(503, {
    ...GUARDS,
    ...(!isCall && { 'content-security-policy': frontDoorPolicy }),
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  response.end(isCall ? NOT_OPEN_YET : frontDoorPage);
}
