import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import type { OptionStock } from '../product/options/option-choice.rules.ts';
import type { ProductView } from '../product/product-view.ts';
import { RestockForm } from './restock-alert-form.tsx';

/** Offers a message when a sold-out option is back; nothing where all can be bought. */
export function RestockAlarm({
  product,
  stock,
}: {
  product: Pick<ProductView, 'name' | 'options'>;
  stock: ReadonlyMap<number, OptionStock> | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const soldOut = product.options.filter(
    ({ optionNo }) => stock?.get(optionNo)?.isAvailable === false,
  );
  if (soldOut.length === 0) return null;
  return (
    <div>
      <Button variant="bare" size="sm" onClick={() => setOpen(true)}>
        <BellRing size={16} aria-hidden="true" />
        재입고 알림 받기
      </Button>
      <Sheet title="재입고 알림" isOpen={isOpen} onOpenChange={setOpen}>
        <RestockForm name={product.name} options={soldOut} onDone={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}
