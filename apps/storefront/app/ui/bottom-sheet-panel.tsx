import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCloseOnBack } from '../lib/routing/close-on-back.ts';
import type { BottomSheetProps } from './bottom-sheet-props.ts';
import { classNames } from './class-names.ts';
import { isWaitingSheetShown } from './waiting-sheet.tsx';

/** From below on a phone, from the right on a PC: the same for every sheet. */
const sides = {
  bottom: {
    viewport: 'items-end justify-center',
    popup:
      'max-h-[88dvh] w-full border-t border-ink [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)]',
    start: 'data-starting-style:[transform:translateY(100%)]',
    swipe: 'down',
  },
  right: {
    viewport: 'items-stretch justify-end',
    popup:
      'h-full w-[28rem] border-l border-ink [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)]',
    start: 'data-starting-style:[transform:translateX(100%)]',
    swipe: 'right',
  },
} as const;

/** The longest between the two presses of a double one, with what a browser needs to open a sheet. */
const DOUBLE_PRESS_MS = 500;

/** The panel itself; `bottom-sheet.tsx` loads it. */
export default function BottomSheetPanel({
  title,
  isOpen,
  onOpenChange,
  isTall = false,
  footer,
  initialFocus,
  finalFocus,
  children,
}: BottomSheetProps) {
  const isWide = useIsWide();
  const look = isWide ? sides.right : sides.bottom;
  // What waited for this code is open in its place already.
  const [isInPlace, setInPlace] = useState(isWaitingSheetShown);
  if (isInPlace && !isOpen) setInPlace(false);
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open, { reason, event }) => {
        // The second of a double press on what opened the sheet falls beside it.
        const isSecondPress = event.timeStamp < openedAt.current + DOUBLE_PRESS_MS;
        if (reason !== 'outside-press' || !isSecondPress) onOpenChange(open);
      }}
      swipeDirection={look.swipe}
    >
      <Drawer.Portal>
        <Drawer.Backdrop
          className={classNames(
            'fixed inset-0 z-50 bg-scrim transition-opacity duration-300 data-ending-style:opacity-0',
            !isInPlace && 'data-starting-style:opacity-0',
          )}
        />
        <Drawer.Viewport className={classNames('fixed inset-0 z-50 flex', look.viewport)}>
          <Drawer.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
            // It takes presses while it slides out, and does nothing with them: were they let through, all
            // that is in it would be styled again with the press that closes it (docs/decisions/1205).
            onClickCapture={(event) => {
              if (isOpen) return;
              event.preventDefault();
              event.stopPropagation();
            }}
            className={classNames(
              'pointer-events-auto flex flex-col bg-paper transition-transform duration-300 ease-out outline-none data-swiping:duration-0',
              look.popup,
              !isInPlace && look.start,
              isTall && !isWide && 'h-[88dvh]',
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

/** `lg` in app.css. */
const WIDE = '(width >= 64rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined;
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    () => typeof matchMedia === 'function' && matchMedia(WIDE).matches,
    () => false,
  );
}
