import http from 'node:http';
import https from 'node:https';
import { inSpan } from '@duskline/platform/tracing/span';
import { partnerSpan } from './partner-span.ts';

/** Shorter than servers keep an idle connection, so that no call is sent on one that is being closed. */
const IDLE_MS = 4_000;

const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
  'https:': new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
};

/**
 * Send a request on a connection that is kept open, and read the whole reply as text. Node's own HTTP: the
 * same call by `fetch` takes three times the CPU (decision 0383). Rejects where the exchange is not
 * over in time (`TimeoutError`), is cut off, or is redirected: no partner redirects its API, and
 * following one could carry our keys elsewhere. A traced call is a span.
 */
export function sendRequest(url: URL, request: PartnerRequest): Promise<PartnerReply> {
  return inSpan(
    () => partnerSpan(request.method, url),
    () => exchange(url, request),
  );
}

export type PartnerRequest = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | undefined;
  timeLimitMs: number;
};
export type PartnerReply = { status: number; text: string };

function exchange(
  url: URL,
  { method, headers, body, timeLimitMs }: PartnerRequest,
): Promise<PartnerReply> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let isLate = false;
    const sent = (isTls ? https : http).request(url, {
      method,
      agent: agents[isTls ? 'https:' : 'http:'],
      headers: {
        'user-agent': 'node',
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    const timer = setTimeout(() => {
      isLate = true;
      sent.destroy();
    }, timeLimitMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(isLate ? new DOMException('the reply did not come in time', 'TimeoutError') : error);
    };
    // An agent's idle time also runs while a slow reply is waited for: that one has its own limit.
    sent.on('timeout', () => {});
    sent.on('error', fail);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', fail);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 300 && status < 400) return fail(new Error('the reply is a redirect'));
        clearTimeout(timer);
        resolve({ status, text: Buffer.concat(parts).toString() });
      });
    });
    sent.end(body);
  });
}
