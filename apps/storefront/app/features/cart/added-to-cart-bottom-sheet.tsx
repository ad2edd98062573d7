import { Check } from 'lucide-react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MiniCart } from './mini-cart.tsx';

/** Confirms that a product was added to the cart, and links there. Its code loads on first use. */
export default function AddedToCartBottomSheet({
  productNo,
  productName,
  isOpen,
  onOpenChange,
}: {
  productNo: number;
  productName: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <BottomSheet
      title="장바구니에 담았어요"
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
      <div className="px-5">
        <p role="status" className="sr-only">
          {productName}
        </p>
        <MiniCart
          firstNo={productNo}
          instead={
            <p className="flex items-center gap-3 py-5">
              <Check aria-hidden="true" className="shrink-0 text-signal-text" />
              <b>{productName}</b>
            </p>
          }
        />
      </div>
    </BottomSheet>
  );
}
