/** The sizes images are served in (spec, section 3), and no others: what is made of an image is bounded. */
export const PRESETS: readonly Size[] = [
  { width: 192, height: 240 },
  { width: 320, height: 400 },
  { width: 400, height: 500 },
  { width: 640, height: 800 },
  { width: 720, height: 900 },
  { width: 1200, height: 1200 },
  { width: 1400, height: 1750 },
];
const LARGEST: Size = { width: 1400, height: 1750 };

/** Pixels. */
export type Size = { width: number; height: number };

/**
 * Choose the preset for what a bare query such as `720x900` asks: itself, or else the smallest that
 * is at least as wide and high, for clients with sizes of their own. `auto` leaves one side open.
 * Undefined for a text that is no size.
 */
export function parsePreset(text: string): Size | undefined {
  const [, width, height] = /^([1-9]\d{0,3}|auto)x([1-9]\d{0,3}|auto)$/.exec(text) ?? [];
  if (width === undefined || height === undefined) return undefined;
  if (width === 'auto' && height === 'auto') return undefined;
  const asked = { width: pixels(width), height: pixels(height) };
  return (
    PRESETS.find((preset) => preset.width >= asked.width && preset.height >= asked.height) ??
    LARGEST
  );
}

function pixels(side: string): number {
  return side === 'auto' ? 1 : Number(side);
}

export type Format = 'avif' | 'webp' | 'jpeg';

/** Choose the smallest format that an `Accept` header allows. */
export function chooseFormat(accept: string | undefined): Format {
  const accepts = (type: string) =>
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .some((part) => {
        const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
        return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      });
  if (accepts('image/avif')) return 'avif';
  return accepts('image/webp') ? 'webp' : 'jpeg';
}

/**
 * Choose how an image fills a preset; nothing is ever cropped. One of the preset's shape is scaled
 * exactly; an upright product image is extended to a square with its own background; any other, such
 * as a poster, is scaled to fit inside.
 */
export function chooseFit(image: Size, preset: Size): 'exact' | 'extended' | 'inside' {
  const shape = image.width / image.height;
  if (Math.abs(shape - preset.width / preset.height) < 0.01) return 'exact';
  const isProduct = Math.abs(shape - 4 / 5) < 0.01;
  return isProduct ? 'extended' : 'inside';
}
