import { expect, test } from 'vitest';
import { clearRecentSearches, readRecentSearches, saveSearch } from './recent-searches.ts';

function aStore(text: string | null = null) {
  let stored = text;
  return {
    read: () => stored,
    write: (next: string | null) => {
      stored = next;
    },
    onOtherTab: () => {},
  };
}

test('a shopper finds the keyword searched last first, once, and blanks are left out', () => {
  const store = aStore();
  for (const word of ['후드', '비니', ' 후드 ', '  ']) saveSearch(store, word);
  expect(readRecentSearches(store)).toEqual(['후드', '비니']);
});

test('a shopper has eight recent searches and can remove all of them', () => {
  const store = aStore();
  for (let at = 1; at <= 12; at++) saveSearch(store, `단어 ${at}`);
  expect(readRecentSearches(store)).toHaveLength(8);
  clearRecentSearches(store);
  expect(readRecentSearches(store)).toEqual([]);
});

test('stored text that cannot be parsed counts as no recent search', () => {
  expect(readRecentSearches(aStore('["후드",'))).toEqual([]);
  expect(readRecentSearches(aStore('{"0":"후드"}'))).toEqual([]);
  expect(readRecentSearches(aStore('["후드",7,null]'))).toEqual(['후드']);
});
