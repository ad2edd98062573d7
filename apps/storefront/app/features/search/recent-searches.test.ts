import { expect, test } from 'vitest';
import { forgetSearched, noteSearched, readSearched } from './recent-searches.ts';

function aStore(text: string | null = null) {
  let kept = text;
  return {
    read: () => kept,
    write: (next: string | null) => {
      kept = next;
    },
    onOtherTab: () => {},
  };
}

test('the word looked for last stands first, once, and blanks are no word', () => {
  const store = aStore();
  for (const word of ['후드', '비니', ' 후드 ', '  ']) noteSearched(store, word);
  expect(readSearched(store)).toEqual(['후드', '비니']);
});

test('eight words are kept, and all go at once', () => {
  const store = aStore();
  for (let at = 1; at <= 12; at++) noteSearched(store, `단어 ${at}`);
  expect(readSearched(store)).toHaveLength(8);
  forgetSearched(store);
  expect(readSearched(store)).toEqual([]);
});

test('text that somebody broke is as if nothing had been looked for', () => {
  expect(readSearched(aStore('["후드",'))).toEqual([]);
  expect(readSearched(aStore('{"0":"후드"}'))).toEqual([]);
  expect(readSearched(aStore('["후드",7,null]'))).toEqual(['후드']);
});
