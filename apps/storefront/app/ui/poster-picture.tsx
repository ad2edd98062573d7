import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { Img } from './img.tsx';
import { phoneWidth } from './picture.tsx';

/** A picture and its size in pixels. */
export type Poster = { imageUrl: string; width: number; height: number };

/**
 * The CSS `sizes` of a poster from edge to edge. Up to a window of 1616 px its largest preset is enlarged
 * by a sixth at most, which nobody sees; the original, which a wider one is given, has six times its bytes.
 */
export const edgeToEdge = `(min-width: 101rem) 100vw, (min-width: 64rem) min(100vw, 1400px), ${phoneWidth}`;

/**
 * A poster in two shapes, one for phones and one from 768 px on, where the tall one would be higher than
 * the window. Its space has its shape while it loads, so nothing moves.
 */
export function PosterPicture({
  wide,
  tall,
  alt,
  sizes = edgeToEdge,
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
        media="(width < 48rem)"
        srcSet={posterSources(tall)}
        sizes={sizes}
        width={tall.width}
        height={tall.height}
      />
      <Img
        src={wide.imageUrl}
        srcSet={posterSources(wide)}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        style={{ '--tall': `${tall.width} / ${tall.height}` } as CSSProperties}
        className={classNames('block h-auto w-full bg-ground max-md:aspect-(--tall)', className)}
      />
    </picture>
  );
}

/** The presets of the image service that a poster is offered in. */
const presets = [
  [400, 500],
  [640, 800],
  [720, 900],
  [1400, 1750],
] as const;

/** An original this much wider than the largest preset below it is offered too, though it is a JPEG. */
const WORTH_THE_ORIGINAL = 1.25;

/**
 * The sizes of a poster as a `srcset`: the image service scales it to fit inside a preset, never up,
 * in the smallest format that the browser accepts.
 */
export function posterSources({ imageUrl, width, height }: Poster): string {
  const sizes = presets
    .map(([most, mostHeight]) => ({
      url: `${imageUrl}?${most}x${mostHeight}`,
      width: Math.round(Math.min(most, (mostHeight * width) / height)),
    }))
    .filter((size) => size.width <= width);
  const largest = sizes.at(-1)?.width ?? 0;
  if (width > largest * WORTH_THE_ORIGINAL) sizes.push({ url: imageUrl, width });
  return sizes.map((size) => `${size.url} ${size.width}w`).join(', ');
}
