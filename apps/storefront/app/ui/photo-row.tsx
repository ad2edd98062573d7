import { useState } from 'react';
import { Img } from './img.tsx';
import { Lightbox } from './lightbox.tsx';
import { pictureUrl } from './picture.tsx';

/** Photos of buyers in a row; each opens over the whole screen. */
export function PhotoRow({
  label,
  photos,
  isLarge = false,
}: {
  label: string;
  photos: readonly string[];
  isLarge?: boolean;
}) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul
        aria-label={label}
        className="-mx-gutter flex gap-1.5 overflow-x-auto px-gutter [scrollbar-width:none] lg:mx-0 lg:px-0"
      >
        {photos.map((photo, at) => (
          <li key={photo} className={isLarge ? 'w-28 shrink-0 lg:w-32' : 'w-20 shrink-0 lg:w-24'}>
            <button
              type="button"
              aria-label={`${label} ${at + 1} 크게 보기`}
              onClick={() => setShown(at)}
              className="block w-full focus-visible:-outline-offset-2"
            >
              <Img
                src={pictureUrl(photo, '320x400')}
                alt=""
                loading="lazy"
                decoding="async"
                width={320}
                height={400}
                className="block aspect-4/5 w-full bg-ground object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox label={label} pictures={photos} shown={shown} onShow={setShown} />
    </>
  );
}
