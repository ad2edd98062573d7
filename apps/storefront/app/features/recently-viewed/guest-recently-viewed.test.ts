import { expect, test } from 'vitest';
import { readViewed, removeViewed, saveViewed } from './guest-recently-viewed.ts';

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

test('a guest finds the product they viewed last first, once', () => {
  const store = aStore();
  for (const productNo of [1, 2, 3, 1]) saveViewed(store, productNo);
  expect(readViewed(store)).toEqual([1, 3, 2]);
  removeViewed(store, 3);
  expect(readViewed(store)).toEqual([1, 2]);
});

test('a guest has 50 viewed products at most', () => {
  const store = aStore();
  for (let productNo = 1; productNo <= 60; productNo++) saveViewed(store, productNo);
  expect(readViewed(store)).toHaveLength(50);
  expect(readViewed(store)[0]).toBe(60);
});

test('stored text that cannot be parsed counts as nothing viewed', () => {
  expect(readViewed(aStore('[1,"2",{'))).toEqual([]);
  expect(readViewed(aStore('{"a":1}'))).toEqual([]);
  expect(readViewed(aStore('[1,"zwei",2.5,3]'))).toEqual([1, 3]);
});
