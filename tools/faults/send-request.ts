import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { limits, type SentRequest } from './check-fault.rules.ts';

export type Request = {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a text is sent as an HTML form would be. */
  body?: unknown;
};

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

/** `dropped`: the connection was refused or cut. `hung`: no reply within the limit. */
export type Answer = Reply | 'dropped' | 'hung';

/** Sends a request of the store's, and records it under the name of its step. */
export type Send = (step: string, request: Request) => Promise<Answer>;

/** A little later than an answer may come, so that a slow one is distinguished from none. */
const GIVE_UP_MS = limits.hangMs + 2_000;

// A connection each: one that outlived a restart would be cut through no fault of the store.
const agent = new Agent({ keepAlive: false });

/** Send one request and return what came back; never rejects. */
export function sendRequest(
  { method = 'GET', url, headers = {}, body }: Request,
  giveUpMs = GIVE_UP_MS,
): Promise<Answer> {
  const isForm = typeof body === 'string';
  const payload = body === undefined ? undefined : isForm ? body : JSON.stringify(body);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return new Promise((resolve) => {
    const call = openRequest(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(payload === undefined
            ? {}
            : { 'content-type': type, 'content-length': String(Buffer.byteLength(payload)) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => end('dropped'));
        response.on('aborted', () => end('dropped'));
        response.on('end', () =>
          end({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    const late = setTimeout(() => end('hung'), giveUpMs);
    function end(answer: Answer): void {
      clearTimeout(late);
      resolve(answer);
      if (answer === 'hung') call.destroy();
    }
    call.on('error', () => end('dropped'));
    call.end(payload);
  });
}

/** Send a request and leave after some milliseconds, as a shopper does who closes the page. */
export function sendAndLeave(request: Request, leaveAfterMs: number): Promise<void> {
  return sendRequest(request, leaveAfterMs).then(() => undefined);
}

/** The same URL by the address that every part of the run listens on. */
export function onLoopback(url: string): string {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  return address.href;
}

export function parseJson<Body>({ text }: Reply): Body {
  return JSON.parse(text) as Body;
}

/** Describe an answer for the findings of the run. */
export function describeAnswer(
  answer: Answer,
): Pick<SentRequest, 'outcome' | 'saysWhenToRetry' | 'code'> {
  if (typeof answer === 'string') return { outcome: answer, saysWhenToRetry: false };
  const { status, headers, text } = answer;
  const code = status >= 400 ? /"code":"(\w+)"/.exec(text)?.[1] : undefined;
  return {
    outcome: status,
    saysWhenToRetry: headers['retry-after'] !== undefined,
    ...(code === undefined ? {} : { code }),
  };
}
