import type { ReactNode } from 'react';

/** A part of the home page under a headline: a word in capitals where there is one, its name beside it. */
export function Shelf({
  title,
  word,
  children,
}: {
  title: string;
  /** Latin capitals, drawn large. */
  word: string;
  children: ReactNode;
}) {
  return (
    <section className="wide pt-16 lg:pt-28">
      <h2 className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 lg:mb-8">
        <span className="poster text-poster break-keep">{word || title}</span>
        {word && <span className="text-base font-semibold lg:text-lg">{title}</span>}
      </h2>
      {children}
    </section>
  );
}
