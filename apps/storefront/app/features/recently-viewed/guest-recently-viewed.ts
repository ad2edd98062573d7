import type { BrowserStore } from '@duskline/client';

/** As many as the API stores for a member. */
const MAX_PRODUCTS = 50;

/** Read the product numbers a guest has viewed in this browser, newest first; invalid text is none. */
export function readViewed(store: BrowserStore): number[] {
  const text = store.read();
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(Number.isSafeInteger).slice(0, MAX_PRODUCTS) : [];
  } catch {
    return [];
  }
}

/** Save a product as the one viewed last. */
export function saveViewed(store: BrowserStore, productNo: number): void {
  const others = readViewed(store).filter((no) => no !== productNo);
  store.write(JSON.stringify([productNo, ...others].slice(0, MAX_PRODUCTS)));
}

/** Remove a product from those viewed. */
export function removeViewed(store: BrowserStore, productNo: number): void {
  store.write(JSON.stringify(readViewed(store).filter((no) => no !== productNo)));
}
