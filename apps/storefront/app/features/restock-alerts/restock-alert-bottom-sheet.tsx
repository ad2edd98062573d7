import { useDraftGuard } from '../../lib/forms/use-draft-guard.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { RestockAlertForm, type SoldOutOption } from './restock-alert-form.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  name: string;
  options: readonly SoldOutOption[];
};

/** The form for restock alerts of a product's sold-out options; `restock-alert-button.tsx` loads it. */
export default function RestockAlertBottomSheet({ title, isOpen, onOpenChange, ...form }: Props) {
  const guard = useDraftGuard(() => onOpenChange(false));
  return (
    <BottomSheet title={title} isOpen={isOpen} onOpenChange={guard.onOpenChange}>
      <RestockAlertForm {...form} onDraftChange={guard.onDraftChange} onDone={guard.closeDone} />
    </BottomSheet>
  );
}
