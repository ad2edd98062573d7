/** The sizes pictures are served in (spec, section 3); no other is made. */
const presets = new Set([
  '1400x1750',
  '720x900',
  '320x400',
  '192x240',
  '640x800',
  '400x500',
  '1200x1200',
]);

export type Size = { width: number; height: number };

/** The size a bare query such as `720x900` asks for; undefined for any that is not served. */
export function readPreset(text: string): Size | undefined {
  if (!presets.has(text)) return undefined;
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
}

export type Format = 'avif' | 'webp' | 'jpeg';

/** The smallest format that a browser says it reads. */
export function chooseFormat(accept: string | undefined): Format {
  const reads = (type: string) =>
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .some((part) => {
        const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
        return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      });
  if (reads('image/avif')) return 'avif';
  return reads('image/webp') ? 'webp' : 'jpeg';
}

/**
 * How a picture comes to fill a preset: one of its shape exactly; an upright product picture stands
 * whole on its own ground in a square; any other, such as a poster, is as large as the box allows.
 * Nothing is ever cut off.
 */
export function fitOf(picture: Size, box: Size): 'exact' | 'on its ground' | 'within' {
  const shape = picture.width / picture.height;
  if (Math.abs(shape - box.width / box.height) < 0.01) return 'exact';
  const isProduct = Math.abs(shape - 4 / 5) < 0.01;
  return isProduct ? 'on its ground' : 'within';
}
