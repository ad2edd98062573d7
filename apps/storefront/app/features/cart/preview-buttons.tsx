import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';

const NOTHING_SOLD = '미리보기에서는 담거나 살 수 없어요.';

/** The buttons of a product that staff look at before it is sold: they look as they will, and sell nothing. */
export default function PreviewButtons({ selected }: { selected: readonly unknown[] }) {
  const isDisabled = selected.length === 0;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        variant="line"
        size="lg"
        disabled={isDisabled}
        onClick={() => showToast(NOTHING_SOLD)}
      >
        장바구니
      </Button>
      <Button
        variant="signal"
        size="lg"
        disabled={isDisabled}
        onClick={() => showToast(NOTHING_SOLD)}
      >
        바로 구매
      </Button>
    </div>
  );
}
