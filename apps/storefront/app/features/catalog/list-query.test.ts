import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSearch, readListQuery, sortTypes, writeListAddress } from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

describe('a list and its address', () => {
  test('all six parameters of the address are understood', () => {
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

  test('an address without a question shows the most popular first, page one', () => {
    expect(read('')).toEqual({ sortType: 'POPULAR', direction: 'DESC', page: 1 });
  });

  test('price means cheapest first unless said otherwise', () => {
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
  ])('%s counts as not said', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  test('what is written is read back the same', () => {
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
          const address = writeListAddress('/products', query);
          expect(readListQuery(new URL(address, 'http://shop').searchParams)).toEqual(query);
        },
      ),
    );
  });

  test('the plain list has the plain address', () => {
    expect(writeListAddress('/products', read(''))).toBe('/products');
    expect(writeListAddress('/footwear', { page: 2 })).toBe('/footwear?page=2');
  });

  test('sold-out products are shown, at the end', () => {
    expect(asSearch(read('brandNo=2'))).toMatchObject({
      'filter.soldout': true,
      'order.soldoutPlaceEnd': true,
      brandNos: [2],
    });
  });
});
