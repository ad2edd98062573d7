import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PictureSize, pictureUrl } from '../../lib/pictures/picture-url.ts';
import { productTexts } from '../../texts/products.ts';
import { classNames } from '../../ui/class-names.ts';

/** A picture of a product by its key, small; a mark where there is none. */
export function ProductPicture({
  pictureKey,
  size = '192x240',
  className,
}: {
  pictureKey: string | null;
  size?: PictureSize;
  className?: string;
}): ReactNode {
  const look = classNames('block aspect-[4/5] shrink-0 bg-ground-deep object-cover', className);
  if (pictureKey === null) {
    return (
      <span className={classNames(look, 'inline-flex items-center justify-center text-mute')}>
        <ImageOff size={14} aria-hidden="true" />
        <span className="sr-only">{productTexts.noPicture}</span>
      </span>
    );
  }
  return <img src={pictureUrl(pictureKey, size)} alt="" loading="lazy" className={look} />;
}
