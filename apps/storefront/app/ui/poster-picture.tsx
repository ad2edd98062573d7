import { classNames } from './class-names.ts';

/** A picture and its size in pixels. */
export type Poster = { imageUrl: string; width: number; height: number };

/**
 * A poster in two shapes, one for phones (to 1023 px) and one for wide windows. Its space has its
 * shape while it loads, so nothing moves.
 */
export function PosterPicture({
  wide,
  tall,
  alt,
  sizes = '100vw',
  isEager = false,
  className,
}: {
  wide: Poster;
  tall: Poster;
  alt: string;
  /** Its width, as a CSS `sizes` list. */
  sizes?: string;
  isEager?: boolean;
  className?: string;
}) {
  return (
    <picture>
      <source
        media="(width < 64rem)"
        srcSet={sourceSet(tall, '720x900', 720)}
        sizes={sizes}
        width={tall.width}
        height={tall.height}
      />
      <img
        src={wide.imageUrl}
        srcSet={sourceSet(wide, '1400x1750', 1400)}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        className={classNames('block h-auto w-full bg-ground', className)}
      />
    </picture>
  );
}

/** The image service draws a poster whole, as large as a preset allows. */
function sourceSet(poster: Poster, preset: string, width: number): string {
  const original = `${poster.imageUrl} ${poster.width}w`;
  return poster.width <= width ? original : `${poster.imageUrl}?${preset} ${width}w, ${original}`;
}
