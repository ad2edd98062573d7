import type { ReactNode } from 'react';

/** A row that scrolls sideways, each item under its rank in large figures. */
export function RankedRow({ items }: { items: readonly { key: number; content: ReactNode }[] }) {
  return (
    <section
      aria-label="순위"
      className="-mx-gutter snap-x scroll-px-gutter overflow-x-auto px-gutter [scrollbar-width:thin] lg:pb-1"
    >
      <ol className="flex gap-0.5 lg:gap-4">
        {items.map((item, index) => (
          <li
            key={item.key}
            className="flex w-[44vw] shrink-0 snap-start flex-col sm:w-[30vw] lg:w-[19vw] xl:w-[17vw]"
          >
            <p aria-hidden="true" className="poster mb-1 pl-1 text-6xl lg:text-8xl">
              {index + 1}
            </p>
            {item.content}
          </li>
        ))}
      </ol>
    </section>
  );
}
