import type { ReactNode } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useListPage } from './catalog.queries.ts';
import type { ListQuery } from './list-query.ts';
import type { ListedProduct } from './listed-product.ts';
import { LIST_SIZES, ProductGrid } from './product-grid.tsx';

/** A further page of a list, loaded in the browser. */
export function ListPage({
  query,
  loading,
  likeOf,
}: {
  query: ListQuery;
  /** Shown until it is there. */
  loading: ReactNode;
  likeOf?: (product: ListedProduct) => ReactNode;
}) {
  const found = useListPage(query);
  if (found.data) {
    return (
      <ProductGrid
        products={found.data}
        isDense={query.isDense}
        sizes={LIST_SIZES}
        likeOf={likeOf}
      />
    );
  }
  if (found.error) {
    return (
      <ErrorState
        message={errorText(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  return loading;
}
