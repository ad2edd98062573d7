import { createFakeCaller, type FakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { vi } from 'vitest';
import { ApiContext } from '../../../lib/api/api.ts';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import type { Category } from '../../../lib/catalog/category-tree.ts';
import type { ListFacets } from '../facets.ts';
import { readListQuery } from '../list-query.ts';
import type { ListedProduct } from '../listed-product.ts';
import { ProductList, type ProductListData } from '../product-list.tsx';
// Loaded lazily; here before the first test.
import '../../../ui/bottom-sheet-panel.tsx';

/** A product on sale without reviews, in one colour; `change` has what a test is about. */
export const listedProduct = (
  productNo: number,
  change: Partial<ListedProduct> = {},
): ListedProduct => ({
  productNo,
  name: `상품 ${productNo}`,
  brandName: 'DUSKLINE',
  price: 59_000,
  regularPrice: 59_000,
  pictures: ['/front.jpg'],
  availability: 'on-sale',
  labels: [],
  rating: 0,
  reviewCount: 0,
  colourCount: 1,
  ...change,
});

const facets: ListFacets = {
  brands: [
    { no: 1, label: '더스크라인', count: 40 },
    { no: 2, label: '더스크라인 웍스', count: 12 },
  ],
  colours: [
    { no: 7, label: '블랙', count: 31 },
    { no: 12, label: '크림', count: 9 },
  ],
  sizes: [{ no: 4, label: 'M', count: 28 }],
  priceBands: [
    { from: 0, below: 30_000, count: 5 },
    { from: 30_000, below: 50_000, count: 8 },
    { from: 200_000, below: null, count: 0 },
  ],
  inStockCount: 25,
  reducedCount: 6,
  categoryCounts: { 5: 20, 6: 11 },
};

const categories: Category[] = [
  {
    categoryNo: 5,
    label: 'CLOTHING',
    koreanName: '의류',
    path: '/clothing',
    children: [{ categoryNo: 6, label: '후드', path: '/후드', children: [] }],
  },
  { categoryNo: 9, label: 'FOOTWEAR', path: '/footwear', children: [] },
];

/** An observer to which everything is near. */
class AllIsNear {
  readonly #callback: () => void;
  constructor(callback: IntersectionObserverCallback) {
    const here = { isIntersecting: true } as IntersectionObserverEntry;
    this.#callback = () => callback([here], this as unknown as IntersectionObserver);
  }
  observe() {
    this.#callback();
  }
  disconnect() {}
}

type Found = {
  /** Default: one product. */
  products?: ListedProduct[];
  change?: Partial<ProductListData>;
  /** Called before each page of the list. */
  load?: (args: { request: Request }) => Promise<void> | undefined;
};

export type TestList = {
  /** What the list asks as it adds products. */
  shop: FakeCaller;
  /** Open the list of all products, three pages long, at `url`. */
  openList(url: string, found?: Found): void;
};

/** A list of products whose parts are all near, and the API it asks. One for each test. */
export function createTestList(): TestList {
  vi.stubGlobal('IntersectionObserver', AllIsNear);
  const shop = createFakeCaller();
  const session = createFakeSession({ shop, member: shop });
  const api = { session, shop, member: shop, shopAsGuest: () => shop };
  return {
    shop,
    openList(url, { products = [listedProduct(1)], change, load } = {}) {
      function Page() {
        const { pathname, search } = useLocation();
        const list = {
          query: readListQuery(new URLSearchParams(search)),
          correctedKeyword: undefined,
          products,
          totalCount: products.length * 30,
          pageCount: products.length === 0 ? 0 : 3,
          facets,
          instead: [],
          ...change,
        };
        return (
          <>
            <output aria-label="주소">{pathname + decodeURIComponent(search)}</output>
            <ProductList
              title="전체 상품"
              path="/products"
              categories={categories}
              counted={{ id: 'products', name: '전체 상품' }}
              list={list}
            />
          </>
        );
      }
      const Stub = createRoutesStub([
        {
          path: '/products',
          Component: Page,
          HydrateFallback: () => null,
          ...(load && { loader: async (args) => (await load(args)) ?? null }),
        },
      ]);
      render(
        <ApiContext value={api}>
          <QueryClientProvider client={createQueryClient()}>
            <Stub initialEntries={[url]} />
          </QueryClientProvider>
        </ApiContext>,
      );
    },
  };
}

/** Let the code come that a list loads once it is near: tests find its parts at once. */
export async function loadListCode(): Promise<void> {
  const { openList } = createTestList();
  openList('/products', { products: [] });
  await screen.findByRole('heading', { name: '조건에 맞는 상품이 없어요' });
  cleanup();
  openList('/products');
  await inFilters().findByRole('link', { name: '블랙 31개' });
  await screen.findByRole('link', { name: '상품 더 보기' });
  cleanup();
}

/** Where the list is, in letters. */
export const shownUrl = (): string | null => screen.getByLabelText('주소').textContent;

/** The filters beside the list. */
export const inFilters = () => within(screen.getByRole('complementary', { name: '필터' }));
