import { bothSides, fan, strew } from '../folds.ts';
import { acrossMiddle, symmetric } from '../geometry.ts';
import { inside, pair, ribs, seam, stitch } from '../sewing.ts';
import type { Fold, Layer } from '../sketch.ts';
import type { Tailor, View } from './tailor.ts';

/** Outlines every long-sleeved upper garment shares; right half, the left is its mirror. */
export interface Torso {
  /** Where body ends and the hem band, if any, begins. */
  hem: number;
  /** Half width at the hem. */
  waist: number;
  /** How far down the sleeves reach. */
  cuff: number;
  /** Swelling of the cloth: thin jersey 14, fleece 30, down 60. */
  puff: number;
  /** Middle of the chest print; a hood's cords push it down. */
  chest?: number;
}

export function torsoOutline({ hem, waist }: Torso): string {
  return symmetric(
    `M700 330 C760 330 812 316 840 290 L1040 352 C1020 450 1016 590 1040 716 C1046 900 1050 1100 ${700 + waist} ${hem - 24} C${700 + waist} ${hem - 8} ${690 + waist} ${hem} ${676 + waist} ${hem + 2} C920 ${hem + 14} 810 ${hem + 18} 700 ${hem + 18}`,
  );
}

export const ARMHOLE = 'M1040 352 C1020 450 1016 590 1040 716';

export function sleeveOutline({ cuff }: Torso): string {
  return `M1012 344 C1090 360 1134 420 1156 500 C1200 700 1262 960 1310 ${cuff - 26} C1312 ${cuff - 14} 1308 ${cuff - 8} 1298 ${cuff - 4} L1192 ${cuff + 20} C1180 ${cuff + 22} 1174 ${cuff + 16} 1170 ${cuff + 4} C1142 1080 1096 900 1014 700 Z`;
}

/** Draw the ribbed band at the end of a sleeve. */
export function cuffBand(
  { cuff }: Torso,
  palette: Tailor['palette'],
  flip: (d: string) => string,
): Layer[] {
  const y = cuff;
  const outline = flip(
    `M1174 ${y + 14} L1308 ${y - 16} L1318 ${y + 74} C1318 ${y + 84} 1312 ${y + 88} 1304 ${y + 90} L1212 ${y + 108} C1202 ${y + 110} 1196 ${y + 106} 1194 ${y + 96} Z`,
  );
  return [
    { d: outline, fill: palette.rib, z: 5, puff: 12, round: 34 },
    ribs(flip(`M1180 ${y + 62} L1320 ${y + 34}`), 130, outline),
    seam(flip(`M1173 ${y + 16} L1309 ${y - 14}`), 0.5),
  ];
}

/** Draw the ribbed band at the bottom of the body. */
export function hemBand({ hem, waist }: Torso, palette: Tailor['palette'], depth = 96): Layer[] {
  const w = 700 + waist;
  const outline = symmetric(
    `M700 ${hem + 12} C810 ${hem + 12} 920 ${hem + 8} ${w - 6} ${hem - 6} L${w - 16} ${hem + depth - 20} C${w - 16} ${hem + depth - 8} ${w - 24} ${hem + depth} ${w - 38} ${hem + depth + 2} C920 ${hem + depth + 12} 810 ${hem + depth + 16} 700 ${hem + depth + 16}`,
  );
  const middle = acrossMiddle(
    `M700 ${hem + depth / 2 + 14} C810 ${hem + depth / 2 + 14} 920 ${hem + depth / 2 + 10} ${w} ${hem + depth / 2 - 4}`,
  );
  const joint = acrossMiddle(
    `M700 ${hem + 13} C810 ${hem + 13} 920 ${hem + 9} ${w - 6} ${hem - 5}`,
  );
  return [
    { d: outline, fill: palette.rib, z: 4, puff: 16, round: 50 },
    ribs(middle, depth + 60, outline),
    seam(joint, 0.5),
    stitch(joint, palette.thread, 0, -10),
  ];
}

/** Draw the body with its print, and the seams of the armholes. */
export function torsoBody(torso: Torso, tailor: Tailor, view: View, thick = 7): Layer[] {
  const { palette, print } = tailor;
  const outline = torsoOutline(torso);
  const prints =
    view === 'front'
      ? print('chest', {
          x: 700,
          y: torso.chest ?? 690,
          width: 460,
          height: torso.chest ? 370 : 430,
        }) + print('heart', { x: 862, y: 566, width: 120, height: 110 })
      : print('back', { x: 700, y: 760, width: 540, height: 640 }) +
        print('nape', { x: 700, y: 420, width: 170, height: 60 });
  return [
    { d: outline, fill: palette.body, z: thick, puff: torso.puff, round: 60 + torso.puff * 2 },
    { svg: inside(outline, print('all', { x: 700, y: 890, width: 800, height: 1300 }) + prints) },
    ...pair((flip, side) => [
      seam(flip(ARMHOLE), 0.5),
      stitch(flip(ARMHOLE), palette.thread, -9 * side, 0),
    ]),
  ];
}

export function longSleeves(torso: Torso, tailor: Tailor): Layer[] {
  const { palette, print } = tailor;
  const outline = sleeveOutline(torso);
  const lettering = print('sleeve', { x: 0, y: 0, width: 520, height: 70 });
  const arms = print('arms', { x: 0, y: 0, width: 560, height: 1150 });
  return pair((flip, side) => [
    { d: flip(outline), fill: palette.trim, z: 0, puff: torso.puff, round: 44 + torso.puff },
    {
      svg: inside(
        flip(outline),
        arms === ''
          ? ''
          : `<g transform="translate(${700 + side * 456} 830) rotate(${-14 * side})">${arms}</g>`,
      ),
    },
    {
      svg: inside(
        flip(outline),
        lettering === ''
          ? ''
          : side === 1
            ? `<g transform="translate(1176 850) rotate(76)">${lettering}</g>`
            : `<g transform="translate(224 850) rotate(-76)">${lettering}</g>`,
      ),
    },
  ]);
}

/** Make the creases of a long-sleeved garment of some weight. */
export function torsoFolds(seed: string, torso: Torso, strength: number): Fold[] {
  const heavy = torso.puff / 18;
  return [
    ...bothSides(
      (side) => [
        ...fan(side, 1030, 720, {
          angle: [106, 166],
          count: 5,
          length: [150, 340],
          width: 16 * heavy,
          rise: 13 * strength,
          soft: 'medium',
        }),
        ...fan(`${side}u`, 1036, 700, {
          angle: [20, 78],
          count: 4,
          length: [120, 240],
          width: 14 * heavy,
          rise: 13 * strength,
          soft: 'medium',
        }),
        ...strew(`${side}e`, [1130, 780, 70, 180], {
          angle: [20, 52],
          count: 6,
          length: [80, 150],
          width: 13,
          rise: 12 * strength,
          soft: 'medium',
        }),
        ...strew(`${side}w`, [1180, torso.cuff - 170, 60, 120], {
          angle: [-20, 30],
          count: 6,
          length: [70, 130],
          width: 11,
          rise: 13 * strength,
          soft: 'medium',
        }),
        ...fan(`${side}s`, 1020, 366, {
          angle: [60, 130],
          count: 3,
          length: [120, 260],
          width: 13,
          rise: 8 * strength,
          soft: 'medium',
        }),
        ...strew(`${side}b`, [850, 900, 170, 260], {
          angle: [78, 108],
          count: 4,
          length: [200, 400],
          width: 24,
          rise: 11 * strength,
          soft: 'wide',
        }),
        ...strew(`${side}h`, [760, torso.hem - 150, 250, 90], {
          angle: [66, 114],
          count: 6,
          length: [70, 170],
          width: 13,
          rise: 11 * strength,
          soft: 'medium',
        }),
      ],
      seed,
    ),
    ...strew(`${seed}x`, [470, 620, 460, 560], {
      angle: [20, 160],
      count: 6,
      length: [120, 260],
      width: 12,
      rise: 6 * strength,
      soft: 'medium',
    }),
  ];
}
