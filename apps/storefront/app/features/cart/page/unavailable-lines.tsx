import { errorText } from '../../../lib/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useRemoveFromCart } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';
import { CartLineRow } from './cart-line-row.tsx';
import type { MoveToWishlist } from './line-actions.tsx';

/** The lines that cannot be bought now, each with its reason; they are neither priced nor ordered. */
export function UnavailableLines({
  lines,
  onChanging,
  MoveToWishlist,
}: {
  lines: readonly CartLine[];
  onChanging: (cartNo: number, isChanging: boolean) => void;
  MoveToWishlist?: MoveToWishlist;
}) {
  const remove = useRemoveFromCart();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="unavailable-title" className="mt-10">
      <div className="flex h-14 items-center justify-between border-b border-ink">
        <h2 id="unavailable-title" className="font-bold">
          지금 살 수 없는 상품 {lines.length}
        </h2>
        <Button
          variant="bare"
          size="sm"
          isPending={remove.isPending}
          onClick={() => remove.mutate(lines.map((line) => line.cartNo))}
        >
          모두 빼기
        </Button>
      </div>
      {remove.isError && (
        <p role="alert" className="border-b border-line py-3 text-sm text-signal-text">
          {errorText(remove.error)}
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={line.cartNo}
            line={line}
            onChanging={onChanging}
            MoveToWishlist={MoveToWishlist}
          />
        ))}
      </ul>
    </section>
  );
}
