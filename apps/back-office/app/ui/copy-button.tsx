import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { showToast } from './toasts.tsx';

/** Copy a text; says whether it worked, for the browser may refuse. */
export function CopyButton({ text, label }: { text: string; label?: string }): ReactNode {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast(uiTexts.copied);
    } catch (error) {
      console.warn(error);
      showToast(uiTexts.copyFailed, { tone: 'bad' });
    }
  }
  return (
    <Button size="sm" onClick={() => void copy()}>
      <Copy size={14} aria-hidden="true" />
      {label ?? uiTexts.copy}
    </Button>
  );
}
