import type { ReactNode } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Removable } from '../../ui/removable.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { ListedProduct } from './listed-product.ts';
import { ProductCard } from './product-card.tsx';

const SKELETON_KEYS = ['1', '2', '3', '4'];

/** A shopper's own list of products (wishlist, recently viewed), each with a button to remove it. */
export function MyProductList({
  list,
  products,
  empty,
  onRemove,
}: {
  /** The query that loads them. */
  list: { error: Error | null; refetch: () => unknown; isFetching: boolean };
  /** Undefined while they are loading. */
  products: readonly ListedProduct[] | undefined;
  empty: ReactNode;
  onRemove: (productNo: number) => void;
}) {
  const grid = '-mx-gutter grid grid-cols-2 gap-x-0.5 pt-6 lg:mx-0 lg:grid-cols-4 lg:gap-x-4';
  if (list.error && !products) {
    return (
      <ErrorState
        message={errorText(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (!products) {
    return (
      <Loading label="상품을 불러오는 중">
        <div className={grid}>
          {SKELETON_KEYS.map((key) => (
            <Skeleton key={key} className="mb-28 aspect-4/5" />
          ))}
        </div>
      </Loading>
    );
  }
  if (products.length === 0) return empty;
  return (
    <ul className={grid}>
      {products.map((product) => (
        <li key={product.productNo}>
          <Removable label={`${product.name} 삭제`} onRemove={() => onRemove(product.productNo)}>
            <ProductCard product={product} />
          </Removable>
        </li>
      ))}
    </ul>
  );
}
