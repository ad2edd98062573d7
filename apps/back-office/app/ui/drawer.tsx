import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { classNames } from './class-names.ts';

/** Where a drawer comes from, and which swipe closes it. */
const sides = {
  left: {
    viewport: 'justify-start',
    popup:
      'border-r w-72 data-starting-style:[transform:translateX(-100%)] data-ending-style:[transform:translateX(-100%)] [transform:translateX(var(--drawer-swipe-movement-x))]',
    swipe: 'left',
  },
  right: {
    viewport: 'justify-end',
    popup:
      'border-l w-[min(34rem,100vw)] data-starting-style:[transform:translateX(100%)] data-ending-style:[transform:translateX(100%)] [transform:translateX(var(--drawer-swipe-movement-x))]',
    swipe: 'right',
  },
} as const;

/** A panel at the side of the page: the menu of a phone, or one record beside its list. */
export function Drawer({
  title,
  side = 'right',
  isOpen,
  onOpenChange,
  footer,
  children,
}: {
  title: string;
  side?: keyof typeof sides;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  footer?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const look = sides[side];
  return (
    <BaseDrawer.Root
      open={isOpen}
      onOpenChange={(open) => onOpenChange(open)}
      swipeDirection={look.swipe}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDrawer.Viewport className={classNames('fixed inset-0 z-50 flex', look.viewport)}>
          <BaseDrawer.Popup
            className={classNames(
              'flex h-full max-w-full flex-col border-ink bg-paper shadow-popup outline-none transition-transform duration-200 ease-out data-swiping:duration-0',
              look.popup,
            )}
          >
            <div className="flex h-12 shrink-0 items-center justify-between border-b border-line pl-4">
              <BaseDrawer.Title className="text-base font-bold">{title}</BaseDrawer.Title>
              <BaseDrawer.Close
                aria-label={uiTexts.close}
                className="inline-flex size-12 items-center justify-center hover:bg-ground-deep"
              >
                <X size={18} aria-hidden="true" />
              </BaseDrawer.Close>
            </div>
            <BaseDrawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              {children}
            </BaseDrawer.Content>
            {footer && (
              <div className="flex shrink-0 justify-end gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
