import { bothSides, fan, strew } from '../folds.ts';
import { acrossMiddle, symmetric } from '../geometry.ts';
import { inside, pair, seam, stitch, twinStitch } from '../sewing.ts';
import type { Layer, Sketch } from '../sketch.ts';
import { backNeck, frontNeck } from './neck.ts';
import type { Silhouette, Tailor, View } from './tailor.ts';

const BODY =
  'M700 330 C760 330 812 316 838 292 L1046 356 C1026 456 1022 590 1046 702 C1052 950 1056 1200 1060 1440 C1060 1458 1052 1466 1036 1468 C930 1482 810 1486 700 1486';
const SLEEVE =
  'M1020 348 C1098 364 1142 414 1166 466 L1282 726 C1288 742 1284 754 1270 762 L1122 836 C1110 842 1100 838 1094 826 L1020 690 Z';
const ARMHOLE = 'M1046 356 C1026 456 1022 590 1046 702';
const CUFF = 'M1272 704 L1084 800';

/** A heavy, boxy short-sleeved T-shirt laid flat. */
export const tee: Silhouette = (tailor, view) => ({
  layers: [
    ...sleeves(tailor),
    ...body(tailor, view),
    ...(view === 'front' ? frontNeck(tailor) : backNeck(tailor)),
  ],
  folds: folds(view),
  cloth: { drape: 14, crumple: 2, seed: `tee-${view}` },
});

function sleeves({ palette, print }: Tailor): Layer[] {
  const lettering = print('sleeve', { x: 0, y: 0, width: 150, height: 56 });
  const arms = print('arms', { x: 0, y: 0, width: 520, height: 620 });
  return pair((flip, side) => [
    { d: flip(SLEEVE), fill: palette.trim, z: 0, puff: 16, round: 46 },
    {
      svg: inside(
        flip(SLEEVE),
        arms === ''
          ? ''
          : `<g transform="translate(${700 + side * 446} 590) rotate(${-27 * side})">${arms}</g>`,
      ),
    },
    {
      svg:
        side === 1 && lettering !== ''
          ? `<g transform="translate(1166 690) rotate(-27)">${lettering}</g>`
          : '',
    },
    ...twinStitch(flip(CUFF), palette.thread, 0, 8),
  ]);
}

function body({ palette, print, build }: Tailor, view: View): Layer[] {
  const outline = symmetric(BODY);
  const hem = acrossMiddle('M700 1452 C820 1452 950 1448 1059 1432');
  const prints =
    view === 'front'
      ? print('chest', { x: 700, y: 700, width: 480, height: 480 }) +
        print('heart', { x: 866, y: 560, width: 130, height: 110 }) +
        print('hip', { x: 930, y: 1340, width: 130, height: 90 })
      : print('back', { x: 700, y: 770, width: 560, height: 680 }) +
        print('nape', { x: 700, y: 420, width: 170, height: 60 });
  return [
    { d: outline, fill: palette.body, z: 7, puff: 16, round: 70 },
    { svg: inside(outline, print('all', { x: 700, y: 890, width: 800, height: 1300 }) + prints) },
    ...(build.has('pocket') && view === 'front' ? pocket(palette) : []),
    ...pair((flip, side) => [
      seam(flip(ARMHOLE)),
      stitch(flip(ARMHOLE), palette.thread, -9 * side, 0),
    ]),
    ...twinStitch(hem, palette.thread, 0, 9),
  ];
}

function pocket(palette: Tailor['palette']): Layer[] {
  const d =
    'M790 520 H946 V690 C946 704 936 712 924 716 L868 738 L812 716 C800 712 790 704 790 690 Z';
  return [
    { d, fill: palette.trim, z: 12, puff: 4, round: 16 },
    stitch(
      'M796 526 V690 C796 702 804 708 814 711 L868 732 L922 711 C932 708 940 702 940 690 V526',
      palette.thread,
    ),
    ...twinStitch('M792 548 H944', palette.thread, 0, 8),
  ];
}

function folds(view: View): Sketch['folds'] {
  const from = `tee-${view}`;
  return [
    ...bothSides(
      (seed) => [
        ...fan(seed, 1040, 706, {
          angle: [108, 168],
          count: 5,
          length: [170, 360],
          width: 17,
          rise: 12,
          soft: 'medium',
        }),
        ...fan(`${seed}a`, 1050, 690, {
          angle: [-40, 10],
          count: 4,
          length: [90, 170],
          width: 13,
          rise: 11,
          soft: 'medium',
        }),
        ...fan(`${seed}s`, 1030, 366, {
          angle: [60, 130],
          count: 3,
          length: [120, 260],
          width: 12,
          rise: 8,
          soft: 'medium',
        }),
        ...strew(`${seed}b`, [860, 900, 170, 300], {
          angle: [80, 108],
          count: 4,
          length: [200, 420],
          width: 24,
          rise: 11,
          soft: 'wide',
        }),
        ...strew(`${seed}c`, [1090, 540, 80, 130], {
          angle: [40, 80],
          count: 3,
          length: [70, 140],
          width: 11,
          rise: 7,
          soft: 'medium',
        }),
      ],
      from,
    ),
    ...strew(from, [480, 1080, 440, 240], {
      angle: [60, 120],
      count: 6,
      length: [120, 300],
      width: 14,
      rise: 9,
      soft: 'medium',
    }),
    ...strew(`${from}x`, [450, 480, 500, 700], {
      angle: [20, 160],
      count: 6,
      length: [100, 240],
      width: 10,
      rise: 6,
      soft: 'medium',
    }),
  ];
}
