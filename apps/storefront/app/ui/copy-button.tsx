import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { showToast } from './overlays.ts';

/** A button that copies a text and says so in a toast, `copiedMessage`. */
export function CopyButton({
  text,
  copiedMessage,
  className,
  children,
}: {
  text: string;
  copiedMessage: string;
  className?: string;
  children: ReactNode;
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast(copiedMessage);
    } catch (error) {
      console.warn('the text could not be copied', error); // spec, section 8: only logged
    }
  }
  return (
    <Button variant="line" size="sm" className={className} onClick={copy}>
      <Copy size={14} aria-hidden="true" />
      {children}
    </Button>
  );
}
