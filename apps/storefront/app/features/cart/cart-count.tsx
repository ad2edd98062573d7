import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format/format.ts';
import { countQuery, useCartSource } from './cart.queries.ts';

const MOST_SHOWN = 99;

/** How many things are in the shopper's cart, drawn over the bag; nothing while it is not known. */
export function CartCount() {
  // The cart keeper asks on every page change; this only shows what it heard.
  const { data: count = 0 } = useQuery({ ...countQuery(useCartSource()), enabled: false });
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 -right-2 flex h-4 min-w-4 items-center justify-center bg-signal px-1 text-2xs leading-none font-bold text-ink tabular-nums">
      <span className="sr-only">담긴 상품 </span>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : formatCount(count)}
    </span>
  );
}
