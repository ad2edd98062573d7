import { type BrowserStore, createBrowserStore } from '@duskline/client';

const MOST = 8;
const LONGEST = 50;

/** Where this browser keeps what was looked for. */
export const openSearchedWords = () => createBrowserStore('duskline.searched-words');

/** What was looked for here, newest first; broken text counts as nothing. */
export function readSearched(store: BrowserStore): string[] {
  try {
    const value: unknown = JSON.parse(store.read() ?? '[]');
    return Array.isArray(value)
      ? value.filter((word): word is string => typeof word === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Puts a word first among those looked for. */
export function noteSearched(store: BrowserStore, typed: string): void {
  const word = typed.trim().slice(0, LONGEST);
  if (word === '') return;
  const others = readSearched(store).filter((kept) => kept !== word);
  store.write(JSON.stringify([word, ...others].slice(0, MOST)));
}

/** Forgets all of them. */
export function forgetSearched(store: BrowserStore): void {
  store.write(null);
}
