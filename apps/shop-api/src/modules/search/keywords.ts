import { searchableWords, searchKeys } from '../catalog/index.ts';
import type { Keywords } from '../product-lists/index.ts';

const MAX_WORDS = 8;

/** Parse the words of a search; words beyond the eighth are ignored. */
export function parseKeywords(text: string): Keywords {
  const words = searchableWords(text.normalize('NFC'))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const isInitials = (word: string) => /^[ㄱ-ㅎ]+$/.test(word);
  return {
    keys: words.filter((word) => !isInitials(word)).map(searchKeys),
    initials: words.filter(isInitials).map(searchKeys),
    unfindable: text.trim() !== '' && words.length === 0,
  };
}

/** Whether a list is searched by keywords: the search index sorts it, not the database. */
export function hasKeywords({ keys, initials }: Keywords): boolean {
  return keys.length > 0 || initials.length > 0;
}
