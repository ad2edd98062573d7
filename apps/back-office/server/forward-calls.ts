import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { createClientIpReader } from '@duskline/platform/http/client-ip';
import { REQUEST_ID_HEADER, requestIdOf } from '@duskline/platform/http/request-id';
import { INTERNAL_KEY_HEADER } from '@duskline/platform/secrets/internal-key';

/** A spreadsheet may take long to read; a page of the back office gives up after 30 s. */
const LIMIT_MS = 60_000;
const RETRY_AFTER_SECONDS = 3;
/** Of one connection, not of the call (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const { status, code, text: message } = shopRefusals.maintenance;

export type CallForwarder = {
  forward(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
};

/**
 * Create what carries staff's calls to the Shop API below `/admin-api`, whole and as they come: it adds
 * the key by which the Shop API knows the back office, and whom it speaks for. Where the Shop API does
 * not answer, staff are asked to come again.
 */
export function createCallForwarder(settings: {
  shopApiUrl: string;
  internalKey: string;
  trustProxy: string | number | undefined;
}): CallForwarder {
  const { shopApiUrl, internalKey } = settings;
  const isSecure = shopApiUrl.startsWith('https:');
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const readClientIp = createClientIpReader(settings.trustProxy);

  function headersFor(request: IncomingMessage): NodeJS.Dict<string | string[]> {
    const headers = { ...request.headers };
    for (const name of [...OF_THE_CONNECTION, 'host', 'forwarded']) delete headers[name];
    return {
      ...headers,
      [INTERNAL_KEY_HEADER]: internalKey,
      [REQUEST_ID_HEADER]: requestIdOf(request.headers[REQUEST_ID_HEADER]),
      'x-forwarded-for': readClientIp(request),
    };
  }

  return {
    forward(request, response) {
      const { method, url } = request;
      const call: ClientRequest = (isSecure ? sendSecurely : send)(
        `${shopApiUrl}/admin-api${url}`,
        { method, agent, headers: headersFor(request), timeout: LIMIT_MS },
        (reply) => {
          const headers = { ...reply.headers };
          for (const name of OF_THE_CONNECTION) delete headers[name];
          response.writeHead(reply.statusCode ?? 502, headers);
          reply.pipe(response);
          reply.once('error', () => response.destroy());
        },
      );
      call.once('timeout', () => call.destroy(new Error('the Shop API does not answer')));
      call.once('error', () => {
        if (response.headersSent) response.destroy();
        else refuse(response);
      });
      response.once('close', () => call.destroy());
      request.pipe(call);
    },
    close: () => agent.destroy(),
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(RETRY_AFTER_SECONDS),
  });
  response.end(JSON.stringify({ status, code, message }));
}
