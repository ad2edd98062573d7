import { acrossMiddle, symmetric } from '../geometry.ts';
import { button, cord, inside, pair, ribs, seam, stitch, twinStitch, zip } from '../sewing.ts';
import type { Layer } from '../sketch.ts';
import { collar, collarBack, neckLabel } from './collar.ts';
import type { Silhouette, Tailor, View } from './tailor.ts';
import type { Torso } from './torso.ts';
import { cuffBand, hemBand, longSleeves, sleeveOutline, torsoBody, torsoFolds } from './torso.ts';

const SHELL: Torso = { hem: 1420, waist: 356, cuff: 1318, puff: 20 };
const BOMBER: Torso = { hem: 1290, waist: 356, cuff: 1240, puff: 26 };
const TRUCKER: Torso = { hem: 1290, waist: 332, cuff: 1270, puff: 16 };

/** A plain sleeve end with a buttoned or stitched cuff. */
function flatCuff(
  torso: Torso,
  palette: Tailor['palette'],
  flip: (d: string) => string,
  depth: number,
): Layer[] {
  const { cuff } = torso;
  const line = flip(`M1130 ${cuff + 19 - depth} L1330 ${cuff - 24 - depth}`);
  const rows = [seam(line, 0.45), stitch(line, palette.thread, 0, 9)];
  return [{ svg: inside(flip(sleeveOutline(torso)), rows.map((row) => row.svg ?? '').join('')) }];
}

/** A nylon coach jacket: snaps down the front, a cord in the hem. */
export const coachJacket: Silhouette = (tailor, view) => {
  const { palette } = tailor;
  const hem = acrossMiddle('M700 1394 C820 1394 950 1388 1054 1376');
  const snaps = [470, 660, 850, 1040, 1230, 1370].map((y) =>
    button(700, y, 16, palette.metal, false),
  );
  return {
    layers: [
      ...longSleeves(SHELL, tailor),
      ...pair((flip) => flatCuff(SHELL, palette, flip, 34)),
      ...torsoBody(SHELL, tailor, view),
      ...twinStitch(hem, palette.thread, 0, 8),
      ...(view === 'front'
        ? [
            ...placket(palette, 368, 1438, 44),
            ...pair((flip, side) => slantPocket(palette, flip, side)),
            ...snaps,
            ...collar(palette, palette.rib, 470),
            neckLabel(tailor),
            ...pair((flip) => [
              cord(flip('M1030 1424 C1036 1456 1012 1486 1022 1520'), palette.accent, 10),
            ]),
          ]
        : collarBack(palette, palette.rib)),
    ],
    folds: torsoFolds(`coach-${view}`, SHELL, 1),
    cloth: { drape: 12, crumple: 9, seed: `coach-${view}` },
  };
};

function placket(palette: Tailor['palette'], top: number, bottom: number, half: number): Layer[] {
  const edge = `M${700 + half} ${top}V${bottom}`;
  const d = `M${700 - half} ${top}H${700 + half}V${bottom}H${700 - half}Z`;
  return [
    { d, fill: palette.body, z: 13, puff: 4, round: 16 },
    seam(edge, 0.5),
    stitch(`M${700 + half - 12} ${top}V${bottom}`, palette.thread),
    stitch(`M${700 - half + 10} ${top}V${bottom}`, palette.thread),
  ];
}

function slantPocket(
  palette: Tailor['palette'],
  flip: (d: string) => string,
  side: 1 | -1,
): Layer[] {
  const welt = 'M868 1010 L902 1000 L950 1190 L914 1200 Z';
  return [
    { d: flip(welt), fill: palette.body, z: 15, puff: 4, round: 12 },
    seam(flip('M868 1010 L914 1200'), 0.55),
    stitch(flip('M902 1000 L950 1190'), palette.thread, -6 * side, 2),
    seam(flip(welt), 0.25),
  ];
}

/** A varsity or bomber jacket: ribbed collar, cuffs and hem, sleeves in a second cloth. */
export const varsityJacket: Silhouette = (tailor, view) => {
  const { palette, build } = tailor;
  const striped = (layers: Layer[], lines: string): Layer[] => [
    ...layers,
    {
      svg: `<path d="${lines}" fill="none" stroke="${palette.accent}" stroke-width="13" stroke-opacity=".95"/>`,
    },
  ];
  const hemLines =
    acrossMiddle('M700 1334 C810 1334 920 1330 1046 1318') +
    acrossMiddle('M700 1364 C810 1364 920 1360 1044 1348');
  return {
    layers: [
      ...longSleeves(BOMBER, tailor),
      ...pair((flip) =>
        striped(
          cuffBand(BOMBER, palette, flip),
          flip('M1188 1290 L1316 1262') + flip('M1196 1316 L1318 1288'),
        ),
      ),
      ...striped(hemBand(BOMBER, palette), hemLines),
      ...torsoBody(BOMBER, tailor, view),
      ...(view === 'front'
        ? [
            ...(build.has('zip')
              ? zip(700, 330, 1400, palette.body, palette.metal)
              : [
                  seam('M730 360V1404', 0.5),
                  stitch('M718 360V1404', palette.thread),
                  ...[470, 650, 830, 1010, 1190, 1350].map((y) =>
                    button(700, y, 17, palette.metal, false),
                  ),
                ]),
            ...pair((flip, side) => slantPocket({ ...palette, body: palette.trim }, flip, side)),
            ...ribCollar(tailor),
          ]
        : ribCollarBack(palette)),
    ],
    folds: torsoFolds(`varsity-${view}`, BOMBER, 0.9),
    cloth: { drape: 12, crumple: 2, seed: `varsity-${view}` },
  };
};

function ribCollar(tailor: Tailor): Layer[] {
  const { palette } = tailor;
  const ring = symmetric('M700 392 C762 384 800 344 814 276 L862 290 C850 380 790 448 700 460');
  return [
    {
      d: symmetric('M700 272 C750 272 792 274 824 280 C812 345 766 398 700 400'),
      fill: palette.lining,
      z: -8,
    },
    neckLabel(tailor),
    { d: ring, fill: palette.rib, z: 14, puff: 7, round: 24 },
    ribs(acrossMiddle('M700 426 C776 416 826 366 838 280'), 84, ring),
    {
      svg: `<path d="${acrossMiddle('M700 426 C776 416 826 366 838 284')}" fill="none" stroke="${palette.accent}" stroke-width="12"/>`,
    },
    seam('M700 394V460', 0.6),
  ];
}

function ribCollarBack(palette: Tailor['palette']): Layer[] {
  const ring = symmetric('M700 268 C760 268 810 268 836 262 L864 292 C830 326 770 338 700 338');
  return [
    { d: ring, fill: palette.rib, z: 14, puff: 7, round: 24 },
    ribs(acrossMiddle('M700 302 C764 302 820 296 850 276'), 84, ring),
    {
      svg: `<path d="${acrossMiddle('M700 304 C764 304 820 298 852 280')}" fill="none" stroke="${palette.accent}" stroke-width="12"/>`,
    },
  ];
}

/** A trucker jacket in denim or canvas: two flapped chest pockets, a V of seams, a waistband. */
export const truckerJacket: Silhouette = (tailor, view) => {
  const { palette } = tailor;
  const yoke = acrossMiddle('M700 560 C820 560 940 556 1022 548');
  return {
    layers: [
      ...longSleeves(TRUCKER, tailor),
      ...pair((flip) => flatCuff(TRUCKER, palette, flip, 70)),
      ...waistband(palette),
      ...torsoBody(TRUCKER, tailor, view),
      seam(yoke, 0.5),
      ...twinStitch(yoke, palette.thread, 0, 9),
      ...pair((flip, side) => truckerSeams(palette, flip, side, view)),
      ...(view === 'front'
        ? [
            ...placket(palette, 368, 1392, 40),
            ...[420, 560, 710, 860, 1010, 1160, 1345].map((y) =>
              button(700, y, 17, palette.metal, false),
            ),
            ...pair((flip, side) => flapPocket(palette, flip, 700 + side * 186)),
            ...collar(palette, palette.rib, 480),
            neckLabel(tailor),
          ]
        : collarBack(palette, palette.rib)),
    ],
    folds: torsoFolds(`trucker-${view}`, TRUCKER, 1),
    cloth: { drape: 11, crumple: 7, seed: `trucker-${view}` },
  };
};

function waistband(palette: Tailor['palette']): Layer[] {
  const d = symmetric(
    'M700 1300 C820 1300 940 1296 1030 1284 L1026 1372 C930 1386 810 1392 700 1392',
  );
  const top = acrossMiddle('M700 1312 C820 1312 940 1308 1030 1296');
  return [
    { d, fill: palette.body, z: 6, puff: 9, round: 30 },
    stitch(top, palette.thread),
    stitch(acrossMiddle('M700 1378 C820 1378 940 1374 1024 1360'), palette.thread),
  ];
}

function truckerSeams(
  palette: Tailor['palette'],
  flip: (d: string) => string,
  side: 1 | -1,
  view: View,
): Layer[] {
  const lines =
    view === 'front'
      ? ['M842 560 C830 800 790 1050 776 1304', 'M930 560 C936 800 900 1050 880 1302']
      : ['M900 560 C890 800 850 1050 840 1304'];
  return lines.flatMap((line) => [
    seam(flip(line), 0.4),
    stitch(flip(line), palette.thread, 9 * side, 0),
  ]);
}

function flapPocket(palette: Tailor['palette'], flip: (d: string) => string, x: number): Layer[] {
  const flap = flip('M806 560 H966 V628 L886 660 L806 628 Z');
  const edge = flip('M814 560 V622 L886 650 L958 622 V560');
  return [
    { d: flap, fill: palette.body, z: 20, puff: 6, round: 20 },
    seam(flap, 0.35),
    stitch(edge, palette.thread),
    button(x, 628, 14, palette.metal, false),
  ];
}
