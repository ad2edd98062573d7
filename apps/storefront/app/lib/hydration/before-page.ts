type Before = (route: string, files: readonly string[]) => Promise<void>;
type Data = (url: URL, init: RequestInit) => Promise<Response>;

let before: Before | undefined;
let data: Data | undefined;

/** Set what is done before the router imports the code of a page that a shopper is led to. */
export function setBeforePage(next: Before): void {
  before = next;
}

/** Set how the router fetches the routes and the data of a page. */
export function setFetchData(next: Data): void {
  data = next;
}

/**
 * Called by the router with a route and the files of its page, before it imports them (fetch-before-import.ts). It is in
 * the router's own file, which runs before all others and so can need none of them.
 */
export async function beforePage(route: string, files: readonly string[]): Promise<void> {
  await before?.(route, files);
}

/** Called by the router in place of `fetch` for the routes and the data of a page (fetch-before-import.ts). */
export function fetchData(url: URL, init: RequestInit): Promise<Response> {
  return data ? data(url, init) : fetch(url, init);
}
