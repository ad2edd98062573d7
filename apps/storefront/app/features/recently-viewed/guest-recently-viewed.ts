import type { BrowserStore } from '@duskline/client';

/** As many as the shop keeps for a member. */
const MOST = 50;

/** What this browser's guest has looked at, newest first; broken text counts as nothing. */
export function readViewed(store: BrowserStore): number[] {
  const text = store.read();
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(Number.isSafeInteger).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a product first among those seen. */
export function noteViewed(store: BrowserStore, productNo: number): void {
  const others = readViewed(store).filter((no) => no !== productNo);
  store.write(JSON.stringify([productNo, ...others].slice(0, MOST)));
}

/** Takes a product out of those seen. */
export function forgetViewed(store: BrowserStore, productNo: number): void {
  store.write(JSON.stringify(readViewed(store).filter((no) => no !== productNo)));
}
