import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useRemoveFromCart } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';
import { ChangeOptionBottomSheet } from './change-option-bottom-sheet.tsx';

/** Moves a product to the wishlist; the route passes it in. */
export type MoveToWishlist = ComponentType<{
  productNo: number;
  label: string;
  onMoved: () => void;
}>;

/** What can be done with a line beside its quantity: another option, or the wishlist. */
export function LineActions({
  line,
  MoveToWishlist,
}: {
  line: CartLine;
  MoveToWishlist?: MoveToWishlist;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const remove = useRemoveFromCart();
  const label = [line.productName, line.optionText].filter(Boolean).join(' ');
  return (
    <div className="mt-2 flex gap-4">
      {line.hasOptions && (
        <Button
          variant="bare"
          size="sm"
          aria-label={`${label} 옵션 변경`}
          onClick={() => setChoosing(true)}
        >
          옵션 변경
        </Button>
      )}
      {MoveToWishlist && (
        <MoveToWishlist
          productNo={line.productNo}
          label={label}
          onMoved={() => remove.mutate([line.cartNo])}
        />
      )}
      <ChangeOptionBottomSheet line={line} isOpen={isChoosing} onOpenChange={setChoosing} />
    </div>
  );
}
