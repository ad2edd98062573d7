/** The sizes images are served in (spec, section 3), and no others. */
const presets = new Set([
  '1400x1750',
  '720x900',
  '320x400',
  '192x240',
  '640x800',
  '400x500',
  '1200x1200',
]);

/** Pixels. */
export type Size = { width: number; height: number };

/** Parse the preset a bare query such as `720x900` asks for; undefined for anything else. */
export function parsePreset(text: string): Size | undefined {
  if (!presets.has(text)) return undefined;
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
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
