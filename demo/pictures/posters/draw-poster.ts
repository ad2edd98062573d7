import sharp from 'sharp';
import { PRODUCTS } from '../../data/products.ts';
import { fittedText, textPath, textWidth } from '../fonts.ts';
import type { Colourway, Look } from '../look.ts';
import { pixels } from '../raster.ts';
import type { Kind } from '../silhouettes/kinds.ts';
import type { Spot } from './cut-out.ts';
import { cutOut, layOn } from './cut-out.ts';
import type { Poster } from './poster.ts';
import type { Stage } from './scenes.ts';
import { sceneOf } from './scenes.ts';

/** Draw a poster as JPEG. */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const { width, height, ground } = poster;
  const stage = stageOf(poster);
  const sheet = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
  const { behind, before } = lettering(poster);
  const back = `<rect width="${width}" height="${height}" fill="${ground}"/>${sceneOf(poster, stage)}${behind}`;
  const canvas = { data: await pixels(sheet(back)), width, height };
  for (const { look, colour, spot } of placed(poster, stage))
    layOn(canvas, await cutOut(look, colour, spot));
  layOn(canvas, { data: await pixels(sheet(before)), left: 0, top: 0, width, height });
  return sharp(canvas.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}

function stageOf({ width, height, pieces }: Poster): Stage {
  if (pieces.length === 0) return { x: width * 0.8, y: height * 0.5, reach: height * 0.36 };
  if (width > height * 3) return { x: width * 0.74, y: height * 0.5, reach: height * 0.62 };
  if (width > height) return { x: width * 0.74, y: height * 0.51, reach: height * 0.46 };
  return { x: width * 0.5, y: height * 0.62, reach: width * (width === height ? 0.33 : 0.4) };
}

/** Kinds seen so near in their own pictures that they would look huge beside clothes. */
const SCALE: Partial<Record<Kind, number>> = {
  cap: 0.76,
  bucketHat: 0.76,
  beanie: 0.76,
  shorts: 0.9,
  crossbody: 0.9,
};

interface Placed {
  look: Look;
  colour: Colourway;
  spot: Spot;
}

/** Garments side by side on the stage, leaning a little away from each other. */
function placed({ width, height, pieces }: Poster, stage: Stage): Placed[] {
  const isWide = width > height;
  const tall = Math.round(stage.reach * (pieces.length > 1 ? 2.3 : 2.5));
  const apart = tall * (isWide ? 0.6 : 0.5);
  return pieces.map((piece, at) => {
    const product = PRODUCTS.find(({ code }) => code === piece.code);
    if (!product) throw new Error(`poster names the unknown product ${piece.code}`);
    const colour = product.colours.find(
      ({ id }) => id === (piece.colour ?? product.colours[0]?.id),
    );
    if (!colour) throw new Error(`poster names an unknown colour of ${piece.code}`);
    const side = at - (pieces.length - 1) / 2;
    const turn = pieces.length > 1 ? side * 12 : -5;
    const scale = pieces.length > 1 ? (SCALE[product.look.kind] ?? 1) : 1;
    const spot = { x: stage.x + side * apart, y: stage.y, tall: tall * scale, turn };
    return { look: product.look, colour, spot };
  });
}

/** How much of a wide poster's width its headline may take: more garments leave less. */
function wideRoom({ width, height, pieces }: Poster): number {
  if (width > height * 3) return 0.36;
  return pieces.length > 1 ? 0.38 : 0.44;
}

interface Lettering {
  /** What garments may cover, and what must stay in front of them. */
  behind: string;
  before: string;
}

function lettering(poster: Poster): Lettering {
  const { width, height, headline, korean, small, ink, ground, scene } = poster;
  const isWide = width > height;
  const margin = width * (isWide ? 0.05 : 0.07);
  const room = isWide ? width * wideRoom(poster) : width - margin * 2;
  const limit = height * (isWide ? 0.52 : 0.3);
  const natural = Math.min(
    ...headline.map(
      (text) => fittedText({ font: 'poster', text, tracking: -0.005 }, 0, 0, room).size,
    ),
  );
  const size = Math.min(natural, limit / headline.length / 0.94);
  const step = size * 0.98;
  const block = step * headline.length + size * 0.1;
  const top = isWide ? (height - block) / 2 - height * 0.02 : height * 0.085;
  const line = (d: string, fill = ink) => `<path d="${d}" fill="${fill}"/>`;
  const capitals = headline.map((text, at) =>
    line(
      textPath(
        { font: 'poster', text, size, tracking: -0.005 },
        margin,
        top + step * (at + 0.88),
        'start',
      ),
    ),
  );
  const smallSize = Math.max(height * (isWide ? 0.03 : 0.023), 17);
  const over = small
    ? line(
        textPath(
          { font: 'condensed', text: small, size: smallSize, tracking: 0.16 },
          margin,
          top - smallSize * 1.5,
          'start',
        ),
      )
    : '';
  const rule = small
    ? `<rect x="${margin}" y="${top - smallSize * 0.95}" width="${room * (isWide ? 0.2 : 0.26)}" height="3" fill="${ink}"/>`
    : '';
  const fits = (room / textWidth({ font: 'hangul', text: korean, size: 100 })) * 100;
  const koreanSize = Math.min(Math.max(height * (isWide ? 0.045 : 0.036), 24), fits);
  const foot = height - koreanSize * 2.3;
  const words = (y: number) => {
    const d = textPath({ font: 'hangul', text: korean, size: koreanSize }, margin, y, 'start');
    // The lines of a road would strike the words through.
    const clear = `<path d="${d}" fill="none" stroke="${ground}" stroke-width="${koreanSize * 0.5}" stroke-linejoin="round"/>`;
    return (scene === 'road' ? clear : '') + line(d);
  };
  const strip = `<rect y="${foot}" width="${width}" height="${koreanSize * 2.3}" fill="${ground}"/>`;
  const behind = over + rule + capitals.join('');
  return isWide
    ? { behind, before: words(top + block + koreanSize * 1.1) }
    : { behind, before: strip + words(foot + koreanSize * 1.48) };
}
