import { brand } from '@duskline/brand';
import { ApiError, type Caller, createCaller } from '@duskline/client';
import { isReported, placeOf } from '@duskline/contract/reports.rules';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../page-cache/page-cache.server.ts';
import { settingsContext } from '../settings/settings.server.ts';

type Context = Readonly<RouterContextProvider>;

const missing: string[] = [
  shopRefusals.product_not_found.code,
  shopRefusals.category_not_found.code,
  shopRefusals.article_not_found.code,
  shopRefusals.event_not_found.code,
];

/**
 * The Shop API as public pages call it: without anybody's token, as the web or as the app, so that
 * what it answers is the same for every visitor of one page. What fails is thrown as the page's
 * own answer: 404 for a thing that is not there, 503 in maintenance, else 500.
 */
export function shopApiOf(context: Context): Caller {
  const { shopApiUrl, report } = context.get(settingsContext);
  const platform = context.get(pageContext).isInApp ? 'AOS' : 'PC';
  const caller = createCaller({
    baseUrl: shopApiUrl,
    headers: () => ({ clientid: brand.clientId, platform }),
  });
  return async (call, ...input) => {
    try {
      return await caller(call, ...input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isFault(error)) report(error, placeOf(call.path));
      throw asPageAnswer(error);
    }
  };
}

/** No answer at all is a fault here: this server's way to the API is never offline. */
function isFault(error: ApiError): boolean {
  return error.status === 0 || (isReported(error) && !missing.includes(error.code));
}

function asPageAnswer(error: ApiError) {
  const { code, message } = error;
  if (missing.includes(code)) return data({ code, message }, { status: 404 });
  if (error.status === 503) return data({ code, message }, { status: 503 });
  return data({ code, message }, { status: 500 });
}
