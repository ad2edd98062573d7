import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useCloseOnBack } from '../lib/routing/close-on-back.ts';
import { IconButton } from './button.tsx';
import { Img } from './img.tsx';
import type { LightboxProps } from './lightbox-props.ts';
import { pictureUrl } from './picture.tsx';

/** The lightbox itself; `lightbox.tsx` loads it. */
export default function LightboxPanel({ label, pictures, shown, onShow }: LightboxProps) {
  // The last picture stays in view while the lightbox closes.
  const [last, setLast] = useState(0);
  if (shown !== undefined && shown !== last) setLast(shown);
  const turn = (step: number) => onShow((last + step + pictures.length) % pictures.length);

  useCloseOnBack(shown !== undefined, () => onShow(undefined));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  }
  return (
    <Dialog.Root open={shown !== undefined} onOpenChange={(open) => !open && onShow(undefined)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-stage transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-60 flex flex-col text-on-stage transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex h-14 shrink-0 items-center justify-between pl-5">
            <Dialog.Title className="text-sm font-medium">
              {label}{' '}
              <span aria-live="polite" className="tabular-nums">
                {last + 1} / {pictures.length}
              </span>
            </Dialog.Title>
            <Dialog.Close
              aria-label="닫기"
              className="inline-flex size-14 items-center justify-center focus-visible:outline-on-stage"
            >
              <X size={22} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="flex min-h-0 flex-1 items-center justify-center px-2 lg:px-20">
            <Img
              key={last}
              src={pictureUrl(pictures[last] ?? '', '1400x1750')}
              alt={`${label} ${last + 1}`}
              width={1400}
              height={1750}
              className="max-h-full max-w-full object-contain"
            />
          </div>
          <div className="flex h-20 shrink-0 items-center justify-center gap-6">
            {pictures.length > 1 && (
              <>
                <IconButton label="이전 사진" onClick={() => turn(-1)}>
                  <ChevronLeft size={24} aria-hidden="true" />
                </IconButton>
                <IconButton label="다음 사진" onClick={() => turn(1)}>
                  <ChevronRight size={24} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
