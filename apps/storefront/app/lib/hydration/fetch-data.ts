import { askAgain } from './ask-again.ts';

/**
 * Fetch the data of a page that a shopper is led to, and again after pauses where they are lost on their
 * way, as its code is (docs/decisions/1050). What changes something is sent once.
 */
export function fetchPageData(url: URL, init: RequestInit): Promise<Response> {
  return askAgain(
    () => fetch(url, init),
    () => init.method === undefined,
    { signal: init.signal },
  );
}
