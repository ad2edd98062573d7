import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { preloadBottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { loadOnOpen } from '../../ui/load-later.tsx';
import { WaitingSheet } from '../../ui/waiting-sheet.tsx';
import type { SoldOutOption } from './restock-alert-form.tsx';

const RestockAlertBottomSheet = loadOnOpen(async () => {
  const [sheet] = await Promise.all([
    import('./restock-alert-bottom-sheet.tsx'),
    preloadBottomSheet(),
  ]);
  return sheet;
}, WaitingSheet);

/**
 * Opens the form for restock alerts; nothing where every option can be bought. A product that was sold
 * out when its page was made has it before stock is known: nothing moves for it.
 */
export function RestockAlertButton({
  product,
  stock,
  isBeside = false,
}: {
  product: { name: string; options: readonly SoldOutOption[]; availability: string };
  /** By option number; undefined while it is loading. */
  stock: ReadonlyMap<number, { isAvailable: boolean }> | undefined;
  /** In a row with something else: small, whatever is sold out. */
  isBeside?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const soldOut = product.options.filter(({ optionNo }) =>
    stock ? stock.get(optionNo)?.isAvailable === false : product.availability === 'sold-out',
  );
  if (soldOut.length === 0) return null;
  // Then there is nothing else to do on the page.
  const isAll = !isBeside && soldOut.length === product.options.length;
  return (
    <div>
      <Button
        {...(isAll ? { className: 'w-full' } : { variant: 'bare', size: 'sm' })}
        onClick={() => setOpen(true)}
      >
        <BellRing size={16} aria-hidden="true" />
        재입고 알림 받기
      </Button>
      <RestockAlertBottomSheet
        title="재입고 알림"
        isOpen={isOpen}
        onOpenChange={setOpen}
        name={product.name}
        options={soldOut}
      />
    </div>
  );
}
