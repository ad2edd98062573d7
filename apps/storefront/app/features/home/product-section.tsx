import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A section of products on the home page: its title, and a small English label where there is one. */
export function ProductSection({
  title,
  word,
  height,
  isBelowStrip = false,
  children,
}: {
  title: string;
  /** The English label; empty for none. */
  word: string;
  /** The height kept for it until the shopper comes near, by a utility `near-rows-*` (base.css). */
  height?: string;
  /** The strip of a popup lies in the space above it, with as much below it as a title has (popups.tsx). */
  isBelowStrip?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={classNames(
        'wide drawn-when-near lg:pt-28',
        isBelowStrip ? 'pt-21' : 'pt-16',
        height,
      )}
    >
      <div className="mb-5 lg:mb-8">
        {word && (
          <p aria-hidden="true" className="capitals mb-1 text-sm text-mute lg:text-base">
            {word}
          </p>
        )}
        <h2 className="text-poster-sm leading-tight font-extrabold">{title}</h2>
      </div>
      {children}
    </section>
  );
}
