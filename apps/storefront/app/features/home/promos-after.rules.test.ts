import { expect, test } from 'vitest';
import { promosAfter } from './promos-after.rules.ts';

/** What stands after each section of a home page. */
function placed(promos: readonly string[], sectionCount: number): string[][] {
  return Array.from({ length: sectionCount }, (_, at) => promosAfter(promos, at, sectionCount));
}

test('a banner stands after each section of the home page from the second on', () => {
  expect(placed(['sun', 'road'], 4)).toEqual([[], ['sun'], ['road'], []]);
});

test('every banner that staff have published is seen, however many and few sections there are', () => {
  expect(placed(['sun', 'road', 'night', 'rain'], 3)).toEqual([
    [],
    ['sun'],
    ['road', 'night', 'rain'],
  ]);
  expect(placed(['sun', 'road'], 1)).toEqual([['sun', 'road']]);
  expect(placed(['sun', 'road'], 2)).toEqual([[], ['sun', 'road']]);
});
