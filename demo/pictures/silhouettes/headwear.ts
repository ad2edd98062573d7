import { strew } from '../folds.ts';
import { acrossMiddle, ellipse, symmetric } from '../geometry.ts';
import { button, inside, pair, seam, stitch } from '../sewing.ts';
import type { Layer } from '../sketch.ts';
import type { Silhouette, Tailor } from './tailor.ts';

const CROWN = symmetric(
  'M700 420 C830 420 950 470 1022 590 C1078 690 1096 830 1098 980 C980 940 840 926 700 926',
);
const BRIM = symmetric(
  'M700 930 C850 930 990 946 1100 986 C1160 1040 1196 1120 1204 1196 C1208 1226 1192 1236 1166 1222 C1030 1160 870 1136 700 1136',
);

/** A six-panel cap seen from the front and a little above; build `trucker` has mesh panels, `five` one broad front panel. */
export const cap: Silhouette = (tailor, view) => ({
  layers: view === 'front' ? capFront(tailor) : capBack(tailor),
  folds: strew(`cap-${view}`, [420, 560, 560, 260], {
    angle: [40, 140],
    count: 9,
    length: [90, 200],
    width: 14,
    rise: 7,
    soft: 'medium',
  }),
  cloth: { drape: 8, crumple: 4, seed: `cap-${view}` },
});

function capFront({ palette, print, build }: Tailor): Layer[] {
  const side = 'M716 432 C820 520 900 700 926 946';
  const five = 'M700 430 C850 450 930 640 946 948';
  const rows = [0, 1, 2, 3, 4, 5].map((at) =>
    stitch(
      acrossMiddle(
        `M700 ${962 + at * 26} C850 ${962 + at * 26} 990 ${980 + at * 27} ${1094 + at * 15} ${1016 + at * 30}`,
      ),
      palette.thread,
    ),
  );
  const mesh = build.has('trucker')
    ? [
        {
          svg: inside(
            CROWN,
            pair((flip) => [
              {
                svg: `<path d="${flip('M716 432 C820 520 900 700 926 946 L1110 1000 L1110 400 L716 400 Z')}" fill="${palette.trim}"/><path d="${flip('M716 432 C820 520 900 700 926 946 L1110 1000 L1110 400 L716 400 Z')}" fill="url(#holes)"/>`,
              },
            ])
              .map((layer) => layer.svg)
              .join(''),
          ),
        },
      ]
    : [];
  return [
    { svg: HOLES },
    { d: CROWN, fill: palette.body, z: 0, puff: 150, round: 420 },
    ...mesh,
    { svg: inside(CROWN, print('all', { x: 700, y: 690, width: 840, height: 560 })) },
    ...(build.has('five')
      ? pair((flip) => [seam(flip(five), 0.45), stitch(flip(five), palette.thread, 9, 0)])
      : [
          seam(`M700 430 C704 600 698 780 700 928`, 0.4),
          stitch('M700 440 C704 600 698 780 700 928', palette.thread, 9, 0),
          stitch('M700 440 C704 600 698 780 700 928', palette.thread, -9, 0),
        ]),
    ...(build.has('five')
      ? []
      : pair((flip, at) => [
          seam(flip(side), 0.45),
          stitch(flip(side), palette.thread, 9 * at, 0),
          stitch(flip(side), palette.thread, -9 * at, 0),
          ...(build.has('trucker') ? [] : [eye(700 + at * 292, 628, palette)]),
        ])),
    { svg: print('chest', { x: 700, y: 736, width: 330, height: 210 }) },
    {
      svg: inside(
        CROWN,
        `<path d="M270 900 C420 850 560 846 700 846 C840 846 980 850 1130 900 L1130 1010 L270 1010Z" fill="url(#capshade)"/>`,
      ),
    },
    { d: BRIM, fill: palette.rib, z: 60, puff: 34, round: 120 },
    ...rows,
    seam(acrossMiddle('M700 930 C850 930 990 946 1100 986'), 0.7),
    {
      svg: `<path d="${acrossMiddle('M700 1134 C870 1134 1030 1158 1166 1220 C1192 1234 1207 1226 1203 1197')}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="7"/><path d="${acrossMiddle('M700 1128 C870 1128 1030 1152 1170 1214')}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="4"/>`,
    },
    button(700, 424, 26, palette.body, false),
  ];
}

const HOLES = `<pattern id="holes" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M4 1.4L6.6 4L4 6.6L1.4 4ZM12 9.4L14.6 12L12 14.6L9.4 12Z" fill="#000" fill-opacity=".42"/></pattern><linearGradient id="capshade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>`;

function eye(x: number, y: number, palette: Tailor['palette']): Layer {
  return {
    svg: `<circle cx="${x}" cy="${y}" r="8" fill="#000" fill-opacity=".7"/><circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${palette.thread}" stroke-width="6" stroke-dasharray="3 1.6"/>`,
  };
}

function capBack({ palette, print, build }: Tailor): Layer[] {
  const crown = symmetric(
    'M700 430 C840 430 960 486 1026 606 C1080 706 1096 850 1096 1008 C1094 1048 1070 1066 1030 1070 C920 1082 810 1086 700 1086',
  );
  const hole = symmetric('M700 770 C790 770 852 836 866 960 C868 1000 862 1010 862 1018 L700 1018');
  return [
    { svg: HOLES },
    {
      d: crown,
      fill: build.has('trucker') ? palette.trim : palette.body,
      z: 0,
      puff: 150,
      round: 420,
    },
    {
      svg: build.has('trucker')
        ? `<path d="${crown}" fill="url(#holes)"/>`
        : inside(crown, print('all', { x: 700, y: 740, width: 840, height: 620 })),
    },
    seam('M700 440V772', 0.45),
    ...pair((flip, at) => [
      seam(flip('M716 438 C850 540 950 760 970 1074'), 0.45),
      stitch(flip('M716 438 C850 540 950 760 970 1074'), palette.thread, 9 * at, 0),
    ]),
    { d: hole, fill: palette.lining, z: -30 },
    {
      svg: inside(
        hole,
        '<rect x="500" y="760" width="400" height="90" fill="#000" fill-opacity=".45"/>',
      ),
    },
    stitch(acrossMiddle('M700 756 C800 756 868 828 882 960'), palette.thread),
    { d: 'M500 1000 H900 V1062 H500 Z', fill: palette.rib, z: 24, puff: 8, round: 24 },
    stitch('M504 1008H896', palette.thread),
    stitch('M504 1054H896', palette.thread),
    { d: 'M640 988 H716 V1074 H640 Z', fill: palette.metal, z: 36, puff: 8, round: 18 },
    { svg: '<rect x="652" y="1000" width="52" height="62" fill="#000" fill-opacity=".35"/>' },
    { d: 'M676 1000 H900 V1062 H676 Z', fill: palette.rib, z: 38, puff: 6, round: 20 },
    { svg: print('nape', { x: 700, y: 700, width: 200, height: 60 }) },
    button(700, 432, 26, palette.body, false),
  ];
}

/** A cuffed beanie in a thick rib. */
export const beanie: Silhouette = (tailor, view) => {
  const { palette, print } = tailor;
  const dome = symmetric('M700 402 C850 402 986 480 1030 640 C1056 740 1060 850 1060 960 L700 980');
  const cuff = symmetric(
    'M700 922 C830 922 960 916 1066 900 C1080 990 1084 1110 1074 1220 C960 1244 830 1252 700 1252',
  );
  return {
    layers: [
      { d: dome, fill: palette.body, z: 0, puff: 110, round: 300 },
      {
        svg: inside(
          dome,
          knitColumns(420, 960, 0.62) + print('all', { x: 700, y: 690, width: 760, height: 560 }),
        ),
      },
      { d: cuff, fill: palette.rib, z: 56, puff: 40, round: 150 },
      { svg: inside(cuff, knitColumns(890, 1260, 1)) },
      { svg: view === 'front' ? print('chest', { x: 700, y: 1084, width: 330, height: 170 }) : '' },
      {
        svg: `<path d="${acrossMiddle('M700 922 C830 922 960 916 1066 900')}" fill="none" stroke="#000" stroke-opacity=".32" stroke-width="9"/>`,
      },
      ...(view === 'back' ? [seam('M700 404 C704 700 698 900 700 1250', 0.4)] : []),
    ],
    folds: strew(`beanie-${view}`, [420, 520, 560, 300], {
      angle: [60, 120],
      count: 8,
      length: [120, 240],
      width: 20,
      rise: 12,
      soft: 'medium',
    }),
    cloth: { drape: 10, crumple: 0, seed: `beanie-${view}` },
  };
};

/** Upright ribs that close towards the crown of a knitted hat. */
function knitColumns(top: number, bottom: number, gather: number): string {
  const lines: string[] = [];
  for (let at = -26; at <= 26; at++) {
    const foot = 700 + at * 15.4;
    const head = 700 + at * 15.4 * gather * (top < 700 ? 0.42 : 1);
    const belly = 700 + at * 15.4 * (top < 700 ? 0.98 : 1.01);
    lines.push(
      `M${head} ${top} C${belly} ${top + (bottom - top) * 0.25} ${foot} ${top + (bottom - top) * 0.6} ${foot} ${bottom}`,
    );
  }
  const d = lines.join('');
  return `<g fill="none"><path d="${d}" stroke="#000" stroke-opacity=".3" stroke-width="5.4"/><path d="${d}" stroke="#fff" stroke-opacity=".1" stroke-width="4" transform="translate(7 0)"/></g>`;
}

/** A bucket hat with a stitched brim. */
export const bucketHat: Silhouette = (tailor, view) => {
  const { palette, print } = tailor;
  const crown = symmetric(
    'M700 470 C820 470 908 484 938 516 C976 600 1000 720 1012 846 C910 898 800 908 700 908',
  );
  const brim = symmetric(
    'M700 800 C830 800 930 796 996 760 C1084 900 1150 1010 1186 1116 C1190 1140 1178 1150 1158 1156 C1010 1206 860 1222 700 1222',
  );
  const rows = [0, 1, 2, 3, 4].map((at) =>
    stitch(
      acrossMiddle(
        `M700 ${930 + at * 60} C840 ${930 + at * 60} ${980 + at * 16} ${914 + at * 58} ${1068 + at * 24} ${888 + at * 58}`,
      ),
      palette.thread,
    ),
  );
  return {
    layers: [
      { d: brim, fill: palette.rib, z: 0, puff: 56, round: 240 },
      { svg: inside(brim, print('all', { x: 700, y: 1020, width: 1000, height: 420 })) },
      ...rows,
      { d: crown, fill: palette.body, z: 44, puff: 90, round: 300 },
      { svg: inside(crown, print('all', { x: 700, y: 700, width: 640, height: 460 })) },
      { d: ellipse(700, 512, 232, 41), z: 140, puff: 12, round: 40 },
      seam(acrossMiddle('M700 554 C800 554 900 546 934 516'), 0.4),
      stitch(acrossMiddle('M700 566 C804 566 904 556 938 530'), palette.thread),
      ...pair((flip, at) => [
        seam(flip('M934 526 C932 640 934 760 946 878'), 0.3),
        eye(700 + at * 150, 640, palette),
      ]),
      {
        svg: `<path d="${acrossMiddle('M700 908 C800 908 910 898 1012 847')}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="7"/>`,
      },
      { svg: view === 'front' ? print('chest', { x: 700, y: 740, width: 320, height: 160 }) : '' },
    ],
    folds: strew(`bucket-${view}`, [400, 900, 600, 240], {
      angle: [60, 120],
      count: 9,
      length: [110, 220],
      width: 20,
      rise: 13,
      soft: 'medium',
    }),
    cloth: { drape: 10, crumple: 6, seed: `bucket-${view}` },
  };
};
