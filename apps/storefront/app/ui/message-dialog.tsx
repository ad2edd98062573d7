import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { useCloseOnBack } from '../lib/routing/close-on-back.ts';
import { Button } from './button.tsx';
import { type DialogRequest, overlayRequests } from './overlays.ts';
import { SafeHtml } from './safe-html.tsx';

/** An alert (확인) or a question (예, 아니오) in the middle of the page; the words are of the spec, section 2. */
export function MessageDialog({ request }: { request: DialogRequest }) {
  const [isOpen, setOpen] = useState(true);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const { content, kind } = request;

  function answer(isYes: boolean) {
    if (!isOpen) return;
    setOpen(false);
    request.answer(isYes);
  }
  useCloseOnBack(isOpen, () => answer(false));
  const closesOnDim = request.kind === 'confirm' && request.content.closesOnDim;

  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && answer(false)}
      onOpenChangeComplete={(open) => !open && overlayRequests.dropDialog(request.id)}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          onClick={closesOnDim ? () => answer(false) : undefined}
          className="fixed inset-0 z-60 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Popup
          initialFocus={confirmButton}
          className="fixed top-1/2 left-1/2 z-60 max-h-[85dvh] w-[min(26rem,calc(100vw-2.5rem))] -translate-1/2 overflow-y-auto border border-ink bg-paper transition duration-200 ease-out data-ending-style:translate-y-[calc(-50%+0.5rem)] data-ending-style:opacity-0 data-starting-style:translate-y-[calc(-50%+0.5rem)] data-starting-style:opacity-0"
        >
          {request.kind === 'confirm' && request.content.header && (
            <p className="border-b border-line px-6 py-3.5 text-sm font-semibold">
              {request.content.header}
            </p>
          )}
          <div className="px-6 py-7">
            <AlertDialog.Title className="text-lg font-bold">{content.title}</AlertDialog.Title>
            {content.description && (
              <AlertDialog.Description render={<div />} className="mt-2 text-mute">
                <SafeHtml html={content.description} />
              </AlertDialog.Description>
            )}
          </div>
          <div className="flex gap-px bg-ink pt-px">
            {kind === 'confirm' && (
              <Button variant="line" className="flex-1 border-0" onClick={() => answer(false)}>
                아니오
              </Button>
            )}
            <Button ref={confirmButton} className="flex-1 border-0" onClick={() => answer(true)}>
              {kind === 'confirm' ? '예' : '확인'}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
