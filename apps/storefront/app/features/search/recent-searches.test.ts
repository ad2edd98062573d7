import { expect, test } from 'vitest';
import {
  clearRecentSearches,
  readRecentSearches,
  removeSearch,
  saveSearch,
} from './recent-searches.ts';

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

test('a shopper removes one recent search and the others stay', () => {
  const store = aStore('["후드","비니"]');
  removeSearch(store, '후드');
  expect(readRecentSearches(store)).toEqual(['비니']);
  removeSearch(store, '비니');
  expect(store.read()).toBeNull();
});

test('stored text that cannot be parsed counts as no recent search', () => {
  expect(readRecentSearches(aStore('["후드",'))).toEqual([]);
  expect(readRecentSearches(aStore('{"0":"후드"}'))).toEqual([]);
  expect(readRecentSearches(aStore('["후드",7,null]'))).toEqual(['후드']);
});
