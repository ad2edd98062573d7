import type { ReactNode } from 'react';

/** The heading of a page: a word in capitals, the title, and what is beside it. */
export function PageHeading({
  word,
  title,
  aside,
}: {
  /** Latin, drawn as a poster. */
  word: string;
  title: string;
  aside?: ReactNode;
}) {
  return (
    <div className="flex items-end justify-between gap-4 border-b border-ink pt-6 pb-4 lg:pt-12 lg:pb-6">
      <div>
        <p aria-hidden="true" className="poster -ml-[0.03em] text-poster-sm">
          {word}
        </p>
        <h1 className="mt-2 text-lg font-bold lg:text-xl">{title}</h1>
      </div>
      {aside}
    </div>
  );
}
