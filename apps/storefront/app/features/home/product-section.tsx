import type { ReactNode } from 'react';

/** A section of products on the home page: a large word in capitals where there is one, and its title. */
export function ProductSection({
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
