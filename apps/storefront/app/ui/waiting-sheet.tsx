import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BottomSheetProps } from './bottom-sheet-props.ts';
import { classNames } from './class-names.ts';
import { WaitingForCode } from './waiting-for-code.tsx';

/** Quicker than this the sheet itself is there, and slides in as ever: this one is not shown before. */
const UNSEEN_MS = 150;

let shown = 0;

/** Whether a waiting sheet can be seen: the sheet that takes its place need not slide in. */
export const isWaitingSheetShown = (): boolean => shown > 0;

/**
 * Stands in the place of a sheet that a shopper opened, while its code is loading: the press is
 * answered at once, and the sheet can be closed again.
 */
export function WaitingSheet(props: WaitingSheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
}

type WaitingSheetProps = Pick<BottomSheetProps, 'title' | 'isOpen' | 'onOpenChange' | 'isTall'>;

function OpenSheet({ title, onOpenChange, isTall }: WaitingSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It follows another one, whose sheet waits for code of its own.
  const [isContinued] = useState(isWaitingSheetShown);
  const [isShown, setShown] = useState(isContinued);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setShown(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  // Not with the press: all that is behind a modal dialog is styled again (docs/decisions/1150).
  useLayoutEffect(() => {
    if (!isShown) return;
    const opened = dialog.current;
    opened?.showModal();
    shown += 1;
    // Closed, it gives the focus back to what was pressed: the sheet itself takes it from there.
    return () => {
      shown -= 1;
      opened?.close();
    };
  }, [isShown]);
  const close = () => onOpenChange(false);
  // A press beside it does nothing: it may be the second of a double one on what opened the sheet.
  return (
    <>
      {/* Over what opened it: pressed twice, it is not pressed a second time meanwhile. */}
      {!isShown && <div aria-hidden="true" className="fixed inset-0 z-50" />}
      <dialog
        ref={dialog}
        aria-label={title}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        className={classNames(
          'fixed inset-0 m-0 size-full max-h-none max-w-none items-end bg-transparent text-ink backdrop:bg-scrim open:flex lg:items-stretch lg:justify-end',
          !isContinued && 'appear',
        )}
      >
        <div
          className={classNames(
            'max-h-[88dvh] w-full border-t border-ink bg-paper lg:max-h-none lg:w-[28rem] lg:border-t-0 lg:border-l',
            isTall && 'h-[88dvh] lg:h-auto',
          )}
        >
          <div className="flex h-14 items-center justify-between border-b border-ink pl-5">
            <p className="truncate text-base font-bold">{title}</p>
            <button
              type="button"
              aria-label="닫기"
              onClick={close}
              className="inline-flex size-14 shrink-0 items-center justify-center"
            >
              <X size={20} aria-hidden="true" />
            </button>
          </div>
          <WaitingForCode className="m-5 h-60" />
        </div>
      </dialog>
    </>
  );
}
