import { searchProducts } from '@duskline/contract/shop/search.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { readListQuery } from './list-query.ts';
import { toListedProduct } from './listed-product.ts';
import { ProductGrid } from './product-grid.tsx';
import { toSearchQuery } from './search-query.ts';

const SHOWN = 4;

/**
 * What others look for most, without these products, loaded in the browser: it may not keep the page
 * it stands on from being shown. Renders nothing where it cannot be loaded.
 */
export function PopularProducts({ without }: { without: readonly number[] }) {
  const api = useApi();
  const { isInApp } = useRuntimeConfig();
  const popular = useQuery({
    queryKey: ['popular-products'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const found = await api.shop(searchProducts, {
        query: {
          ...toSearchQuery(readListQuery(new URLSearchParams())),
          // Enough that those in the cart can be left out.
          pageSize: SHOWN * 4,
          hasTotalCount: false,
        },
      });
      return found.items.map((item) => toListedProduct(item, isInApp));
    },
  });
  const products = (popular.data ?? [])
    .filter((product) => product.availability === 'on-sale' && !without.includes(product.productNo))
    .slice(0, SHOWN);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="popular-products" className="mt-16 lg:mt-24">
      <h2 id="popular-products" className="mb-5 text-lg font-bold lg:text-xl">
        지금 많이 찾는 상품
      </h2>
      <ProductGrid products={products} />
    </section>
  );
}
