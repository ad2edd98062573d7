import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** Every font of the pictures, as files inside npm packages: a bare machine has no fonts. */
const FILES = {
  condensed: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
  condensedHeavy: '@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff',
  condensedItalic: '@fontsource/barlow-condensed/files/barlow-condensed-latin-800-italic.woff',
  poster: '@fontsource/anton/files/anton-latin-400-normal.woff',
  blackletter: '@fontsource/unifrakturcook/files/unifrakturcook-latin-700-normal.woff',
  script: '@fontsource/yellowtail/files/yellowtail-latin-400-normal.woff',
  college: '@fontsource/graduate/files/graduate-latin-400-normal.woff',
  mono: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff',
  wide: '@fontsource/michroma/files/michroma-latin-400-normal.woff',
  hangulPoster: '@fontsource/black-han-sans/files/black-han-sans-korean-400-normal.woff',
  hangul: 'pretendard/dist/public/static/Pretendard-SemiBold.otf',
  hangulHeavy: 'pretendard/dist/public/static/Pretendard-Black.otf',
} as const;

export type FontName = keyof typeof FILES;

const opened = new Map<FontName, Font>();

function font(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const file = openSync(require.resolve(FILES[name]));
  if (!('layout' in file)) throw new Error(`${FILES[name]} holds several fonts, one was expected`);
  opened.set(name, file);
  return file;
}

export interface Lettering {
  font: FontName;
  text: string;
  /** Em size in picture units. */
  size: number;
  /** Extra space between letters, in ems. */
  tracking?: number;
}

interface Glyph {
  d: (x: number, y: number, turn?: number) => string;
  advance: number;
}

interface Shape {
  commands: { command: keyof typeof LETTER; args: number[] }[];
  advance: number;
}

const shaped = new Map<string, { unitsPerEm: number; shapes: Shape[] }>();

/** Return the outlines of a text in font units, cached: the same few words are set hundreds of times. */
function shapesOf(name: FontName, text: string): { unitsPerEm: number; shapes: Shape[] } {
  const key = `${name}:${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const face = font(name);
  const run = face.layout(text);
  const shapes = run.glyphs.map((glyph, at) => ({
    commands: glyph.path.commands,
    advance: run.positions[at]?.xAdvance ?? glyph.advanceWidth,
  }));
  const made = { unitsPerEm: face.unitsPerEm, shapes };
  shaped.set(key, made);
  return made;
}

const round = (value: number) => Math.round(value * 10) / 10;

function glyphs({ font: name, text, size, tracking = 0 }: Lettering): Glyph[] {
  const { unitsPerEm, shapes } = shapesOf(name, text);
  const scale = size / unitsPerEm;
  return shapes.map(({ commands, advance }) => ({
    advance: advance * scale + tracking * size,
    d: (x, y, turn = 0) => {
      const cos = Math.cos(turn) * scale;
      const sin = Math.sin(turn) * scale;
      let d = '';
      for (const { command, args } of commands) {
        d += LETTER[command];
        for (let at = 0; at < args.length; at += 2) {
          const gx = args[at] ?? 0;
          const gy = -(args[at + 1] ?? 0);
          d += `${at > 0 ? ' ' : ''}${round(x + gx * cos - gy * sin)} ${round(y + gx * sin + gy * cos)}`;
        }
      }
      return d;
    },
  }));
}

const LETTER = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** Measure the width of a line in picture units, without the tracking after its last letter. */
export function textWidth(lettering: Lettering): number {
  const total = glyphs(lettering).reduce((sum, glyph) => sum + glyph.advance, 0);
  return total - (lettering.tracking ?? 0) * lettering.size;
}

/** Make the outline of a line of text whose baseline starts, centres or ends at the given point. */
export function textPath(
  lettering: Lettering,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): string {
  const width = textWidth(lettering);
  let pen = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  return glyphs(lettering)
    .map((glyph) => {
      const d = glyph.d(pen, y);
      pen += glyph.advance;
      return d;
    })
    .join('');
}

/** Make the outline of a line fitted to a width: the size follows, the line stays centred at x. */
export function fittedText(
  lettering: Omit<Lettering, 'size'>,
  x: number,
  y: number,
  width: number,
): { d: string; size: number } {
  const size = (100 * width) / textWidth({ ...lettering, size: 100 });
  return { d: textPath({ ...lettering, size }, x, y), size };
}

/** Make the outline of text on a circle; a positive radius arches over the centre, a negative one under. */
export function arcText(lettering: Lettering, cx: number, cy: number, radius: number): string {
  const width = textWidth(lettering);
  let travelled = -width / 2;
  return glyphs(lettering)
    .map((glyph) => {
      const middle = (travelled + glyph.advance / 2) / radius;
      const x = cx + Math.sin(middle) * radius;
      const y = cy - Math.cos(middle) * radius;
      travelled += glyph.advance;
      const half = glyph.advance / 2;
      return glyph.d(x - Math.cos(middle) * half, y - Math.sin(middle) * half, middle);
    })
    .join('');
}
