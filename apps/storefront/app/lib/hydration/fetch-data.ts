import { askAgain } from './ask-again.ts';
import { isCodeAwaited, stops } from './fetch-code.ts';

/**
 * Fetch what the router needs of a page that a shopper is led to: its data, and before them its routes.
 * Asked for again after pauses where they are lost on their way, as its code is (docs/decisions/1050), also
 * where they break off. They are not given up before the page's code is: once that comes, the page would show
 * an error. What changes something is sent once.
 */
export function fetchPageData(url: URL, init: RequestInit): Promise<Response> {
  const isRead = init.method === undefined;
  return askAgain(
    () => {
      const before = stops;
      return fetchWhole(url, init).catch((error: unknown) => {
        if (!isRead || stops === before) throw error;
        return fetchWhole(url, init);
      });
    },
    () => isRead,
    { signal: init.signal, mayGiveUp: () => !isRead || !isCodeAwaited() },
  );
}

/** Answers that have no body, though browsers give some of them an empty one, and that none may be given. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Resolves once the answer has come to its end: the router shows an error where it breaks off. */
async function fetchWhole(url: URL, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.body || WITHOUT_BODY.has(response.status)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}
