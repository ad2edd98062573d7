import type { FontName } from '../fonts.ts';
import { textPath, textWidth } from '../fonts.ts';
import { cloudSampler } from '../noise.ts';
import type { Print } from './inks.ts';
import { path } from './inks.ts';

/** Level stripes over the whole garment. */
export function stripes(
  step: number,
  thick: number,
  options: { accentEvery?: number; upright?: boolean } = {},
): Print {
  const { accentEvery = 0, upright = false } = options;
  return (area, inks) => {
    const span = upright ? area.width : area.height;
    const start = upright ? area.x - area.width / 2 : area.y - area.height / 2;
    const bars = Array.from({ length: Math.ceil(span / step) }, (_, at) => {
      const fill = accentEvery > 0 && at % accentEvery === accentEvery - 1 ? inks.accent : inks.ink;
      const from = start + at * step;
      return upright
        ? `<rect x="${from}" y="${area.y - area.height / 2}" width="${thick}" height="${area.height}" fill="${fill}"/>`
        : `<rect x="${area.x - area.width / 2}" y="${from}" width="${area.width}" height="${thick}" fill="${fill}"/>`;
    });
    return bars.join('');
  };
}

/** A checked flannel: bands of three strengths crossing. */
export function plaid(step: number): Print {
  return (area, inks) => {
    const [x0, y0] = [area.x - area.width / 2, area.y - area.height / 2];
    const bands = (fill: string, from: number, thick: number, opacity: number, upright: boolean) =>
      Array.from({ length: Math.ceil((upright ? area.width : area.height) / step) + 1 }, (_, at) =>
        upright
          ? `<rect x="${x0 + at * step + from}" y="${y0}" width="${thick}" height="${area.height}" fill="${fill}" fill-opacity="${opacity}"/>`
          : `<rect x="${x0}" y="${y0 + at * step + from}" width="${area.width}" height="${thick}" fill="${fill}" fill-opacity="${opacity}"/>`,
      ).join('');
    return [true, false]
      .map(
        (upright) =>
          bands(inks.ink, 0, step * 0.34, 0.5, upright) +
          bands(inks.ink, step * 0.46, step * 0.1, 0.34, upright) +
          bands(inks.accent, step * 0.72, step * 0.05, 0.85, upright),
      )
      .join('');
  };
}

/** A chessboard; with `fade` its squares shrink towards the ground. */
export function checker(step: number, fade = false): Print {
  return (area, inks) => {
    const [x0, y0] = [area.x - area.width / 2, area.y - area.height / 2];
    const rows = Math.ceil(area.height / step);
    const squares: string[] = [];
    for (let row = 0; row < rows; row++) {
      const size = fade ? step * Math.max(1 - row / rows, 0.05) : step;
      for (let column = row % 2; column < area.width / step; column += 2) {
        const [x, y] = [
          x0 + column * step + (step - size) / 2,
          y0 + row * step + (step - size) / 2,
        ];
        squares.push(
          `M${x.toFixed(1)} ${y.toFixed(1)}h${size.toFixed(1)}v${size.toFixed(1)}h${(-size).toFixed(1)}z`,
        );
      }
    }
    return path(squares.join(''), inks.ink);
  };
}

/** One word over and over on a slant. */
export function allOver(word: string, size: number, font: FontName = 'condensedItalic'): Print {
  return (area, inks) => {
    const gap = size * 0.6;
    const width = textWidth({ font, text: word, size }) + gap;
    const reach = Math.hypot(area.width, area.height) * 0.54;
    const rows = Math.ceil((reach * 2) / (size * 1.5));
    const unit = textPath({ font, text: word, size }, 0, 0, 'start');
    const id = `w${word.replace(/\W/g, '')}${Math.round(size)}`;
    const uses: string[] = [];
    for (let row = 0; row < rows; row++) {
      for (let x = -reach - (row % 2) * width * 0.5; x < reach; x += width) {
        uses.push(
          `<use xlink:href="#${id}" x="${x.toFixed(0)}" y="${(-reach + row * size * 1.5).toFixed(0)}" fill="${(row * 7 + Math.round(x / width)) % 9 === 0 ? inks.accent : inks.ink}"/>`,
        );
      }
    }
    return `<defs><path id="${id}" d="${unit}"/></defs><g transform="translate(${area.x} ${area.y}) rotate(-24)">${uses.join('')}</g>`;
  };
}

/** The sun mark strewn in even rows. */
export function suns(step: number): Print {
  return (area, inks) => {
    const [x0, y0] = [area.x - area.width / 2, area.y - area.height / 2];
    const r = step * 0.26;
    const marks: string[] = [];
    const accents: string[] = [];
    for (let row = 0; row * step < area.height; row++) {
      for (let column = 0; column * step < area.width; column++) {
        const [x, y] = [x0 + (column + (row % 2) * 0.5) * step, y0 + row * step];
        const d = `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}ZM${x - r * 0.94} ${y + r * 0.2}h${r * 1.88}v${r * 0.18}h${-r * 1.88}zM${x - r * 0.7} ${y + r * 0.54}h${r * 1.4}v${r * 0.12}h${-r * 1.4}z`;
        ((row * 3 + column) % 7 === 0 ? accents : marks).push(d);
      }
    }
    return path(marks.join(''), inks.ink) + path(accents.join(''), inks.accent);
  };
}

/** Patches of shade in three strengths, cut by level lines: a camouflage of dusk. */
export function camouflage(seed: string, size: number): Print {
  return (area, inks) => {
    const noise = cloudSampler(`camouflage-${seed}`);
    const step = size * 0.036;
    const [x0, y0] = [area.x - area.width / 2, area.y - area.height / 2];
    const layers: [number, string, number][] = [
      [0.03, inks.soft, 0],
      [0.2, inks.ink, 97],
      [0.44, inks.accent, 211],
    ];
    return layers
      .map(([level, fill, shift]) => {
        const runs: string[] = [];
        for (let y = 0; y < area.height; y += step) {
          let open = -1;
          for (let x = 0; x <= area.width; x += step) {
            const isIn =
              x < area.width && noise((x / size) * 70 + shift, (y / size) * 140 + shift) > level;
            if (isIn && open < 0) open = x;
            if (!isIn && open >= 0) {
              runs.push(
                `M${(x0 + open).toFixed(0)} ${(y0 + y).toFixed(0)}H${(x0 + x).toFixed(0)}V${(y0 + y + step + 0.6).toFixed(0)}H${(x0 + open).toFixed(0)}Z`,
              );
              open = -1;
            }
          }
        }
        return path(runs.join(''), fill);
      })
      .join('');
  };
}

/** The sky after sunset: the cloth fades into another colour towards the hem, or from it. */
export function fade(
  options: { to?: 'accent' | 'ink' | 'soft'; from?: number; until?: number } = {},
): Print {
  const { to = 'accent', from = 0.35, until = 1 } = options;
  return (area, inks) => {
    const id = `fade${Math.round(area.x)}-${Math.round(area.y)}`;
    const colour = inks[to];
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="${from}" stop-color="${colour}" stop-opacity="0"/><stop offset="${(from + until) / 2}" stop-color="${colour}" stop-opacity=".52"/><stop offset="${until}" stop-color="${colour}"/></linearGradient><rect x="${area.x - area.width / 2}" y="${area.y - area.height / 2}" width="${area.width}" height="${area.height}" fill="url(#${id})"/>`;
  };
}

/** A printed tape with the name, level across the garment or down its side. */
export function tape(
  word: string,
  options: { at?: number; thick?: number; upright?: boolean } = {},
): Print {
  const { at = 0.3, thick = 64, upright = false } = options;
  return (area, inks) => {
    const size = thick * 0.62;
    const text = `${word}   `;
    const width = textWidth({ font: 'condensedHeavy', text, size, tracking: 0.06 }) + size * 0.8;
    const long = upright ? area.height : area.width;
    const count = Math.ceil(long / width) + 1;
    const words = Array.from({ length: count }, (_, index) =>
      textPath(
        { font: 'condensedHeavy', text: word, size, tracking: 0.06 },
        -long / 2 + index * width,
        size * 0.34,
        'start',
      ),
    ).join('');
    const [x, y] = upright
      ? [area.x + area.width * (at - 0.5), area.y]
      : [area.x, area.y + area.height * (at - 0.5)];
    return `<g transform="translate(${x} ${y})${upright ? ' rotate(90)' : ''}"><rect x="${-long / 2}" y="${-thick / 2}" width="${long}" height="${thick}" fill="${inks.accent}"/>${path(words, '#141415')}</g>`;
  };
}

/** Broad level blocks of colour: chest and hem in other cloth. */
export function colourBlock(
  from: number,
  to: number,
  which: 'accent' | 'ink' | 'soft' = 'soft',
): Print {
  return (area, inks) => {
    const top = area.y - area.height / 2;
    const y = top + area.height * from;
    const height = area.height * (to - from);
    return `<rect x="${area.x - area.width / 2}" y="${y}" width="${area.width}" height="${height}" fill="${inks[which]}"/><path d="M${area.x - area.width / 2} ${y}h${area.width}M${area.x - area.width / 2} ${y + height}h${area.width}" stroke="#000" stroke-opacity=".4" stroke-width="3"/>`;
  };
}
