import { type Caller, createCaller } from '@duskline/client';
import { INTERNAL_KEY_HEADER } from '@duskline/contract/internal/passwords';

const TIME_LIMIT_MS = 5_000; // a shopper is looking at a login button meanwhile

/** Calls the Member API as one of our servers; no answer in 5 seconds is no answer. */
export function createMemberApi(settings: { baseUrl: string; internalKey: string }): Caller {
  return createCaller({
    baseUrl: settings.baseUrl,
    headers: () => ({ [INTERNAL_KEY_HEADER]: settings.internalKey }),
    send: (_call, url, request) =>
      fetch(url, { ...request, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
  });
}
