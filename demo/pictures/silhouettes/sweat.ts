import { strew } from '../folds.ts';
import { acrossMiddle, symmetric } from '../geometry.ts';
import { cord, eyelet, inside, pair, seam, stitch, twinStitch, zip } from '../sewing.ts';
import type { Layer } from '../sketch.ts';
import { backNeck, frontNeck } from './neck.ts';
import type { Silhouette, Tailor } from './tailor.ts';
import type { Torso } from './torso.ts';
import { cuffBand, hemBand, longSleeves, torsoBody, torsoFolds } from './torso.ts';

const JERSEY: Torso = { hem: 1430, waist: 348, cuff: 1290, puff: 15 };
const FLEECE: Torso = { hem: 1340, waist: 352, cuff: 1250, puff: 26 };

/** A long-sleeved T-shirt. */
export const longsleeve: Silhouette = (tailor, view) => {
  const hem = acrossMiddle('M700 1420 C820 1420 950 1414 1046 1402');
  return {
    layers: [
      ...longSleeves(JERSEY, tailor),
      ...pair((flip) => cuffBand({ ...JERSEY, cuff: 1276 }, tailor.palette, flip)),
      ...torsoBody(JERSEY, tailor, view),
      ...twinStitch(hem, tailor.palette.thread, 0, 9),
      ...(view === 'front' ? frontNeck(tailor) : backNeck(tailor)),
    ],
    folds: torsoFolds(`longsleeve-${view}`, JERSEY, 1),
    cloth: { drape: 14, crumple: 2, seed: `longsleeve-${view}` },
  };
};

/** A crew-necked sweatshirt with ribbed hem, cuffs and the V under its neck. */
export const crewneck: Silhouette = (tailor, view) => {
  const gusset = 'M646 436 L700 520 L754 436 C736 444 716 448 700 448 C684 448 664 444 646 436 Z';
  return {
    layers: [
      ...sweatBase(tailor, view),
      ...(view === 'front'
        ? [
            { d: gusset, fill: tailor.palette.rib },
            { svg: `<path d="${gusset}" fill="#000" fill-opacity=".08"/>` },
            stitch('M646 436 L700 520 L754 436', tailor.palette.thread),
            ...frontNeck(tailor, 52),
          ]
        : backNeck(tailor)),
    ],
    folds: torsoFolds(`crewneck-${view}`, FLEECE, 1.15),
    cloth: { drape: 16, crumple: 2, seed: `crewneck-${view}` },
  };
};

/** A hooded sweatshirt; build `zip` opens it down the middle. */
export const hoodie: Silhouette = (tailor, view) => ({
  layers: [
    ...sweatBase(tailor, view, 800),
    ...(view === 'front' ? [...pouch(tailor), ...hoodFront(tailor)] : hoodBack(tailor)),
  ],
  folds: [
    ...torsoFolds(`hoodie-${view}`, FLEECE, 1.15),
    ...strew(`hood-${view}`, [560, 190, 280, 150], {
      angle: [60, 120],
      count: 7,
      length: [60, 150],
      width: 14,
      rise: 10,
      soft: 'medium',
    }),
  ],
  cloth: { drape: 16, crumple: 2, seed: `hoodie-${view}` },
});

function sweatBase(tailor: Tailor, view: 'front' | 'back', chest?: number): Layer[] {
  return [
    ...longSleeves(FLEECE, tailor),
    ...pair((flip) => cuffBand(FLEECE, tailor.palette, flip)),
    ...hemBand(FLEECE, tailor.palette),
    ...torsoBody({ ...FLEECE, chest }, tailor, view),
  ];
}

function pouch(tailor: Tailor): Layer[] {
  const { palette, build, print } = tailor;
  const opening = 'M906 1010 C950 1060 974 1130 984 1216';
  const outline = symmetric(
    'M700 1004 L906 1004 C950 1056 976 1130 986 1222 L986 1330 C900 1344 800 1350 700 1350',
  );
  return [
    { d: outline, fill: palette.body, z: 16, puff: 12, round: 40 },
    { svg: inside(outline, print('all', { x: 700, y: 890, width: 800, height: 1300 })) },
    ...pair((flip, side) => [
      seam(flip(opening), 0.5),
      stitch(flip(opening), palette.thread, -10 * side, 4),
      stitch(flip(opening), palette.thread, -20 * side, 6),
    ]),
    stitch(acrossMiddle('M700 1014 L900 1014'), palette.thread),
    seam(acrossMiddle('M700 1004 L906 1004'), 0.35),
    { svg: print('hip', { x: 872, y: 1270, width: 130, height: 60 }) },
    ...(build.has('zip') ? zip(700, 420, 1446, palette.body, palette.metal) : []),
  ];
}

const HOOD =
  'M700 118 C826 118 914 178 926 274 C932 326 912 366 884 402 C846 448 786 492 716 512 L700 506';

function hoodFront({ palette, print, build }: Tailor): Layer[] {
  const opening = symmetric('M700 206 C792 208 842 244 840 298 C838 356 776 412 700 470');
  const rim = acrossMiddle('M700 176 C812 178 872 232 870 298 C866 374 786 436 704 496');
  return [
    { d: symmetric(HOOD), fill: palette.body, z: 20, puff: 34, round: 90 },
    ...pair((flip) => [seam(flip('M748 122 C792 138 822 168 838 206'), 0.28)]),
    { d: opening, fill: palette.lining, z: 6, puff: -10, round: 60 },
    seam(acrossMiddle('M700 210 L700 330'), 0.3),
    {
      svg: `<rect x="650" y="318" width="100" height="50" rx="2" fill="#f4f2ee"/>${print('label', { x: 700, y: 343, width: 80, height: 28 })}`,
    },
    stitch(rim, palette.thread),
    seam(opening, 0.5),
    ...(build.has('zip') ? [] : overlap(palette)),
    ...pair((flip, side) => [
      eyelet(700 + side * 74, 446, palette.metal),
      cord(flip('M774 450 C782 500 764 540 772 584 C775 600 774 610 776 622'), palette.accent),
      tip(700 + side * 76, 616, palette.metal),
    ]),
  ];
}

function overlap(palette: Tailor['palette']): Layer[] {
  const d =
    'M694 432 C730 418 772 392 806 362 L838 402 C810 450 764 490 714 514 C702 506 690 486 688 470 Z';
  return [
    { d, fill: palette.body, z: 30, puff: 10, round: 30 },
    seam('M694 434 C688 470 696 498 714 514', 0.4),
    stitch('M826 408 C800 446 758 482 712 504', palette.thread),
  ];
}

function tip(x: number, y: number, metal: string): Layer {
  return {
    svg: `<rect x="${x - 9}" y="${y}" width="18" height="40" rx="3" fill="${metal}"/><rect x="${x - 9}" y="${y}" width="6" height="40" fill="#fff" fill-opacity=".35"/>`,
  };
}

function hoodBack({ palette }: Tailor): Layer[] {
  const outline = symmetric(
    'M700 122 C826 122 916 182 926 274 C930 326 908 368 866 396 C820 424 760 434 700 434',
  );
  return [
    { d: outline, fill: palette.body, z: 20, puff: 40, round: 120 },
    seam('M700 124 C704 220 698 330 700 432', 0.45),
    stitch('M700 124 C704 220 698 330 700 432', palette.thread, 10, 0),
    stitch('M700 124 C704 220 698 330 700 432', palette.thread, -10, 0),
    seam(acrossMiddle('M700 434 C760 434 820 424 866 396'), 0.5),
  ];
}
