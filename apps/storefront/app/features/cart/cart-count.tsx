import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format/format.ts';
import { countQuery, useCartSource } from './cart.queries.ts';

const MAX_SHOWN = 99;

/** The number of lines in the cart, drawn over its icon; nothing while it is unknown. */
export function CartCount() {
  // `CartSync` loads the count on every page change; this only shows it.
  const { data: count = 0 } = useQuery({ ...countQuery(useCartSource()), enabled: false });
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 -right-2 flex h-4 min-w-4 items-center justify-center bg-signal px-1 text-2xs leading-none font-bold text-on-signal tabular-nums">
      <span className="sr-only">담긴 상품 </span>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : formatCount(count)}
    </span>
  );
}
