import type { FormEvent, ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * An open dialog with a form: what is asked, a way back, and the button that does it. While it is
 * under way a second press does nothing.
 */
export function FormDialog({
  title,
  description,
  action,
  isDangerous = false,
  isPending,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: ReactNode;
  /** The words of the button. */
  action: string;
  isDangerous?: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Dialog
      title={title}
      description={description}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'solid'} isPending={isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
