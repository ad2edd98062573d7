import sharp from 'sharp';
import { fittedText, textPath } from '../fonts.ts';
import { SIGNAL } from '../look.ts';
import { discBand } from '../prints/graphics.ts';

const NIGHT = '#161618';
const PAPER = '#f2efe8';

/** A mark drawn from type and the sun alone: line logos, app icons, favicon. */
export interface Sign {
  key: string;
  width: number;
  height: number;
  /** Words of a logo; without them the sign is the sun. */
  words?: string;
}

/** Marks of the store; PNG, logos on nothing, icons on the night. */
export const SIGNS: readonly Sign[] = [
  { key: 'brands/duskline-logo.png', width: 960, height: 240, words: 'DUSKLINE' },
  { key: 'brands/works-logo.png', width: 960, height: 240, words: 'DUSKLINE WORKS' },
  { key: 'brands/nightshift-logo.png', width: 960, height: 240, words: 'NIGHTSHIFT' },
  { key: 'brands/annex-logo.png', width: 960, height: 240, words: 'ANNEX SEOUL' },
  { key: 'site/icon-512.png', width: 512, height: 512 },
  { key: 'site/icon-192.png', width: 192, height: 192 },
  { key: 'site/apple-touch-icon.png', width: 180, height: 180 },
  { key: 'site/favicon-48.png', width: 48, height: 48 },
];

/** Draw a sign as PNG. */
export async function drawSign(sign: Sign): Promise<Buffer> {
  const inside = sign.words ? logo(sign, sign.words) : icon(sign);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${sign.width}" height="${sign.height}">${inside}</svg>`;
  return sharp(Buffer.from(text)).png().toBuffer();
}

function icon({ width }: Sign): string {
  const radius = width * 0.3;
  const middle = width / 2;
  const bars = [0.1, 0.34, 0.58, 0.8].map((at, row) => {
    return `<rect x="0" y="${middle + radius * at}" width="${width}" height="${radius * (0.075 + row * 0.03)}" fill="${NIGHT}"/>`;
  });
  return `<rect width="${width}" height="${width}" fill="${NIGHT}"/><circle cx="${middle}" cy="${middle}" r="${radius}" fill="${SIGNAL}"/>${bars.join('')}<rect x="${width * 0.14}" y="${width * 0.86}" width="${width * 0.72}" height="${width * 0.022}" fill="${PAPER}"/>`;
}

function logo({ width, height }: Sign, words: string): string {
  const fitted = fittedText({ font: 'poster', text: words, tracking: 0.01 }, 0, 0, width * 0.8);
  const size = Math.min(fitted.size, height * 0.72);
  const radius = size * 0.36;
  const x = radius * 1.2;
  const base = height / 2 + size * 0.43;
  const bands = (
    [
      [-1, -0.62],
      [-0.54, -0.36],
      [-0.28, -0.14],
      [-0.07, 0],
    ] as const
  ).map(([from, to]) => discBand(x, base, radius, from, to));
  const d = textPath(
    { font: 'poster', text: words, size, tracking: 0.01 },
    x + radius * 1.5,
    base,
    'start',
  );
  return `<path d="${bands.join('')}" fill="${SIGNAL}"/><path d="${d}" fill="${NIGHT}"/>`;
}
