import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Img } from '../../ui/img.tsx';

/** A look of the season: its picture, what it is about, and the products worn. */
export type Look = {
  sectionId: string;
  title: string;
  subtitle: string;
  text: string;
  imageUrl: string;
};

/**
 * The looks one below the other; the picture, in turn at the left and at the right, stays in view
 * beside its text and products.
 */
export function Lookbook<L extends Look>({
  looks,
  productsOf,
}: {
  looks: readonly L[];
  /** Returns the products of a look as they are shown. */
  productsOf: (look: L) => ReactNode;
}) {
  return (
    <ol className="grid gap-16 pt-6 pb-16 lg:gap-28 lg:pt-10 lg:pb-28">
      {looks.map((look, at) => (
        <li key={look.sectionId}>
          <article className="grid items-start gap-5 md:grid-cols-12 md:gap-6 lg:gap-10">
            <Img
              src={look.imageUrl}
              alt=""
              width={800}
              height={1000}
              loading={at === 0 ? 'eager' : 'lazy'}
              fetchPriority={at === 0 ? 'high' : undefined}
              className={classNames(
                '-mx-gutter aspect-4/5 w-[calc(100%+2*var(--spacing-gutter))] max-w-none bg-ground object-cover md:sticky md:top-[calc(var(--spacing-header)+1.5rem)] md:col-span-6 md:row-start-1 md:mx-0 md:w-full',
                at % 2 === 1 && 'md:col-start-7',
              )}
            />
            <div
              className={classNames(
                'md:col-span-6 md:row-start-1',
                at % 2 === 1 && 'md:col-start-1',
              )}
            >
              <p className="capitals text-sm text-mute tabular-nums">
                Look {String(at + 1).padStart(2, '0')}
                {look.subtitle && ` · ${look.subtitle}`}
              </p>
              <h2 className="mt-2 text-2xl font-bold break-keep lg:text-3xl">{look.title}</h2>
              <p className="mt-3 max-w-prose break-keep text-mute">{look.text}</p>
              <section aria-label={`${look.title}에 나온 상품`} className="pt-8 md:[&_ul]:mx-0">
                {productsOf(look)}
              </section>
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}
