import { bothSides, strew } from '../folds.ts';
import { acrossMiddle, mirror, symmetric } from '../geometry.ts';
import { button, cord, inside, pair, ribs, seam, stitch, twinStitch, zip } from '../sewing.ts';
import type { Layer, Sketch } from '../sketch.ts';
import type { Silhouette, Tailor, View } from './tailor.ts';
import type { Torso } from './torso.ts';
import {
  cuffBand,
  hemBand,
  longSleeves,
  sleeveOutline,
  torsoBody,
  torsoFolds,
  torsoOutline,
} from './torso.ts';

const SHELL: Torso = { hem: 1420, waist: 356, cuff: 1318, puff: 20 };
const BOMBER: Torso = { hem: 1290, waist: 356, cuff: 1240, puff: 26 };
const TRUCKER: Torso = { hem: 1290, waist: 332, cuff: 1270, puff: 16 };
const DOWN: Torso = { hem: 1310, waist: 366, cuff: 1250, puff: 34 };

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

/** A turned-down collar over the neck. */
export function collar(palette: Tailor['palette'], fill: string, reach: number): Layer[] {
  const leaf = `M700 372 C740 366 800 330 826 262 L858 268 C880 300 892 ${reach - 130} 886 ${reach - 60} L800 ${reach} C772 ${reach - 40} 730 400 700 372 Z`;
  const edge = `M880 ${reach - 64} L802 ${reach - 14} C774 ${reach - 52} 740 402 712 380`;
  return [
    {
      d: symmetric('M700 262 C750 262 800 258 830 262 C812 330 752 372 700 392'),
      fill: palette.lining,
      z: -4,
      puff: 0,
    },
    {
      d: symmetric('M700 250 C760 250 812 252 840 264 C816 300 756 306 700 306'),
      fill,
      z: 2,
      puff: 5,
      round: 18,
    },
    stitch(acrossMiddle('M700 298 C752 298 800 292 826 270'), palette.thread),
    ...pair((flip) => [
      { d: flip(leaf), fill, z: 24, puff: 9, round: 26 },
      seam(flip(edge), 0.12),
      stitch(flip(edge), palette.thread),
    ]),
  ];
}

export function collarBack(palette: Tailor['palette'], fill: string): Layer[] {
  const d = symmetric(
    'M700 252 C764 252 816 256 850 270 C872 290 884 316 890 344 C840 358 770 366 700 366',
  );
  return [
    { d, fill, z: 22, puff: 8, round: 26 },
    stitch(acrossMiddle('M700 354 C766 354 830 348 878 336'), palette.thread),
  ];
}

const neckLabel = ({ print }: Tailor): Layer => ({
  svg: `<rect x="652" y="312" width="96" height="42" rx="2" fill="#f4f2ee"/>${print('label', { x: 700, y: 333, width: 76, height: 26 })}`,
});

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

export function flapPocket(
  palette: Tailor['palette'],
  flip: (d: string) => string,
  x: number,
): Layer[] {
  const flap = flip('M806 560 H966 V628 L886 660 L806 628 Z');
  const edge = flip('M814 560 V622 L886 650 L958 622 V560');
  return [
    { d: flap, fill: palette.body, z: 20, puff: 6, round: 20 },
    seam(flap, 0.35),
    stitch(edge, palette.thread),
    button(x, 628, 14, palette.metal, false),
  ];
}

/** A short down jacket: baffles across, a tall collar, a zip. */
export const puffer: Silhouette = (tailor, view) => {
  const { palette, print } = tailor;
  const outline = torsoOutline(DOWN);
  const rows = [470, 620, 770, 920, 1070, 1220];
  const stand = symmetric(
    'M700 196 C760 196 806 200 828 214 C846 262 850 310 842 350 C800 376 752 384 700 384',
  );
  return {
    layers: [
      ...pufferSleeves(tailor),
      ...pufferBody(palette, rows),
      {
        svg: inside(
          outline,
          print('all', { x: 700, y: 890, width: 800, height: 1300 }) +
            (view === 'front'
              ? print('heart', { x: 862, y: 545, width: 120, height: 90 })
              : print('back', { x: 700, y: 690, width: 520, height: 240 })),
        ),
      },
      ...hemBand({ ...DOWN, hem: 1320 }, { ...palette, rib: palette.body }, 60),
      { d: stand, fill: palette.body, z: 22, puff: 26, round: 60 },
      seam(acrossMiddle('M700 290 C760 290 812 288 846 280'), 0.4),
      ...(view === 'front'
        ? [
            {
              d: symmetric('M700 206 C752 206 796 210 812 222 C800 250 752 262 700 262'),
              fill: palette.lining,
              z: 4,
            },
            ...zip(700, 236, 1392, palette.trim, palette.metal),
            ...pair((flip) => [
              {
                d: flip('M880 1080 L906 1076 L930 1226 L904 1230 Z'),
                fill: palette.trim,
                z: 26,
                puff: 4,
                round: 10,
              },
            ]),
          ]
        : []),
    ],
    folds: pufferFolds(view, rows),
    cloth: { drape: 6, crumple: 5, seed: `puffer-${view}` },
  };
};

function pufferBody(palette: Tailor['palette'], rows: readonly number[]): Layer[] {
  const bands: Layer[] = [-1, ...rows.keys()].map((at) => {
    const top = at < 0 ? 280 : (rows[at] ?? 0);
    const low = rows[at + 1] ?? 1330;
    const wide = (y: number) =>
      y < 380 ? 150 + (y - 280) * 1.9 : y < 700 ? 338 : 340 + ((y - 700) / 620) * 26;
    const d = symmetric(
      at < 0
        ? `M700 280 L840 290 L1040 352 L1034 ${low} C920 ${low + 12} 810 ${low + 14} 700 ${low + 14}`
        : `M700 ${top + 14} C810 ${top + 14} 920 ${top + 12} ${700 + wide(top)} ${top} C${712 + wide(top)} ${(top + low) / 2} ${712 + wide(low)} ${(top + low) / 2} ${700 + wide(low)} ${low} C920 ${low + 12} 810 ${low + 14} 700 ${low + 14}`,
    );
    return { d, fill: palette.body, z: 6, puff: 46, round: 120 };
  });
  const lines = rows.map((y) =>
    seam(acrossMiddle(`M700 ${y + 14} C810 ${y + 14} 920 ${y + 12} 1036 ${y}`), 0.5),
  );
  return [...bands, ...lines];
}

function pufferSleeves({ palette }: Tailor): Layer[] {
  const cuts = [0, 0.17, 0.33, 0.49, 0.65, 0.82, 1.01];
  const outer = (t: number): [number, number] => [
    1092 + t * 226 + Math.sin(Math.min(t * 1.25, 1) * Math.PI) * 26,
    352 + t * 906,
  ];
  const inner = (t: number): [number, number] => [1000 + t * 180, 470 + t * 810];
  return pair((flip) => [
    ...cuffBand(DOWN, { ...palette, rib: palette.trim }, flip),
    ...cuts.slice(0, -1).flatMap((cut, at): Layer[] => {
      const next = cuts[at + 1] ?? 1;
      const [[ox, oy], [px, py]] = [outer(cut), outer(next)];
      const [[ix, iy], [jx, jy]] = [inner(cut), inner(next)];
      const top =
        at === 0 ? 'M980 336 L1010 342 C1064 350 1098 372 1118 404' : `M${ix} ${iy} L${ox} ${oy}`;
      const d = `${top} C${ox + 26} ${(oy * 2 + py) / 3} ${px + 16} ${(oy + py * 2) / 3} ${px} ${py} L${jx} ${jy} C${jx - 16} ${(iy + jy * 2) / 3} ${ix - 12} ${(iy * 2 + jy) / 3} ${ix} ${iy} Z`;
      return [
        { d: flip(d), fill: palette.body, z: 0, puff: 36, round: 74 },
        ...(at === 0 ? [] : [seam(flip(`M${ix} ${iy} L${ox} ${oy}`), 0.45)]),
      ];
    }),
  ]);
}

function pufferFolds(view: View, rows: readonly number[]): Sketch['folds'] {
  const sleeves = bothSides(
    (seed) =>
      [0, 1, 2, 3, 4].flatMap((at) =>
        strew(`${seed}${at}`, [1050 + at * 38, 520 + at * 150, 130, 50], {
          angle: [66, 100],
          count: 7,
          length: [26, 60],
          width: 8,
          rise: 12,
          soft: 'sharp',
        }),
      ),
    `puff-sleeve-${view}`,
  );
  const body = rows.flatMap((y, at) => [
    ...strew(`puff-${view}${at}`, [400, y + 4, 600, 20], {
      angle: [76, 104],
      count: 16,
      length: [24, 58],
      width: 7,
      rise: 13,
      soft: 'sharp',
    }),
    ...strew(`puff-up-${view}${at}`, [400, y - 46, 600, 14], {
      angle: [76, 104],
      count: 14,
      length: [24, 50],
      width: 7,
      rise: 12,
      soft: 'sharp',
    }),
  ]);
  return [...sleeves, ...body];
}

const SHIRT: Torso = { hem: 1440, waist: 340, cuff: 1290, puff: 14 };

/** A button-up shirt; build `short` has short sleeves and an open collar. */
export const shirt: Silhouette = (tailor, view) => {
  const { palette, build } = tailor;
  const hem = acrossMiddle('M700 1438 C820 1438 950 1434 1038 1420');
  const pocket =
    'M800 590 H950 V740 C950 752 944 758 934 760 L875 776 L816 760 C806 758 800 752 800 740 Z';
  return {
    layers: [
      ...(build.has('short')
        ? shortSleeves(tailor)
        : [...longSleeves(SHIRT, tailor), ...pair((flip) => shirtCuff(palette, flip))]),
      ...torsoBody(SHIRT, tailor, view),
      stitch(hem, palette.thread),
      ...(view === 'front'
        ? [
            ...(build.has('open')
              ? []
              : ([
                  { d: pocket, fill: palette.trim, z: 11, puff: 3, round: 12 },
                  {
                    svg: inside(
                      pocket,
                      tailor.print('all', { x: 712, y: 898, width: 800, height: 1300 }),
                    ),
                  },
                  stitch(
                    'M806 596 V740 C806 750 812 753 818 754 L875 769 L932 754 C938 753 944 750 944 740 V596',
                    palette.thread,
                  ),
                  stitch('M800 616H950', palette.thread),
                ] satisfies Layer[])),
            { d: 'M664 380H736V1458H664Z', z: 11, puff: 3, round: 12 },
            seam('M736 380V1456', 0.45),
            stitch('M726 380V1456', palette.thread),
            stitch('M674 380V1456', palette.thread),
            ...[480, 640, 800, 960, 1120, 1280, 1400].map((y) =>
              button(700, y, 13, palette.metal, true),
            ),
            ...collar(palette, palette.rib, build.has('short') ? 500 : 476),
            neckLabel(tailor),
          ]
        : [
            seam(acrossMiddle('M700 500 C820 500 940 496 1024 486'), 0.4),
            stitch(acrossMiddle('M700 510 C820 510 940 506 1024 496'), palette.thread),
            seam('M684 502V720', 0.25),
            seam('M716 502V720', 0.25),
            ...collarBack(palette, palette.rib),
          ]),
    ],
    folds: torsoFolds(`shirt-${view}`, SHIRT, 1),
    cloth: { drape: 12, crumple: 6, seed: `shirt-${view}` },
  };
};

function shirtCuff(palette: Tailor['palette'], flip: (d: string) => string): Layer[] {
  const d = flip('M1164 1306 L1318 1270 L1330 1356 L1186 1388 Z');
  return [
    { d, fill: palette.rib, z: 6, puff: 8, round: 24 },
    stitch(flip('M1168 1318 L1318 1283'), palette.thread),
    stitch(flip('M1184 1376 L1328 1345'), palette.thread),
    button(flip === mirror ? 1400 - 1200 : 1200, 1342, 12, palette.metal, true),
  ];
}

function shortSleeves({ palette, print }: Tailor): Layer[] {
  const sleeve =
    'M1014 344 C1098 362 1142 412 1168 466 L1290 744 C1296 758 1290 768 1276 776 L1124 846 C1112 852 1102 848 1096 836 L1014 700 Z';
  const arms = print('arms', { x: 0, y: 0, width: 520, height: 620 });
  return pair((flip, side) => [
    { d: flip(sleeve), fill: palette.trim, z: 0, puff: 14, round: 46 },
    {
      svg: inside(
        flip(sleeve),
        arms === ''
          ? ''
          : `<g transform="translate(${700 + side * 446} 590) rotate(${-27 * side})">${arms}</g>`,
      ),
    },
    ...twinStitch(flip('M1280 722 L1086 812'), palette.thread, 0, 8),
  ]);
}
