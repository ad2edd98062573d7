import { useRef } from 'react';
import { showConfirm } from '../../ui/overlays.ts';

/** Ask before a bottom sheet is closed whose form was typed into; `close` closes it. */
export function useDraftGuard(close: () => void): {
  /** For the form's `onChange`. */
  onDraftChange: () => void;
  /** For the bottom sheet's `onOpenChange`. */
  onOpenChange: (isOpen: boolean) => void;
  /** For a form that was sent. */
  closeDone: () => void;
  /** Nothing is to be lost any more; the bottom sheet stays open. */
  discard: () => void;
} {
  const hasDraft = useRef(false);
  const isAsking = useRef(false);

  function discard(): void {
    hasDraft.current = false;
  }
  function closeDone(): void {
    discard();
    close();
  }
  async function ask(): Promise<void> {
    isAsking.current = true;
    const isSure = await showConfirm({
      title: '작성을 그만둘까요?',
      description: '지금까지 작성한 내용은 저장되지 않아요.',
    });
    isAsking.current = false;
    if (isSure) closeDone();
  }
  return {
    onDraftChange: () => {
      hasDraft.current = true;
    },
    onOpenChange: (isOpen) => {
      // The key or press that answers the question reaches the bottom sheet behind it too.
      if (isOpen || isAsking.current) return;
      if (hasDraft.current) void ask();
      else closeDone();
    },
    closeDone,
    discard,
  };
}
