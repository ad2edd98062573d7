import { useState } from 'react';
import { Carousel, type CarouselState } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Img } from '../../ui/img.tsx';
import { Picture, phoneWidth, pictureUrl } from '../../ui/picture.tsx';
import { smallerPictureOf } from '../../ui/smaller-picture.ts';
import { useLoadedPicture } from './use-loaded-picture.ts';
import { ZoomPicture } from './zoom-picture.tsx';

const sizes = `(min-width: 48rem) 50vw, ${phoneWidth}`;

/** The pictures of a product: swiped on a phone; thumbnails and zoom on a wide screen. */
export function Gallery({
  name,
  pictures,
  pictureTexts,
  shownPicture,
}: {
  name: string;
  pictures: readonly string[];
  /** By the URL of a picture; one without a text is called by its number. */
  pictureTexts: Readonly<Record<string, string>>;
  /** Shown when it changes: the picture of the colour just chosen. */
  shownPicture?: string;
}) {
  const shown = useLoadedPicture(shownPicture, sizes);
  // Once: another card may be pressed while this product is shown.
  const [smaller] = useState(() => smallerPictureOf(pictures[0]));
  const shownIndex = shown === undefined ? -1 : pictures.indexOf(shown);
  return (
    <Carousel
      shownIndex={shownIndex < 0 ? undefined : shownIndex}
      label={`${name} 사진`}
      className="relative -mx-gutter md:mr-0 lg:mx-0 lg:grid lg:grid-cols-[4.25rem_minmax(0,1fr)] lg:gap-3 lg:*:first:col-start-2"
      slides={pictures.map((src, index) => ({
        key: src,
        content: (
          <ZoomPicture src={src}>
            <Picture
              src={src}
              alt={pictureTexts[src] ?? `${name} 사진 ${index + 1}`}
              sizes={sizes}
              isEager={index === 0}
              smaller={index === 0 ? smaller : undefined}
              // Never higher than the window: what a wide one leaves is cut above and below.
              className="lg:max-h-[calc(100dvh-9rem)]"
            />
          </ZoomPicture>
        ),
      }))}
      controls={(state) => (
        <>
          <p className="capitals absolute right-3 bottom-3 bg-paper px-2 py-1 text-xs leading-none tabular-nums lg:hidden">
            {state.index + 1} / {state.count}
          </p>
          <Thumbnails name={name} pictures={pictures} state={state} />
        </>
      )}
    />
  );
}

function Thumbnails({
  name,
  pictures,
  state,
}: {
  name: string;
  pictures: readonly string[];
  state: CarouselState;
}) {
  return (
    <ul className="hidden flex-col gap-2 lg:col-start-1 lg:row-start-1 lg:flex">
      {pictures.map((src, index) => (
        <li key={src}>
          <button
            type="button"
            aria-label={`${name} 사진 ${index + 1} 보기`}
            aria-current={index === state.index ? 'true' : undefined}
            onClick={() => state.goTo(index)}
            className={classNames(
              'block w-full border-b-2 bg-ground pb-1',
              index === state.index ? 'border-ink' : 'border-transparent',
            )}
          >
            <Img
              src={pictureUrl(src, '192x240')}
              width={192}
              height={240}
              alt=""
              loading="lazy"
              className="aspect-4/5 w-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
