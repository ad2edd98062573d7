import type { BrowserStore } from '@duskline/client';
// By its file: the search is on every page, the session's code is not.
import { createBrowserStore } from '@duskline/client/browser-session-ports';

const MAX_KEYWORDS = 8;
const MAX_LENGTH = 50;

/** Open this browser's store of recent searches. */
export const openRecentSearches = () => createBrowserStore('duskline.searched-words');

/** Read the keywords searched here, newest first; invalid text is none. */
export function readRecentSearches(store: BrowserStore): string[] {
  try {
    const value: unknown = JSON.parse(store.read() ?? '[]');
    return Array.isArray(value)
      ? value
          .filter((keyword): keyword is string => typeof keyword === 'string')
          .slice(0, MAX_KEYWORDS)
      : [];
  } catch {
    return [];
  }
}

/** Save a keyword as the one searched last. */
export function saveSearch(store: BrowserStore, typed: string): void {
  const keyword = typed.trim().slice(0, MAX_LENGTH);
  if (keyword === '') return;
  const others = readRecentSearches(store).filter((other) => other !== keyword);
  store.write(JSON.stringify([keyword, ...others].slice(0, MAX_KEYWORDS)));
}

/** Remove one of them. */
export function removeSearch(store: BrowserStore, keyword: string): void {
  const others = readRecentSearches(store).filter((other) => other !== keyword);
  store.write(others.length === 0 ? null : JSON.stringify(others));
}

/** Remove all of them. */
export function clearRecentSearches(store: BrowserStore): void {
  store.write(null);
}
