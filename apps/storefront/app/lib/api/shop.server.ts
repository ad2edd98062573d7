import { ApiError, type Caller, createCaller } from '@duskline/client';
import { isReported, placeOf } from '@duskline/contract/reports.rules';
import { SERVER_BUSY } from '@duskline/contract/server-busy';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { data, type RouterContextProvider } from 'react-router';
import { NO_RESPONSE_TEXT } from '../errors/error-text.ts';
import { pageContext } from '../page-cache/page-cache.server.ts';
import { previewContext } from '../preview/preview.server.ts';
import { heldReply } from '../preview/preview.ts';
import { settingsContext } from '../settings/settings.server.ts';
import { readForeignReply } from './foreign-replies.ts';
import { shopHeaders } from './request-headers.ts';

type Context = Readonly<RouterContextProvider>;

const notFoundCodes: string[] = [
  shopRefusals.product_not_found.code,
  shopRefusals.category_not_found.code,
  shopRefusals.article_not_found.code,
  shopRefusals.event_not_found.code,
  // Of the public API, for a product that is gone or not for anybody (reference notes, section 2).
  'DREC0007',
  'PNPE001',
];

/** When the calls of a page end, however many it makes: nobody waits longer for one. */
const pageEnds = new WeakMap<Context, AbortSignal>();

function pageEndOf(context: Context, pageCallsMs: number): AbortSignal {
  const known = pageEnds.get(context);
  if (known) return known;
  const ends = AbortSignal.timeout(pageCallsMs);
  pageEnds.set(context, ends);
  return ends;
}

/**
 * The Shop API for public pages: called without a token, for the page's platform, so that a reply is
 * the same for every visitor on it. A failed call is thrown as the page's own response: 404 where a thing
 * does not exist, 503 in maintenance, where our own API is away or too late, and where the API has too much to do, else 500. All calls of a page share its time.
 */
export function shopApiOf(context: Context): Caller {
  const settings = context.get(settingsContext);
  const { shopApiUrl, report } = settings;
  const { platform } = context.get(pageContext);
  const preview = context.get(previewContext);
  const caller = createCaller({
    baseUrl: shopApiUrl,
    headers: () => ({
      ...shopHeaders(settings.clientId, platform),
      ...settings.callHeaders?.(),
    }),
    readReply: settings.hasShopExtensions ? undefined : readForeignReply,
    send: async (_call, url, request) => {
      const held = preview && heldReply(preview, url, shopApiUrl);
      if (held) return held;
      const signal = pageEndOf(context, settings.pageCallsMs);
      const { method, headers } = request;
      return settings.sendShopCall && method === 'GET'
        ? settings.sendShopCall(url, { headers: headers as Record<string, string>, signal })
        : fetch(url, { ...request, signal });
    },
  });
  return async (call, ...input) => {
    try {
      return await caller(call, ...input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isTooLate = settings.hasShopExtensions && isLate(error);
      if (error.code === SERVER_BUSY || isTooLate) context.get(pageContext).isBusy = true;
      if (error.code !== SERVER_BUSY && isServerError(error)) report(error, placeOf(call.path));
      throw toPageResponse(error, settings.hasShopExtensions);
    }
  };
}

/** A call without a response is an error too: this server is never offline. */
function isServerError(error: ApiError): boolean {
  return error.status === 0 || (isReported(error) && !isMissing(error));
}

/** It was there, but did not answer in the page's time. */
function isLate({ cause }: ApiError): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

function isMissing({ code, status }: ApiError): boolean {
  return notFoundCodes.includes(code) || status === 404;
}

function toPageResponse(error: ApiError, isOurs: boolean) {
  const { code, message } = error;
  // Our own Shop API that nobody can connect to is being replaced, or is down, and one that is too
  // late has too much to do, or its database is being replaced: it comes back.
  if (isOurs && error.status === 0) {
    const refusal = isLate(error) ? shopRefusals.server_busy : shopRefusals.maintenance;
    return data({ code: refusal.code, message: refusal.text }, { status: 503 });
  }
  if (isMissing(error)) return data({ code, message }, { status: 404 });
  if (error.status === 503) return data({ code, message }, { status: 503 });
  const shown = error.status === 0 ? NO_RESPONSE_TEXT : message;
  return data({ code, message: shown }, { status: 500 });
}
