import { arcText, fittedText, textPath, textWidth } from '../fonts.ts';
import { ellipse, sliver } from '../geometry.ts';
import { between, randomFrom } from '../random.ts';
import type { Print } from './inks.ts';
import { path } from './inks.ts';

/** Outline of a disc between two heights (in radii, up is negative), cut straight. */
export function discBand(x: number, y: number, radius: number, from: number, to: number): string {
  const half = (at: number) => Math.sqrt(Math.max(1 - at * at, 0)) * radius;
  return `M${x - half(from)} ${y + from * radius}L${x + half(from)} ${y + from * radius}A${radius} ${radius} 0 0 1 ${x + half(to)} ${y + to * radius}L${x - half(to)} ${y + to * radius}A${radius} ${radius} 0 0 1 ${x - half(from)} ${y + from * radius}Z`;
}

/** Where the bands of a setting sun start and end, in radii. */
const SUNSET = [
  [-1, 0.06],
  [0.12, 0.24],
  [0.31, 0.41],
  [0.49, 0.56],
  [0.66, 0.71],
  [0.82, 0.85],
] as const;

/** The brand's sun going down behind lines, with a caption. */
export function sunset(caption: string, sub?: string): Print {
  return (area, inks) => {
    const radius = Math.min(area.width * 0.34, area.height * 0.36);
    const y = area.y - area.height * 0.1;
    const sun = SUNSET.map(([from, to]) => discBand(area.x, y, radius, from, to)).join('');
    const name = fittedText(
      { font: 'poster', text: caption, tracking: 0.03 },
      area.x,
      y + radius * 1.12 + area.width * 0.16,
      area.width * 0.86,
    );
    const small = sub
      ? path(
          textPath(
            { font: 'condensed', text: sub, size: area.width * 0.058, tracking: 0.24 },
            area.x,
            y + radius * 1.12 + area.width * 0.25,
          ),
          inks.soft,
        )
      : '';
    return path(sun, inks.accent) + path(name.d, inks.ink) + small;
  };
}

/** The sun mark alone with the name under it: chest logo, cap badge, patch. */
export function emblem(text?: string): Print {
  return (area, inks) => {
    const radius = Math.min(area.width * 0.36, area.height * (text ? 0.46 : 0.6));
    const base = area.y + (text ? radius * 0.3 : radius * 0.5);
    const bands = [
      [-1, -0.62],
      [-0.54, -0.36],
      [-0.28, -0.14],
      [-0.07, 0],
    ] as const;
    const sun = bands.map(([from, to]) => discBand(area.x, base, radius, from, to)).join('');
    const name = text
      ? path(
          fittedText(
            { font: 'condensedHeavy', text, tracking: 0.1 },
            area.x,
            base + radius * 0.56,
            area.width * 0.9,
          ).d,
          inks.ink,
        )
      : '';
    return path(sun, inks.accent) + name;
  };
}

/** Rings of text around a dark sun. */
export function eclipse(ring: string, inner: string): Print {
  return (area, inks) => {
    const radius = Math.min(area.width, area.height) * 0.34;
    const size = radius * 0.22;
    const lettering = { font: 'condensedHeavy', text: ring, size } as const;
    // The letters close the circle: what they leave of it is shared out between them.
    const tracking = (Math.PI * 2 * radius * 1.16 - textWidth(lettering)) / ring.length / size;
    const closed = { ...lettering, tracking: Math.min(tracking, 0.5) };
    const outer = path(arcText(closed, area.x, area.y, radius * 1.16), inks.ink);
    const disc =
      path(ellipse(area.x, area.y, radius, radius), inks.accent) +
      path(
        ellipse(area.x + radius * 0.16, area.y - radius * 0.12, radius * 0.9, radius * 0.9),
        inks.cloth,
      );
    const name = fittedText(
      { font: 'wide', text: inner },
      area.x + radius * 0.14,
      area.y - radius * 0.06,
      radius * 1.24,
    );
    return outer + disc + path(name.d, inks.ink);
  };
}

/** Height lines of a hill at night. */
export function contours(seed: string, caption: string): Print {
  return (area, inks) => {
    const random = randomFrom(seed);
    const waves = Array.from(
      { length: 5 },
      (_, at) =>
        [between(random, 0.02, 0.11) / (at * 0.5 + 1), between(random, 0, 6.28), at + 2] as const,
    );
    const rings = Array.from({ length: 12 }, (_, ring) => {
      const size = ((ring + 1) / 12) * area.width * 0.5;
      const points = Array.from({ length: 72 }, (_, step) => {
        const angle = (step / 72) * Math.PI * 2;
        const wobble = waves.reduce(
          (sum, [amount, phase, count]) =>
            sum + amount * Math.sin(angle * count + phase + ring * 0.14),
          1,
        );
        return `${(area.x + Math.cos(angle) * size * wobble + ring * 3).toFixed(1)} ${(area.y - area.height * 0.06 + Math.sin(angle) * size * wobble * 0.86).toFixed(1)}`;
      });
      return `<path d="M${points.join('L')}Z" fill="none" stroke="${ring === 3 ? inks.accent : inks.ink}" stroke-width="${ring === 3 ? 7 : 3.4}"/>`;
    });
    const text = textPath(
      { font: 'mono', text: caption, size: area.width * 0.05, tracking: 0.08 },
      area.x,
      area.y + area.height * 0.5 + area.width * 0.02,
    );
    return rings.join('') + path(text, inks.ink);
  };
}

/** Quarter discs and bars on a grid, as a dusk seen by a builder. */
export function blocks(seed: string, columns: number, caption?: string): Print {
  return (area, inks) => {
    const random = randomFrom(seed);
    const cell = Math.min(area.width, area.height * 0.92) / columns;
    const [x0, y0] = [
      area.x - (columns * cell) / 2,
      area.y - (columns * cell) / 2 - area.height * 0.03,
    ];
    const cells = Array.from({ length: columns * columns }, (_, at) => {
      const [x, y] = [x0 + (at % columns) * cell, y0 + Math.floor(at / columns) * cell];
      const fill =
        [inks.ink, inks.accent, inks.soft, inks.ink][Math.floor(random() * 4)] ?? inks.ink;
      const s = cell * 0.94;
      const shapes = [
        `M${x} ${y}H${x + s}A${s} ${s} 0 0 1 ${x} ${y + s}Z`,
        `M${x + s} ${y + s}H${x}A${s} ${s} 0 0 1 ${x + s} ${y}Z`,
        `M${x} ${y + s}V${y}A${s} ${s} 0 0 1 ${x + s} ${y + s}Z`,
        [0, 1, 2, 3]
          .map((row) => `M${x} ${y + (row * s) / 4}h${s}v${s * (0.06 + row * 0.045)}h${-s}Z`)
          .join(''),
        `M${x} ${y + s / 2}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s / 2}Z`,
        ellipse(x + s / 2, y + s / 2, s / 2, s / 2),
      ];
      return path(shapes[Math.floor(random() * shapes.length)] ?? '', fill);
    });
    const label = caption
      ? path(
          textPath(
            { font: 'condensedHeavy', text: caption, size: area.width * 0.07, tracking: 0.2 },
            area.x,
            y0 + columns * cell + area.width * 0.1,
          ),
          inks.ink,
        )
      : '';
    return cells.join('') + label;
  };
}

/** A sun of dots that thin out towards the ground. */
export function halftone(caption: string): Print {
  return (area, inks) => {
    const radius = Math.min(area.width, area.height) * 0.42;
    const y0 = area.y - area.height * 0.05;
    const step = radius / 18;
    const dots: string[] = [];
    for (let row = -18; row <= 18; row++) {
      for (let column = -19; column <= 19; column++) {
        const [dx, dy] = [(column + (row & 1 ? 0.5 : 0)) * step, row * step];
        if (dx * dx + dy * dy > radius * radius) continue;
        const size = step * 0.6 * (1 - (row + 18) / 46);
        dots.push(
          ellipse(
            Number((area.x + dx).toFixed(1)),
            Number((y0 + dy).toFixed(1)),
            Number(size.toFixed(2)),
            Number(size.toFixed(2)),
          ),
        );
      }
    }
    const text = fittedText(
      { font: 'wide', text: caption, tracking: 0.06 },
      area.x,
      y0 + radius * 1.22,
      area.width * 0.8,
    );
    return path(dots.join(''), inks.accent) + path(text.d, inks.ink);
  };
}

/** A road to the horizon under a low sun. */
export function highway(caption: string): Print {
  return (area, inks) => {
    const [x, y, w, h] = [area.x, area.y, area.width, area.height];
    const horizon = y - h * 0.08;
    const sun = path(discBand(x, horizon, w * 0.26, -1, 0), inks.accent);
    const lines = Array.from(
      { length: 9 },
      (_, at) => `M${x} ${horizon}L${x + (at - 4) * w * 0.16} ${y + h * 0.32}`,
    ).join('');
    const levels = Array.from(
      { length: 8 },
      (_, at) => `M${x - w * 0.48} ${horizon + h * 0.4 * (at / 7) ** 2}H${x + w * 0.48}`,
    ).join('');
    const clip = `road${Math.round(x)}-${Math.round(y)}`;
    const text = fittedText(
      { font: 'condensedItalic', text: caption, tracking: 0.06 },
      x,
      y + h * 0.47,
      w * 0.94,
    );
    return `${sun}<clipPath id="${clip}"><rect x="${x - w * 0.48}" y="${horizon}" width="${w * 0.96}" height="${h * 0.4}"/></clipPath><g clip-path="url(#${clip})" fill="none" stroke="${inks.ink}" stroke-width="${w * 0.0085}"><path d="${lines}${levels}"/></g>${path(text.d, inks.ink)}`;
  };
}

/** Palms against the evening. */
export function palms(caption: string): Print {
  return (area, inks) => {
    const side = Math.min(area.width, area.height);
    const [x, y, w, h] = [area.x, area.y - side * 0.06, side, side];
    const sun = path(ellipse(x, y, w * 0.3, w * 0.3), inks.accent);
    const palm = (px: number, foot: number, tall: number, lean: number) => {
      const [tx, ty] = [px + lean, foot - tall];
      const trunk = `M${px - 5} ${foot}C${px - 4} ${foot - tall * 0.5} ${tx - 8} ${ty + tall * 0.3} ${tx - 3} ${ty}L${tx + 3} ${ty}C${tx} ${ty + tall * 0.3} ${px + 6} ${foot - tall * 0.5} ${px + 6} ${foot}Z`;
      const fronds = Array.from({ length: 11 }, (_, at) => {
        const angle = Math.PI * (0.94 + (at / 10) * 1.12);
        const reach = tall * 0.3;
        return sliver(
          tx,
          ty,
          tx + Math.cos(angle) * reach,
          ty + Math.sin(angle) * reach * 0.7 + reach * 0.34,
          Math.cos(angle) * reach * -0.34,
          reach * 0.075,
        );
      });
      return trunk + fronds.join('');
    };
    const trees =
      palm(x - w * 0.16, y + h * 0.34, h * 0.56, w * 0.05) +
      palm(x + w * 0.14, y + h * 0.34, h * 0.68, -w * 0.03) +
      palm(x + w * 0.3, y + h * 0.34, h * 0.42, w * 0.03);
    const text = fittedText(
      { font: 'poster', text: caption, tracking: 0.04 },
      x,
      y + h * 0.54,
      w * 0.84,
    );
    return (
      sun +
      path(trees, inks.ink) +
      `<rect x="${x - w * 0.42}" y="${y + h * 0.34}" width="${w * 0.84}" height="${w * 0.012}" fill="${inks.ink}"/>${path(text.d, inks.ink)}`
    );
  };
}

/** Lines that grow from a hair to a bar: the brand's horizon. */
export function horizon(rows: number, text?: string): Print {
  return (area, inks) => {
    const [x, w, h] = [area.x - area.width / 2, area.width, area.height * (text ? 0.7 : 1)];
    const top = area.y - area.height / 2;
    const bars = Array.from({ length: rows }, (_, at) => {
      const t = at / (rows - 1);
      return `<rect x="${x}" y="${top + t * h * 0.94}" width="${w}" height="${2 + t * t * ((h / rows) * 0.82)}" fill="${at === rows - 2 ? inks.accent : inks.ink}"/>`;
    });
    const name = text
      ? path(fittedText({ font: 'poster', text }, area.x, top + h * 1.36, w).d, inks.ink)
      : '';
    return bars.join('') + name;
  };
}

/** A grid with a cross on one place and its coordinates. */
export function coordinates(lines: readonly string[]): Print {
  return (area, inks) => {
    const [x, y, w] = [area.x - area.width / 2, area.y - area.width * 0.5, area.width];
    const grid = Array.from(
      { length: 9 },
      (_, at) =>
        `M${x + (at * w) / 8} ${y}V${y + w * 0.74}M${x} ${y + (at * w * 0.74) / 8}H${x + w}`,
    ).join('');
    const [cx, cy] = [x + w * 0.625, y + w * 0.37];
    const text = lines
      .map((line, at) =>
        path(
          textPath(
            { font: 'mono', text: line, size: w * 0.062 },
            x,
            y + w * (0.85 + at * 0.088),
            'start',
          ),
          at === 0 ? inks.accent : inks.ink,
        ),
      )
      .join('');
    return `<path d="${grid}" fill="none" stroke="${inks.ink}" stroke-width="2.4" stroke-opacity=".7"/>${path(ellipse(cx, cy, w * 0.1, w * 0.1), inks.accent)}<path d="M${cx - w * 0.19} ${cy}H${cx + w * 0.19}M${cx} ${cy - w * 0.19}V${cy + w * 0.19}" stroke="${inks.ink}" stroke-width="5"/>${text}`;
  };
}

/** A star of light, long in one direction. */
export function flare(caption: string): Print {
  return (area, inks) => {
    const [x, y, r] = [
      area.x,
      area.y - area.height * 0.06,
      Math.min(area.width, area.height) * 0.46,
    ];
    const ray = (a: number, b: number) =>
      `M${x} ${y - a}Q${x + b * 0.06} ${y - b * 0.06} ${x + b} ${y}Q${x + b * 0.06} ${y + b * 0.06} ${x} ${y + a}Q${x - b * 0.06} ${y + b * 0.06} ${x - b} ${y}Q${x - b * 0.06} ${y - b * 0.06} ${x} ${y - a}Z`;
    const text = fittedText(
      { font: 'wide', text: caption, tracking: 0.1 },
      x,
      y + r * 1.16,
      area.width * 0.72,
    );
    return (
      path(ray(r, r * 0.62), inks.ink) +
      `<g transform="rotate(45 ${x} ${y})">${path(ray(r * 0.44, r * 0.44), inks.accent)}</g>${path(ellipse(x, y, r * 0.07, r * 0.07), inks.cloth)}${path(text.d, inks.ink)}`
    );
  };
}
