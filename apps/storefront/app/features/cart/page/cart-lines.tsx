import { errorText } from '../../../lib/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { showConfirm } from '../../../ui/overlays.ts';
import { useRemoveFromCart } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';
import { CartLineRow } from './cart-line-row.tsx';
import type { MoveToWishlist } from './line-actions.tsx';

/** The lines that can be bought, each with a checkbox, and one checkbox for all of them. */
export function CartLines({
  lines,
  selected,
  onSelect,
  onChanging,
  MoveToWishlist,
}: {
  lines: readonly CartLine[];
  selected: readonly CartLine[];
  onChanging: (cartNo: number, isChanging: boolean) => void;
  MoveToWishlist?: MoveToWishlist;
  onSelect: (cartNos: readonly number[], isSelected: boolean) => void;
}) {
  const remove = useRemoveFromCart();
  const isAllSelected = selected.length === lines.length;

  async function removeSelected() {
    const isSure = await showConfirm({
      title: `선택한 상품 ${selected.length}개를 장바구니에서 뺄까요?`,
      closesOnDim: true,
    });
    if (isSure) remove.mutate(selected.map((line) => line.cartNo));
  }

  return (
    <section aria-label="담은 상품">
      <div className="flex h-14 items-center justify-between border-b border-line">
        <Checkbox
          checked={isAllSelected}
          onChange={() =>
            onSelect(
              lines.map((line) => line.cartNo),
              !isAllSelected,
            )
          }
        >
          전체 선택 ({selected.length}/{lines.length})
        </Checkbox>
        <Button
          variant="bare"
          size="sm"
          disabled={selected.length === 0}
          isPending={remove.isPending}
          onClick={removeSelected}
        >
          선택 삭제
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
            checkbox={
              <Checkbox
                isLabelHidden
                checked={selected.includes(line)}
                onChange={(event) => onSelect([line.cartNo], event.target.checked)}
              >
                {`${line.productName} ${line.optionText} 선택`}
              </Checkbox>
            }
          />
        ))}
      </ul>
    </section>
  );
}
