import type { ReactNode } from 'react';

/** The heading of a page: its Korean title, a small English label above, and what is beside it. */
export function PageHeading({
  word,
  title,
  aside,
}: {
  /** The English label; decoration, so screen readers skip it. */
  word: string;
  title: string;
  aside?: ReactNode;
}) {
  return (
    <div className="flex items-end justify-between gap-4 border-b border-ink pt-6 pb-4 lg:pt-12 lg:pb-6">
      <div>
        <p aria-hidden="true" className="capitals text-xs text-mute">
          {word}
        </p>
        <h1 className="mt-1 text-2xl font-extrabold lg:mt-2 lg:text-3xl">{title}</h1>
      </div>
      {aside}
    </div>
  );
}
