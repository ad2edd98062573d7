import { Check } from 'lucide-react';
import { sheetSide } from '../../lib/sheet-side.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Says that something is in the cart now, and offers the way there. */
export function AddedSheet({
  productName,
  isOpen,
  onOpenChange,
}: {
  productName: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <Sheet
      title="장바구니에 담았어요"
      side={sheetSide()}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <div className="flex gap-2 p-5">
          <Button variant="line" className="flex-1" onClick={() => onOpenChange(false)}>
            쇼핑 계속하기
          </Button>
          <ButtonLink to="/cart" className="flex-1" onClick={() => onOpenChange(false)}>
            장바구니 보기
          </ButtonLink>
        </div>
      }
    >
      <p className="flex items-start gap-3 px-5 py-8">
        <Check aria-hidden="true" className="mt-0.5 shrink-0 text-signal-text" />
        <span>
          <b className="block">{productName}</b>
          <span className="text-sm text-mute">선택한 옵션이 장바구니에 담겼어요.</span>
        </span>
      </p>
    </Sheet>
  );
}
