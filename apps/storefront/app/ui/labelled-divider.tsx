import type { ReactNode } from 'react';

/** A line across with a few words in its middle. */
export function LabelledDivider({ children }: { children: ReactNode }) {
  return (
    <p className="my-7 flex items-center gap-4 text-sm text-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
