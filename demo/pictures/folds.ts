import { PLANE, sliver } from './geometry.ts';
import { between, randomFrom } from './random.ts';
import type { Fold } from './sketch.ts';

interface Crease {
  /** Degrees, 90 is straight down. */
  angle: readonly [number, number];
  count: number;
  length: readonly [number, number];
  width: number;
  rise: number;
  soft: Fold['soft'];
}

/** Creases that start at one point, as cloth pulls from an armpit or a knee. */
export function fan(seed: string, x: number, y: number, crease: Crease): Fold[] {
  const random = randomFrom(seed);
  return Array.from({ length: crease.count }, (_, at) => {
    const t = crease.count === 1 ? 0.5 : at / (crease.count - 1);
    const degrees =
      crease.angle[0] + (crease.angle[1] - crease.angle[0]) * t + between(random, -6, 6);
    const start = between(random, 6, 40);
    return one(random, x, y, degrees, start, crease, at);
  });
}

/** Creases strewn over a box, all running about the same way. */
export function strew(
  seed: string,
  area: readonly [x: number, y: number, width: number, height: number],
  crease: Crease,
): Fold[] {
  const random = randomFrom(seed);
  return Array.from({ length: crease.count }, (_, at) => {
    const x = area[0] + random() * area[2];
    const y = area[1] + random() * area[3];
    return one(random, x, y, between(random, ...crease.angle), 0, crease, at);
  });
}

function one(
  random: () => number,
  x: number,
  y: number,
  degrees: number,
  start: number,
  crease: Crease,
  at: number,
): Fold {
  const angle = (degrees * Math.PI) / 180;
  const length = between(random, ...crease.length);
  const [x1, y1] = [x + Math.cos(angle) * start, y + Math.sin(angle) * start];
  const bend = between(random, -0.12, 0.12) * length;
  const d = sliver(
    x1,
    y1,
    x1 + Math.cos(angle) * length,
    y1 + Math.sin(angle) * length,
    bend,
    crease.width * between(random, 0.7, 1.3),
  );
  const side = at % 2 === 0 ? 1 : -0.85;
  return { d, rise: crease.rise * side * between(random, 0.6, 1.1), soft: crease.soft };
}

/** The same creases on both sides, each side a little different as on real cloth. */
export function bothSides(make: (seed: string) => Fold[], seed: string): Fold[] {
  const flipped = make(`${seed}-left`).map((fold) => ({ ...fold, d: flipSliver(fold.d) }));
  return [...make(`${seed}-right`), ...flipped];
}

function flipSliver(d: string): string {
  let isX = true;
  return d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    const value = isX ? PLANE.width - Number(number) : Number(number);
    isX = !isX;
    return String(Math.round(value * 10) / 10);
  });
}
