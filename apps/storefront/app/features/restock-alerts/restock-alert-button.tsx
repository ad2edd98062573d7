import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { RestockAlertForm, type SoldOutOption } from './restock-alert-form.tsx';

/** Opens the form for restock alerts; nothing where every option can be bought. */
export function RestockAlertButton({
  product,
  stock,
}: {
  product: { name: string; options: readonly SoldOutOption[] };
  /** By option number; undefined while it is loading. */
  stock: ReadonlyMap<number, { isAvailable: boolean }> | undefined;
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
      <BottomSheet title="재입고 알림" isOpen={isOpen} onOpenChange={setOpen}>
        <RestockAlertForm name={product.name} options={soldOut} onDone={() => setOpen(false)} />
      </BottomSheet>
    </div>
  );
}
