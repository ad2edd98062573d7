import { classNames } from './class-names.ts';
import { Img } from './img.tsx';
import { smallerPictureStyle } from './smaller-picture.ts';

/** The sizes the image service makes, all 4:5 but the square one (spec, section 3). */
const portrait = ['192x240', '320x400', '400x500', '640x800', '720x900', '1400x1750'] as const;

/**
 * The CSS `sizes` of a picture as wide as a phone. A dense screen is given 1.7 pixels a CSS pixel:
 * nobody sees more of them, and each further one delays the picture on a slow network.
 */
export const phoneWidth = '(min-resolution: 2.5dppx) 55vw, (min-resolution: 1.7dppx) 82vw, 100vw';

/** The same for a picture as wide as half of a phone. */
export const halfPhoneWidth =
  '(min-resolution: 2.5dppx) 27vw, (min-resolution: 1.7dppx) 41vw, 50vw';

/**
 * A 4:5 picture in all sizes of the image service; its space is grey while it loads. `sizes` is the
 * CSS list of widths; `isEager` for pictures in view at first.
 */
export function Picture({
  src,
  alt,
  sizes,
  isEager = false,
  className,
  smaller,
  onLoad,
}: {
  src: string;
  alt: string;
  sizes: string;
  isEager?: boolean;
  className?: string;
  /** The URL of a smaller one that has come already: shown until this one has. */
  smaller?: string | undefined;
  onLoad?: () => void;
}) {
  return (
    <Img
      src={pictureUrl(src, '640x800')}
      srcSet={pictureSources(src)}
      sizes={sizes}
      width={1400}
      height={1750}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      onLoad={onLoad}
      style={smallerPictureStyle(smaller)}
      className={classNames(
        'block aspect-4/5 h-auto w-full bg-ground object-cover dark:brightness-95',
        className,
      )}
    />
  );
}

/** All sizes of a 4:5 picture as a `srcset`. */
export function pictureSources(src: string): string {
  return portrait.map((size) => `${pictureUrl(src, size)} ${size.split('x')[0]}w`).join(', ');
}

/** The URL of one size of a picture. */
export function pictureUrl(src: string, size: (typeof portrait)[number] | '1200x1200'): string {
  return src === '' ? '' : `${src}${src.includes('?') ? '&' : '?'}${size}`;
}
