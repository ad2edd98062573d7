import type { ReactNode } from 'react';

/** An empty page or section: a small English label, what is missing, and links. */
export function EmptyState({
  word,
  title,
  isPage = false,
  children,
  actions,
}: {
  /** The English label; decoration, so screen readers skip it. */
  word: string;
  title: string;
  /** Nothing else is on the page: what is missing is its heading. */
  isPage?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-start gap-4 border-y border-ink py-12 lg:py-20">
      <div>
        <p aria-hidden="true" className="capitals text-xs text-mute">
          {word}
        </p>
        <Heading className="mt-1 text-2xl font-extrabold lg:mt-2 lg:text-3xl">{title}</Heading>
      </div>
      {children && <div className="max-w-prose text-mute">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
