import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { showConfirm } from '../../../ui/overlays.ts';
import { useRemoveFromCart } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';
import { CartLineRow } from './cart-line-row.tsx';

/** The lines that can be bought, each with its tick, and the ticks of all of them together. */
export function CartLines({
  lines,
  chosen,
  onChoose,
}: {
  lines: readonly CartLine[];
  chosen: readonly CartLine[];
  onChoose: (cartNos: readonly number[], isChosen: boolean) => void;
}) {
  const remove = useRemoveFromCart();
  const isWholeChosen = chosen.length === lines.length;

  async function removeChosen() {
    const isSure = await showConfirm({
      title: `선택한 상품 ${chosen.length}개를 장바구니에서 뺄까요?`,
      closesOnDim: true,
    });
    if (isSure) remove.mutate(chosen.map((line) => line.cartNo));
  }

  return (
    <section aria-label="담은 상품">
      <div className="flex h-14 items-center justify-between border-b border-line">
        <Checkbox
          checked={isWholeChosen}
          onChange={() =>
            onChoose(
              lines.map((line) => line.cartNo),
              !isWholeChosen,
            )
          }
        >
          전체 선택 ({chosen.length}/{lines.length})
        </Checkbox>
        <Button
          variant="bare"
          size="sm"
          disabled={chosen.length === 0}
          isPending={remove.isPending}
          onClick={removeChosen}
        >
          선택 삭제
        </Button>
      </div>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={line.cartNo}
            line={line}
            tick={
              <Checkbox
                isLabelHidden
                checked={chosen.includes(line)}
                onChange={(event) => onChoose([line.cartNo], event.target.checked)}
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
