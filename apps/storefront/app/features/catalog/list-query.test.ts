import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readListQuery, sortTypes, toListPath, toSearchQuery } from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

describe('a list and its URL', () => {
  test('all six parameters of the URL are read', () => {
    expect(
      read(
        'sortType=RECENT_PRODUCT&keyword=후드&order.direction=ASC&page=3&brandNo=2&categoryNo=7',
      ),
    ).toEqual({
      sortType: 'RECENT_PRODUCT',
      keyword: '후드',
      direction: 'ASC',
      page: 3,
      brandNo: 2,
      categoryNo: 7,
    });
  });

  test('a URL without a query shows the most popular first, page one', () => {
    expect(read('')).toEqual({ sortType: 'POPULAR', direction: 'DESC', page: 1 });
  });

  test('sorting by price starts with the cheapest unless the URL has a direction', () => {
    expect(read('sortType=DISCOUNTED_PRICE').direction).toBe('ASC');
    expect(read('sortType=DISCOUNTED_PRICE&order.direction=DESC').direction).toBe('DESC');
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=99999999999',
    'brandNo=1e3',
    'categoryNo=',
    'sortType=DROP',
    'order.direction=UP',
    'keyword=%20%20',
  ])('%s counts as left out', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  test('a query in a URL is read back the same', () => {
    const number = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined });
    const keyword = fc
      .string({ minLength: 1, maxLength: 60 })
      .map((text) => text.trim().slice(0, 60).trim())
      .map((text) => text || undefined);
    fc.assert(
      fc.property(
        fc.record({
          sortType: fc.constantFrom(...sortTypes.map(({ value }) => value)),
          direction: fc.constantFrom('ASC' as const, 'DESC' as const),
          page: fc.integer({ min: 1, max: 100_000 }),
          keyword,
          brandNo: number,
          categoryNo: number,
        }),
        (query) => {
          const path = toListPath('/products', query);
          expect(readListQuery(new URL(path, 'http://shop').searchParams)).toEqual(query);
        },
      ),
    );
  });

  test('the unfiltered list has a URL without a query', () => {
    expect(toListPath('/products', read(''))).toBe('/products');
    expect(toListPath('/footwear', { page: 2 })).toBe('/footwear?page=2');
  });

  test('a shopper sees sold-out products at the end of a list', () => {
    expect(toSearchQuery(read('brandNo=2'))).toMatchObject({
      'filter.soldout': true,
      'order.soldoutPlaceEnd': true,
      brandNos: [2],
    });
  });
});
