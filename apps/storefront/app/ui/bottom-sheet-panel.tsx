import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { BottomSheetProps } from './bottom-sheet-props.ts';
import { classNames } from './class-names.ts';

const sides = {
  bottom: {
    viewport: 'items-end justify-center',
    popup:
      'max-h-[88dvh] w-full [transform:translateY(var(--drawer-swipe-movement-y))] data-starting-style:[transform:translateY(100%)] data-ending-style:[transform:translateY(100%)]',
    swipe: 'down',
  },
  top: {
    viewport: 'items-start justify-center',
    popup:
      'max-h-[88dvh] w-full [transform:translateY(var(--drawer-swipe-movement-y))] data-starting-style:[transform:translateY(-100%)] data-ending-style:[transform:translateY(-100%)]',
    swipe: 'up',
  },
  left: {
    viewport: 'items-stretch justify-start',
    popup:
      'h-full w-[min(22rem,86vw)] [transform:translateX(var(--drawer-swipe-movement-x))] data-starting-style:[transform:translateX(-100%)] data-ending-style:[transform:translateX(-100%)]',
    swipe: 'left',
  },
  right: {
    viewport: 'items-stretch justify-end',
    popup:
      'h-full w-[min(28rem,92vw)] [transform:translateX(var(--drawer-swipe-movement-x))] data-starting-style:[transform:translateX(100%)] data-ending-style:[transform:translateX(100%)]',
    swipe: 'right',
  },
} as const;

/** The panel itself; `bottom-sheet.tsx` loads it. */
export default function BottomSheetPanel({
  title,
  isOpen,
  onOpenChange,
  side = 'bottom',
  footer,
  children,
}: BottomSheetProps) {
  const look = sides[side];
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open) => onOpenChange(open)}
      swipeDirection={look.swipe}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-ink/50 transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className={classNames('fixed inset-0 z-50 flex', look.viewport)}>
          <Drawer.Popup
            className={classNames(
              'flex flex-col bg-paper transition-transform duration-300 ease-out outline-none data-swiping:duration-0',
              look.popup,
            )}
          >
            <div className="flex h-14 shrink-0 items-center justify-between border-b border-ink pl-5">
              <Drawer.Title className="text-base font-bold">{title}</Drawer.Title>
              <Drawer.Close
                aria-label="닫기"
                className="inline-flex size-14 items-center justify-center"
              >
                <X size={20} aria-hidden="true" />
              </Drawer.Close>
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              {children}
            </Drawer.Content>
            {footer && (
              <div className="shrink-0 border-t border-line pb-[env(safe-area-inset-bottom)]">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
