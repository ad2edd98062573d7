import { expect } from 'vitest';
import type { TestShop } from './build-test-shop.ts';
import { visitorHeaders } from './factories.ts';

type Query = Record<string, string>;
export type Searches = ReturnType<typeof searchShop>;

/** How a test's shop is searched: whole lists as a visitor gets them, or the names in them. */
export function searchShop(shop: TestShop) {
  const search = async (query: Query, headers: Record<string, string> = {}) => {
    const response = await shop.app.inject({
      method: 'GET',
      url: '/products/search',
      query,
      headers: { ...visitorHeaders, ...headers },
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  const namesOf = async (query: Query, headers?: Record<string, string>): Promise<string[]> => {
    const { items } = await search(query, headers);
    return items.map((item: { productName: string }) => item.productName);
  };
  return { search, namesOf };
}
