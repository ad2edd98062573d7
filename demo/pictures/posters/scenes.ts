import { blend, lightness } from '../colour.ts';
import { textPath, textWidth } from '../fonts.ts';
import { SIGNAL } from '../look.ts';
import { between, randomFrom } from '../random.ts';
import type { Poster, Scene } from './poster.ts';

/** Where a poster's garments stand; scenes are built around it. */
export interface Stage {
  x: number;
  y: number;
  /** Half the height the garments take. */
  reach: number;
}

const SCENES: Record<Scene, (poster: Poster, stage: Stage) => string> = {
  sun,
  horizon,
  road,
  contours,
  blocks,
  fade,
  type,
};

/** Draw the abstract dusk behind a poster's garments. */
export function sceneOf(poster: Poster, stage: Stage): string {
  return SCENES[poster.scene](poster, stage);
}

const accentOn = (ground: string) => (ground === SIGNAL ? '#161618' : SIGNAL);

function sun({ ground, height }: Poster, { x, y, reach }: Stage): string {
  const radius = reach * 1.02;
  const fill = accentOn(ground);
  const level = Math.min(y + radius * 0.32, height * 0.8);
  const cuts = Array.from(
    { length: 7 },
    (_, at) =>
      `<rect x="${x - radius * 1.1}" y="${level + at * radius * 0.115}" width="${radius * 2.2}" height="${radius * (0.016 + at * 0.013)}" fill="${ground}"/>`,
  );
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>${cuts.join('')}`;
}

function horizon({ ground, ink, width, height }: Poster): string {
  const bars = Array.from({ length: 13 }, (_, at) => {
    const t = at / 12;
    return `<rect x="0" y="${height * (0.24 + 0.76 * t)}" width="${width}" height="${1.5 + t * t * height * 0.056}" fill="${at === 10 ? accentOn(ground) : blend(ground, ink, 0.14 + t * 0.1)}"/>`;
  });
  return bars.join('');
}

function road({ ground, ink, width, height }: Poster, { x }: Stage): string {
  const level = height * (width > height ? 0.56 : 0.64);
  const line = blend(ground, ink, 0.4);
  const rays = Array.from(
    { length: 23 },
    (_, at) => `M${x} ${level}L${x + (at - 11) * width * 0.14} ${height * 1.02}`,
  ).join('');
  const rows = Array.from(
    { length: 10 },
    (_, at) => `M0 ${level + (height - level) * (at / 9) ** 2.1}H${width}`,
  ).join('');
  const radius = Math.min(height * 0.4, width * 0.36);
  return `<path d="M${x - radius} ${level}A${radius} ${radius} 0 0 1 ${x + radius} ${level}Z" fill="${accentOn(ground)}"/><path d="${rays}${rows}" fill="none" stroke="${line}" stroke-width="${Math.max(height * 0.0032, 1.5)}"/>`;
}

function contours({ ground, ink }: Poster, { x, y, reach }: Stage): string {
  const random = randomFrom('poster-contours');
  const waves = Array.from(
    { length: 5 },
    (_, at) => [between(random, 0.02, 0.09), between(random, 0, 6.28), at + 2] as const,
  );
  return Array.from({ length: 26 }, (_, ring) => {
    const size = reach * 0.16 * (ring + 2);
    const points = Array.from({ length: 90 }, (_, step) => {
      const angle = (step / 90) * Math.PI * 2;
      const wobble = waves.reduce(
        (sum, [amount, phase, count]) =>
          sum + amount * Math.sin(angle * count + phase + ring * 0.1),
        1,
      );
      return `${(x + Math.cos(angle) * size * wobble).toFixed(1)} ${(y + Math.sin(angle) * size * wobble * 0.8).toFixed(1)}`;
    });
    return `<path d="M${points.join('L')}Z" fill="none" stroke="${ring === 8 ? accentOn(ground) : blend(ground, ink, 0.34)}" stroke-width="${ring === 8 ? 5 : 1.8}"/>`;
  }).join('');
}

function blocks({ ground, ink, width, height }: Poster, { x }: Stage): string {
  const cell = height / (width > height * 3 ? 2 : width > height ? 4 : 6);
  const random = randomFrom(`poster-blocks-${ground}`);
  const tones = [
    blend(ground, ink, 0.1),
    blend(ground, ink, 0.2),
    accentOn(ground),
    blend(ground, '#ffffff', 0.24),
  ];
  const start = width > height ? x - cell * 3 : 0;
  const list: string[] = [];
  for (let bx = start; bx < width; bx += cell) {
    for (let by = 0; by < height; by += cell) {
      const fill = tones[Math.floor(random() * (random() < 0.3 ? 4 : 2))] ?? ground;
      const shapes = [
        `M${bx} ${by}h${cell}a${cell} ${cell} 0 0 1 ${-cell} ${cell}z`,
        `M${bx + cell} ${by + cell}h${-cell}a${cell} ${cell} 0 0 1 ${cell} ${-cell}z`,
        `M${bx} ${by + cell}v${-cell}a${cell} ${cell} 0 0 1 ${cell} ${cell}z`,
        `M${bx} ${by + cell / 2}a${cell / 2} ${cell / 2} 0 0 1 ${cell} 0z`,
        [0, 1, 2, 3]
          .map(
            (row) =>
              `M${bx} ${by + (row * cell) / 4}h${cell}v${cell * (0.05 + row * 0.04)}h${-cell}z`,
          )
          .join(''),
      ];
      list.push(`<path d="${shapes[Math.floor(random() * shapes.length)]}" fill="${fill}"/>`);
    }
  }
  return list.join('');
}

function fade({ ground, width, height }: Poster): string {
  return `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="${ground}"/><stop offset=".62" stop-color="#7d2a16"/><stop offset="1" stop-color="${SIGNAL}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#dusk)"/>`;
}

function type({ ground, ink, width, height, headline }: Poster): string {
  const text = `${headline.join(' ')} `;
  const size = height / (width > height ? 3.1 : 6.4);
  const long = textWidth({ font: 'poster', text, size });
  const rows = Math.ceil(height / (size * 0.98)) + 1;
  const tone = blend(ground, lightness(ground) > 0.5 ? '#ffffff' : ink, 0.3);
  return Array.from({ length: rows }, (_, row) => {
    const copies = Math.ceil(width / long) + 2;
    const d = Array.from({ length: copies }, (_, at) =>
      textPath(
        { font: 'poster', text, size },
        (at - 1 + ((row * 0.37) % 1)) * long,
        size * (row * 0.98 + 0.9),
        'start',
      ),
    ).join('');
    return `<path d="${d}" fill="none" stroke="${tone}" stroke-width="2.4"/>`;
  }).join('');
}
