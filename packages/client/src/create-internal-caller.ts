import { type Caller, createCaller } from './create-caller.ts';

const LIMIT_MS = 10_000;

/** Create the caller of one of our servers by another: `headers` prove which, and no call takes over 10 s. */
export function createInternalCaller(
  baseUrl: string,
  headers: () => Record<string, string>,
): Caller {
  return createCaller({
    baseUrl,
    headers,
    send: (_call, url, request) =>
      fetch(url, { ...request, signal: AbortSignal.timeout(LIMIT_MS) }),
  });
}
