import type { ReactNode } from 'react';
import { type CountedList, ListEvents } from '../../lib/analytics/list-events.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useListPage } from './catalog.queries.ts';
import { FarCards } from './far-cards.tsx';
import { type ListQuery, PAGE_SIZE } from './list-query.ts';
import type { ListedProduct } from './listed-product.ts';
import { LIST_SIZES, ProductGrid } from './product-grid.tsx';

/** A further page of a list, loaded in the browser. */
export function ListPage({
  query,
  loading,
  likeOf,
  counted,
}: {
  query: ListQuery;
  /** Shown until it is there. */
  loading: ReactNode;
  likeOf?: (product: ListedProduct) => ReactNode;
  counted: CountedList;
}) {
  const found = useListPage(query);
  if (found.data) {
    return (
      <>
        <ListEvents {...counted} products={found.data} startIndex={(query.page - 1) * PAGE_SIZE} />
        <FarCards>
          <ProductGrid
            products={found.data}
            isDense={query.isDense}
            sizes={LIST_SIZES}
            likeOf={likeOf}
          />
        </FarCards>
      </>
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
