import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readListQuery, sortChoiceOf, toListPath } from './list-query.ts';
import { toSearchQuery } from './search-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

describe('a list and its URL', () => {
  test('all six parameters of the specification are read', () => {
    expect(
      read(
        'sortType=RECENT_PRODUCT&keyword=후드&order.direction=ASC&page=3&brandNo=2&categoryNo=7',
      ),
    ).toMatchObject({
      sortType: 'RECENT_PRODUCT',
      keyword: '후드',
      direction: 'ASC',
      page: 3,
      brandNos: [2],
      categoryNo: 7,
    });
  });

  test('the filters of the facets are read, several values of one with commas', () => {
    expect(
      read('brandNo=3,2&color=12,7,7&size=4&minPrice=30000&maxPrice=50000&inStock=true&sale=true'),
    ).toMatchObject({
      brandNos: [2, 3],
      colours: [7, 12],
      sizes: [4],
      minPrice: 30_000,
      maxPrice: 50_000,
      isInStock: true,
      isReduced: true,
    });
    expect(read('view=dense').isDense).toBe(true);
  });

  test('a choice of the sort form names sort and direction at once', () => {
    const dearest = read('sortType=DISCOUNTED_PRICE+DESC');
    expect(dearest).toMatchObject({ sortType: 'DISCOUNTED_PRICE', direction: 'DESC' });
    expect(toListPath('/products', dearest)).toBe(
      '/products?sortType=DISCOUNTED_PRICE&order.direction=DESC',
    );
    expect(sortChoiceOf(dearest)).toBe('DISCOUNTED_PRICE DESC');
    expect(sortChoiceOf(read('sortType=DISCOUNTED_PRICE'))).toBe('DISCOUNTED_PRICE');
    expect(sortChoiceOf(read('sortType=REVIEW&order.direction=ASC'))).toBe('REVIEW');
  });

  test('a URL without a query shows the most popular first, page one', () => {
    expect(read('')).toMatchObject({ sortType: 'POPULAR', direction: 'DESC', page: 1 });
    expect(read('')).toMatchObject({ brandNos: [], colours: [], sizes: [], isInStock: false });
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
    'color=a,-1,0',
    'minPrice=free',
    'inStock=yes',
    'view=huge',
    'sortType=DROP',
    'order.direction=UP',
    'keyword=%20%20',
  ])('%s counts as left out', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  test('a query in a URL is read back the same', () => {
    const number = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined });
    const numbers = fc
      .uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 5 })
      .map((chosen) => chosen.sort((a, b) => a - b));
    const keyword = fc
      .string({ minLength: 1, maxLength: 60 })
      .map((text) => text.trim().slice(0, 60).trim())
      .map((text) => text || undefined);
    fc.assert(
      fc.property(
        fc.record({
          sortType: fc.constantFrom(
            'POPULAR' as const,
            'REVIEW' as const,
            'DISCOUNTED_PRICE' as const,
          ),
          direction: fc.constantFrom('ASC' as const, 'DESC' as const),
          page: fc.integer({ min: 1, max: 100_000 }),
          keyword,
          categoryNo: number,
          brandNos: numbers,
          colours: numbers,
          sizes: numbers,
          minPrice: number,
          maxPrice: number,
          isInStock: fc.boolean(),
          isReduced: fc.boolean(),
          isDense: fc.boolean(),
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

  test('values of one facet are alternatives, two facets must both match', () => {
    expect(toSearchQuery(read('color=7,12&size=4&minPrice=30000&inStock=true&sale=true'))).toEqual(
      expect.objectContaining({
        'filter.customProperties.propValueNos': '7 12,4',
        'filter.discountedComparison': 'BETWEEN',
        'filter.discountedPrices': [30_000, 2_147_483_647],
        'filter.soldout': false,
        onlySaleProduct: true,
      }),
    );
    expect(toSearchQuery(read(''))['filter.customProperties.propValueNos']).toBeUndefined();
  });

  test('the properties of the chosen values are named in their order, or not at all', () => {
    const propertyNos = { colours: 100, sizes: 101 };
    const both = { ...read('color=7,12&size=4'), propertyNos };
    expect(toSearchQuery(both)).toMatchObject({
      'filter.customProperties.propNos': [100, 101],
      'filter.customProperties.propValueNos': '7 12,4',
    });
    expect(toSearchQuery({ ...read('size=4'), propertyNos })).toMatchObject({
      'filter.customProperties.propNos': [101],
    });
    const half = { ...both, propertyNos: { ...propertyNos, sizes: undefined } };
    expect(toSearchQuery(half)).not.toHaveProperty(['filter.customProperties.propNos']);
    expect(toListPath('/products', both)).toBe('/products?color=7,12&size=4');
  });
});
