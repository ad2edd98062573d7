import { ApiError, type Caller, createCaller } from '@duskline/client';
import { isReported, placeOf } from '@duskline/contract/reports.rules';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../page-cache/page-cache.server.ts';
import { settingsContext } from '../settings/settings.server.ts';
import { shopHeaders } from './request-headers.ts';

type Context = Readonly<RouterContextProvider>;

const notFoundCodes: string[] = [
  shopRefusals.product_not_found.code,
  shopRefusals.category_not_found.code,
  shopRefusals.article_not_found.code,
  shopRefusals.event_not_found.code,
];

/**
 * The Shop API for public pages: called without a token, for the page's platform, so that a reply is
 * the same for every visitor on it. A failed call is thrown as the page's own response: 404 where a thing
 * does not exist, 503 in maintenance, else 500.
 */
export function shopApiOf(context: Context): Caller {
  const { shopApiUrl, report } = context.get(settingsContext);
  const { platform } = context.get(pageContext);
  const caller = createCaller({
    baseUrl: shopApiUrl,
    headers: () => shopHeaders(platform),
  });
  return async (call, ...input) => {
    try {
      return await caller(call, ...input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isServerError(error)) report(error, placeOf(call.path));
      throw toPageResponse(error);
    }
  };
}

/** A call without a response is an error too: this server is never offline. */
function isServerError(error: ApiError): boolean {
  return error.status === 0 || (isReported(error) && !notFoundCodes.includes(error.code));
}

function toPageResponse(error: ApiError) {
  const { code, message } = error;
  if (notFoundCodes.includes(code)) return data({ code, message }, { status: 404 });
  if (error.status === 503) return data({ code, message }, { status: 503 });
  return data({ code, message }, { status: 500 });
}
