import type { FontName } from '../fonts.ts';
import { arcText, fittedText, textPath, textWidth } from '../fonts.ts';
import type { Print } from './inks.ts';
import { path } from './inks.ts';

/** How tall capitals stand above the baseline, in ems, for each face that is set solid. */
const CAP: Partial<Record<FontName, number>> = {
  poster: 0.86,
  condensed: 0.7,
  condensedHeavy: 0.7,
  condensedItalic: 0.7,
  college: 0.71,
  wide: 0.73,
  mono: 0.73,
  hangulPoster: 0.78,
  hangulHeavy: 0.76,
  blackletter: 0.66,
  script: 0.62,
};
const capOf = (font: FontName) => CAP[font] ?? 0.72;

/** Lines of one width, set solid under each other; `accentLine` is printed in the signal colour. */
export function capitals(
  lines: readonly string[],
  options: { font?: FontName; accentLine?: number; gap?: number; tracking?: number } = {},
): Print {
  const { font = 'poster', accentLine = -1, gap = 0.05, tracking = 0.01 } = options;
  return (area, inks) => {
    const set = lines.map((text) => fittedText({ font, text, tracking }, 0, 0, area.width));
    const heights = set.map(({ size }) => size * capOf(font));
    const space = area.width * gap;
    const total = heights.reduce((sum, height) => sum + height + space, -space);
    const shrink = Math.min(1, area.height / total);
    let y = area.y - (total * shrink) / 2;
    return lines
      .map((text, at) => {
        const size = (set[at]?.size ?? 0) * shrink;
        y += (heights[at] ?? 0) * shrink;
        const d = textPath({ font, text, size, tracking }, area.x, y);
        y += space * shrink;
        return path(d, at === accentLine ? inks.accent : inks.ink);
      })
      .join('');
  };
}

/** One line across the area, with an optional small line below. */
export function wordmark(
  text: string,
  options: { font?: FontName; sub?: string; accent?: boolean; tracking?: number } = {},
): Print {
  const { font = 'poster', sub, accent = false, tracking = 0.02 } = options;
  return (area, inks) => {
    const line = fittedText({ font, text, tracking }, area.x, 0, area.width);
    const tall = line.size * capOf(font);
    const scale = Math.min(1, (area.height * (sub ? 0.72 : 1)) / tall);
    const size = line.size * scale;
    const y = area.y + (size * capOf(font)) / 2 - (sub ? area.height * 0.08 : 0);
    const under = sub
      ? path(
          textPath(
            {
              font: 'condensed',
              text: sub,
              size: Math.max(area.width * 0.062, 13),
              tracking: 0.22,
            },
            area.x,
            y + area.width * 0.12,
          ),
          inks.soft,
        )
      : '';
    return (
      path(textPath({ font, text, size, tracking }, area.x, y), accent ? inks.accent : inks.ink) +
      under
    );
  };
}

/** Letters on an arch over a base line, as on a college sweatshirt. */
export function arch(
  top: string,
  base: string,
  options: { font?: FontName; outline?: boolean } = {},
): Print {
  const { font = 'college', outline = true } = options;
  return (area, inks) => {
    const radius = area.width * 0.72;
    const size =
      (area.width * 1.06 * 100) / textWidth({ font, text: top, size: 100, tracking: 0.04 });
    const cy = area.y + radius - area.height * 0.12;
    const d = arcText(
      { font, text: top, size: Math.min(size, area.height * 0.42), tracking: 0.04 },
      area.x,
      cy,
      radius,
    );
    const line = outline
      ? path(
          d,
          'none',
          ` stroke="${inks.accent}" stroke-width="${area.width * 0.026}" stroke-linejoin="round"`,
        )
      : '';
    const below = fittedText(
      { font: 'condensedHeavy', text: base, tracking: 0.14 },
      area.x,
      area.y + area.height * 0.2,
      area.width * 0.6,
    );
    return line + path(d, inks.ink) + path(below.d, inks.accent);
  };
}

/** A solid box with the name cut into it. */
export function boxLogo(
  text: string,
  options: { font?: FontName; accent?: boolean; ratio?: number } = {},
): Print {
  const { font = 'condensedItalic', accent = true, ratio = 0.3 } = options;
  return (area, inks) => {
    const height = area.width * ratio;
    const fitted = fittedText({ font, text }, 0, 0, area.width * 0.84);
    const size = Math.min(fitted.size, (height * 0.66) / capOf(font));
    const d = textPath({ font, text, size }, area.x, area.y + (size * capOf(font)) / 2);
    const fill = accent ? inks.accent : inks.ink;
    return `<rect x="${area.x - area.width / 2}" y="${area.y - height / 2}" width="${area.width}" height="${height}" fill="${fill}"/>${path(d, accent ? '#f7f5f0' : inks.cloth)}`;
  };
}

/** Black letters with a drop of the signal colour under them. */
export function blackletter(text: string, sub: string): Print {
  return (area, inks) => {
    const line = fittedText(
      { font: 'blackletter', text },
      area.x,
      area.y + area.width * 0.08,
      area.width,
    );
    const small = textPath(
      { font: 'condensed', text: sub, size: area.width * 0.064, tracking: 0.3 },
      area.x,
      area.y + area.width * 0.26,
    );
    return (
      path(
        line.d,
        inks.accent,
        ` transform="translate(${area.width * 0.012} ${area.width * 0.016})"`,
      ) +
      path(line.d, inks.ink) +
      path(small, inks.soft)
    );
  };
}

/** Handwriting with a swash under it. */
export function script(text: string, sub?: string): Print {
  return (area, inks) => {
    const { d } = fittedText(
      { font: 'script', text },
      area.x,
      area.y + area.width * 0.04,
      area.width,
    );
    const [x, y, w] = [area.x, area.y + area.width * 0.16, area.width];
    const swash = `M${x - w * 0.3} ${y} C${x - w * 0.1} ${y - w * 0.05} ${x + w * 0.2} ${y - w * 0.06} ${x + w * 0.5} ${y - w * 0.1} C${x + w * 0.3} ${y - w * 0.01} ${x - w * 0.05} ${y + w * 0.01} ${x - w * 0.3} ${y} Z`;
    const small = sub
      ? path(
          textPath(
            { font: 'condensedHeavy', text: sub, size: w * 0.07, tracking: 0.2 },
            x,
            y + w * 0.11,
          ),
          inks.soft,
        )
      : '';
    return path(swash, inks.accent) + path(d, inks.ink) + small;
  };
}

/** Hangul letters, one column or one line, as large as the area allows. */
export function hangul(
  text: string,
  options: { upright?: boolean; latin?: string; font?: FontName; accent?: boolean } = {},
): Print {
  const { upright = false, latin, font = 'hangulPoster', accent = false } = options;
  return (area, inks) => {
    const fill = accent ? inks.accent : inks.ink;
    if (!upright) {
      const { d, size } = fittedText({ font, text }, area.x, 0, area.width);
      const y = area.y + size * 0.3;
      const wide = latin
        ? fittedText({ font: 'condensedHeavy', text: latin, tracking: 0.4 }, 0, 0, area.width).size
        : 0;
      const small = latin
        ? path(
            textPath(
              {
                font: 'condensedHeavy',
                text: latin,
                size: Math.min(area.width * 0.1, wide),
                tracking: 0.4,
              },
              area.x,
              y + area.width * 0.16,
            ),
            accent ? inks.ink : inks.accent,
          )
        : '';
      return `<g transform="translate(0 ${y})">${path(d, fill)}</g>${small}`;
    }
    const letters = [...text];
    const size = Math.min(area.height / letters.length / 0.96, area.width);
    const top = area.y - (letters.length * size * 0.96) / 2;
    const column = letters
      .map((letter, at) =>
        path(textPath({ font, text: letter, size }, area.x, top + size * (0.8 + at * 0.96)), fill),
      )
      .join('');
    const side = latin
      ? `<g transform="translate(${area.x + size * 0.62} ${area.y}) rotate(90)">${path(textPath({ font: 'condensed', text: latin, size: size * 0.16, tracking: 0.3 }, 0, 0), accent ? inks.ink : inks.accent)}</g>`
      : '';
    return column + side;
  };
}

/** A big number over a name, as on a team shirt. */
export function number(digits: string, name: string): Print {
  return (area, inks) => {
    const size = Math.min(area.height * 0.86, area.width * 0.86);
    const d = textPath({ font: 'college', text: digits, size }, area.x, area.y + size * 0.52);
    const label = fittedText(
      { font: 'college', text: name, tracking: 0.08 },
      area.x,
      area.y - size * 0.34,
      area.width * 0.86,
    );
    const stroke = ` stroke="${inks.accent}" stroke-width="${size * 0.036}" stroke-linejoin="round"`;
    return path(d, 'none', stroke) + path(d, inks.ink) + path(label.d, inks.ink);
  };
}

/** A word sliced by level cuts, every slice pushed aside a little further. */
export function sliced(text: string, sub: string): Print {
  return (area, inks) => {
    const { d, size } = fittedText(
      { font: 'poster', text },
      area.x,
      area.y + area.width * 0.13,
      area.width,
    );
    const tall = size * 0.9;
    const top = area.y + area.width * 0.13 - tall;
    const slices = Array.from({ length: 7 }, (_, at) => {
      const id = `slice${Math.round(area.x)}-${Math.round(area.y)}-${at}`;
      const y = top + (tall / 7) * at;
      const push = (at - 3) * area.width * 0.014;
      return `<clipPath id="${id}"><rect x="${area.x - area.width}" y="${y}" width="${area.width * 2}" height="${tall / 7 - size * 0.016}"/></clipPath><g transform="translate(${push} 0)"><g clip-path="url(#${id})">${path(d, at === 6 ? inks.accent : inks.ink)}</g></g>`;
    });
    return (
      slices.join('') +
      path(
        textPath(
          { font: 'mono', text: sub, size: area.width * 0.05, tracking: 0.1 },
          area.x,
          area.y + area.width * 0.26,
        ),
        inks.soft,
      )
    );
  };
}

/** Rows of one word, all hollow but one. */
export function stacked(word: string, rows: number, solid: number): Print {
  return (area, inks) => {
    const { size } = fittedText({ font: 'poster', text: word }, area.x, 0, area.width);
    const step = Math.min(size * 0.96, area.height / rows);
    const real = step / 0.96;
    return Array.from({ length: rows }, (_, at) => {
      const d = textPath(
        { font: 'poster', text: word, size: real },
        area.x,
        area.y - (rows * step) / 2 + step * (at + 0.9),
      );
      return at === solid
        ? path(d, inks.accent)
        : path(d, 'none', ` stroke="${inks.ink}" stroke-width="${real * 0.022}"`);
    }).join('');
  };
}

/** A timetable of dusk: towns, minutes, a rule between the rows. */
export function timetable(title: string, rows: readonly (readonly [string, string])[]): Print {
  return (area, inks) => {
    const left = area.x - area.width / 2;
    const head = fittedText({ font: 'poster', text: title }, area.x, 0, area.width);
    const top = area.y - area.height / 2 + head.size * 0.86;
    const step = (area.height - head.size) / (rows.length + 0.4);
    const size = Math.min(step * 0.82, area.width * 0.088);
    const lines = rows.map(([town, time], at) => {
      const y = top + step * (at + 1.1);
      return `${path(textPath({ font: 'condensedHeavy', text: town, size, tracking: 0.05 }, left, y, 'start'), inks.ink)}${path(textPath({ font: 'condensedHeavy', text: time, size, tracking: 0.05 }, left + area.width, y, 'end'), inks.accent)}<rect x="${left}" y="${y + step * 0.2}" width="${area.width}" height="2.4" fill="${inks.soft}"/>`;
    });
    return `<g transform="translate(0 ${top})">${path(head.d, inks.ink)}</g>${lines.join('')}`;
  };
}

/** A technical label: frame, name, columns of facts. */
export function specimen(title: string, facts: readonly string[]): Print {
  return (area, inks) => {
    const [x, y, w] = [area.x - area.width / 2, area.y - area.width * 0.3, area.width];
    const unit = w / 100;
    const name = fittedText({ font: 'wide', text: title }, area.x, y + unit * 17, w * 0.88);
    const rows = facts
      .map((fact, at) =>
        path(
          textPath(
            { font: 'mono', text: fact, size: unit * 4.6 },
            x + unit * 6,
            y + unit * (30 + at * 7),
            'start',
          ),
          inks.ink,
        ),
      )
      .join('');
    const bars = Array.from(
      { length: 22 },
      (_, at) =>
        `<rect x="${x + unit * (64 + at * 1.36)}" y="${y + unit * 40}" width="${unit * (at % 3 === 0 ? 0.9 : at % 2 === 0 ? 0.36 : 0.6)}" height="${unit * 14}" fill="${inks.ink}"/>`,
    ).join('');
    return `<rect x="${x}" y="${y}" width="${w}" height="${unit * 60}" fill="none" stroke="${inks.ink}" stroke-width="${unit * 0.7}"/><rect x="${x}" y="${y + unit * 22}" width="${w}" height="${unit * 0.7}" fill="${inks.ink}"/>${path(name.d, inks.ink)}${rows}${bars}<rect x="${x + unit * 80}" y="${y + unit * 27}" width="${unit * 14}" height="${unit * 8}" fill="${inks.accent}"/>`;
  };
}
