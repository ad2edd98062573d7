import type { ReactNode } from 'react';

/** An empty page or section: a word in capitals, what that means, and links. */
export function EmptyState({
  word,
  title,
  children,
  actions,
}: {
  /** Latin capitals, drawn large: `EMPTY`, `NOTHING YET`. */
  word: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-4 border-y border-ink py-12 lg:py-20">
      <p aria-hidden="true" className="poster text-poster">
        {word}
      </p>
      <h2 className="text-xl font-bold">{title}</h2>
      {children && <div className="max-w-prose text-mute">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
