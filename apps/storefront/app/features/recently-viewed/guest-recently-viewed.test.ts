import { expect, test } from 'vitest';
import { forgetViewed, noteViewed, readViewed } from './guest-recently-viewed.ts';

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

test('what a guest saw last stands first, once', () => {
  const store = aStore();
  for (const productNo of [1, 2, 3, 1]) noteViewed(store, productNo);
  expect(readViewed(store)).toEqual([1, 3, 2]);
  forgetViewed(store, 3);
  expect(readViewed(store)).toEqual([1, 2]);
});

test('no more than fifty are kept', () => {
  const store = aStore();
  for (let productNo = 1; productNo <= 60; productNo++) noteViewed(store, productNo);
  expect(readViewed(store)).toHaveLength(50);
  expect(readViewed(store)[0]).toBe(60);
});

test('text that somebody broke is as if nothing had been seen', () => {
  expect(readViewed(aStore('[1,"2",{'))).toEqual([]);
  expect(readViewed(aStore('{"a":1}'))).toEqual([]);
  expect(readViewed(aStore('[1,"zwei",2.5,3]'))).toEqual([1, 3]);
});
