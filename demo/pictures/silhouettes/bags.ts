import { strew } from '../folds.ts';
import { acrossMiddle, box, symmetric } from '../geometry.ts';
import { inside, pair, seam, stitch, twinStitch, zipPull } from '../sewing.ts';
import type { Layer } from '../sketch.ts';
import type { Silhouette, Tailor } from './tailor.ts';

/** A woven strap with its selvedges. */
function strap(d: string, width: number, colour: string, z = 60): Layer[] {
  return [
    { d, stroke: width, fill: colour, z, puff: 8, round: 20 },
    {
      svg: `<g fill="none"><path d="${d}" stroke="#000" stroke-opacity=".16" stroke-width="${width - 4}" stroke-dasharray="3 3"/><path d="${d}" stroke="#fff" stroke-opacity=".07" stroke-width="${width * 0.4}"/></g>`,
    },
  ];
}

function curvedZip(d: string, tape: string, metal: string): Layer {
  return {
    svg: `<g fill="none"><path d="${d}" stroke="#000" stroke-opacity=".4" stroke-width="32" transform="translate(2 5)"/><path d="${d}" stroke="${tape}" stroke-width="30"/><path d="${d}" stroke="#000" stroke-opacity=".35" stroke-width="30"/><path d="${d}" stroke="${metal}" stroke-width="10" stroke-dasharray="4.4 3.6"/></g>`,
  };
}

/** A heavy canvas tote. */
export const tote: Silhouette = (tailor, view) => {
  const { palette, print, build } = tailor;
  const body = symmetric(
    'M700 640 C860 640 1000 638 1100 634 C1116 900 1120 1240 1112 1500 C1110 1524 1098 1536 1074 1540 C940 1552 820 1556 700 1556',
  );
  const front = acrossMiddle('M700 236 C830 236 900 300 906 420 L920 720');
  const back = acrossMiddle('M700 176 C810 176 874 240 884 360 L894 650');
  return {
    layers: [
      ...strap(back, 48, palette.trim, 0),
      {
        d: symmetric('M700 612 C860 612 1000 612 1090 610 L1098 680 L700 680'),
        fill: palette.lining,
        z: -10,
      },
      { d: body, fill: palette.body, z: 10, puff: 30, round: 130 },
      { svg: inside(body, print('all', { x: 700, y: 1090, width: 840, height: 920 })) },
      ...twinStitch(acrossMiddle('M700 694 C860 694 1000 692 1104 688'), palette.thread, 0, 10),
      ...pair((flip) => [
        { svg: `<path d="${flip('M904 700 H948 V800 H904 Z')}" fill="${palette.trim}"/>` },
      ]),
      ...strap(front, 50, palette.trim),
      ...pair((flip) => [
        stitch(flip('M902 726 H942 V806 H902 Z'), palette.thread),
        stitch(flip('M902 726 L942 806 M942 726 L902 806'), palette.thread),
      ]),
      ...(build.has('pocket') && view === 'front'
        ? [
            { d: box(480, 980, 440, 360, 10), fill: palette.body, z: 26, puff: 8, round: 30 },
            seam(box(480, 980, 440, 360, 10), 0.3),
            stitch('M494 990V1326H906V990', palette.thread),
            ...twinStitch('M484 1004H916', palette.thread, 0, 9),
          ]
        : []),
      {
        svg:
          view === 'front'
            ? print('chest', { x: 700, y: 1120, width: 540, height: 560 })
            : print('back', { x: 700, y: 1120, width: 500, height: 460 }),
      },
      {
        svg: `<g transform="translate(1086 900)"><rect width="22" height="64" fill="${palette.accent}"/><rect width="22" height="64" fill="#000" fill-opacity=".1"/></g>`,
      },
    ],
    folds: [
      ...strew(`tote-${view}`, [360, 740, 680, 700], {
        angle: [50, 130],
        count: 12,
        length: [200, 460],
        width: 26,
        rise: 13,
        soft: 'medium',
      }),
      ...strew(`tote-low-${view}`, [380, 1380, 640, 110], {
        angle: [-30, 30],
        count: 8,
        length: [120, 260],
        width: 18,
        rise: 12,
        soft: 'medium',
      }),
    ],
    cloth: { drape: 12, crumple: 10, seed: `tote-${view}` },
  };
};

const PACK = symmetric(
  'M700 330 C860 330 1010 356 1056 470 C1084 560 1096 760 1100 980 C1104 1180 1104 1330 1084 1440 C1070 1490 1030 1506 960 1512 C870 1520 780 1522 700 1522',
);

/** A day pack; build `roll` closes with a rolled top. */
export const backpack: Silhouette = (tailor, view) => ({
  layers: view === 'front' ? packFront(tailor) : packBack(tailor),
  folds: [
    ...strew(`pack-${view}`, [340, 420, 720, 420], {
      angle: [40, 140],
      count: 10,
      length: [140, 320],
      width: 22,
      rise: 12,
      soft: 'medium',
    }),
    ...strew(`pack-low-${view}`, [340, 1360, 720, 120], {
      angle: [-30, 30],
      count: 8,
      length: [110, 240],
      width: 18,
      rise: 12,
      soft: 'medium',
    }),
  ],
  cloth: { drape: 9, crumple: 8, seed: `pack-${view}` },
});

function packFront(tailor: Tailor): Layer[] {
  const { palette, print } = tailor;
  const pocket = symmetric(
    'M700 960 C840 960 960 964 1012 976 C1030 990 1034 1030 1036 1090 L1036 1400 C1034 1440 1010 1456 970 1460 C880 1468 790 1470 700 1470',
  );
  const mainZip = acrossMiddle('M700 420 C850 420 960 436 992 520 C1014 600 1020 700 1024 800');
  return [
    ...topHandle(palette),
    ...pair((flip) => [
      {
        d: flip(
          'M1060 820 C1130 840 1150 900 1152 980 L1156 1330 C1150 1420 1120 1450 1080 1460 Z',
        ),
        fill: palette.trim,
        z: -6,
        puff: 30,
        round: 60,
      },
      stitch(flip('M1096 960 L1146 940'), palette.thread),
    ]),
    { d: PACK, fill: palette.body, z: 0, puff: 90, round: 260 },
    { svg: inside(PACK, print('all', { x: 700, y: 920, width: 860, height: 1240 })) },
    curvedZip(mainZip, palette.trim, palette.metal),
    zipPull(1022, 800, palette.metal, 4),
    seam(acrossMiddle('M700 452 C836 452 936 468 964 540 C984 610 992 700 996 830'), 0.3),
    { svg: print('heart', { x: 700, y: 620, width: 260, height: 130 }) },
    ...webbing(tailor),
    { d: pocket, fill: palette.body, z: 66, puff: 44, round: 130 },
    { svg: inside(pocket, print('all', { x: 712, y: 908, width: 860, height: 1240 })) },
    curvedZip(acrossMiddle('M700 1022 C840 1022 940 1024 1008 1034'), palette.trim, palette.metal),
    zipPull(430, 1034, palette.metal, -3),
    stitch(acrossMiddle('M700 978 C840 978 950 980 1006 990'), palette.thread),
    { svg: print('chest', { x: 700, y: 1240, width: 480, height: 300 }) },
    {
      svg: `<g transform="translate(930 1386)"><rect width="70" height="34" fill="${palette.accent}"/></g>`,
    },
  ];
}

function webbing({ palette, build }: Tailor): Layer[] {
  if (!build.has('webbing')) return [];
  return [
    ...strap('M420 790 H980', 40, palette.trim),
    ...strap('M420 866 H980', 40, palette.trim),
    ...[420, 532, 644, 756, 868, 980].flatMap((x) => [
      seam(`M${x} 772V886`, 0.6),
      stitch(`M${x + 4} 772V886`, palette.thread),
    ]),
  ];
}

function topHandle(palette: Tailor['palette']): Layer[] {
  const loop = 'M610 352 C606 262 640 222 700 222 C760 222 794 262 790 352';
  return [
    {
      d: symmetric('M700 200 C776 200 820 250 816 360 L766 360 C768 290 744 248 700 248'),
      fill: palette.trim,
      z: -10,
      puff: 10,
      round: 24,
    },
    stitch(loop, palette.thread),
  ];
}

function packBack({ palette, print }: Tailor): Layer[] {
  const pad = symmetric(
    'M700 430 C830 430 940 440 966 520 C990 640 996 900 994 1120 C990 1330 960 1400 900 1410 C830 1420 760 1422 700 1422',
  );
  const shoulder =
    'M770 372 C860 372 906 420 918 520 C934 700 940 860 936 1000 L930 1090 C930 1106 922 1112 908 1112 L846 1110 C834 1110 828 1102 828 1090 L822 900 C816 720 800 560 752 470 C736 430 740 376 770 372 Z';
  return [
    ...topHandle(palette),
    { d: PACK, fill: palette.body, z: 0, puff: 70, round: 200 },
    { svg: inside(PACK, print('all', { x: 700, y: 920, width: 860, height: 1240 })) },
    { d: pad, fill: palette.trim, z: 40, puff: 26, round: 80 },
    { svg: inside(pad, '<rect x="380" y="400" width="640" height="1100" fill="url(#airmesh)"/>') },
    { svg: AIR },
    stitch(
      acrossMiddle('M700 450 C826 450 926 462 948 532 C972 650 976 900 974 1120'),
      palette.thread,
    ),
    seam('M700 440V1416', 0.4),
    ...pair((flip, side) => [
      ...strap(flip('M880 1100 C910 1220 980 1330 1056 1420'), 34, palette.trim, 70),
      { d: flip(shoulder), fill: palette.body, z: 80, puff: 34, round: 70 },
      stitch(
        flip('M782 392 C852 392 890 436 900 528 C916 704 922 860 918 1000 L914 1092'),
        palette.thread,
      ),
      stitch(flip('M766 460 C818 570 834 720 840 900 L846 1094'), palette.thread),
      { d: flip('M838 1098 H924 V1150 H838 Z'), fill: palette.metal, z: 90, puff: 8, round: 20 },
      {
        svg: `<rect x="${side === 1 ? 852 : 476}" y="1112" width="72" height="12" fill="#000" fill-opacity=".5"/>`,
      },
      ...strap(flip('M812 690 L930 686'), 22, palette.trim, 118),
    ]),
    { d: 'M640 676 H760 V704 H640 Z', fill: palette.trim, z: 70, puff: 4, round: 8 },
    { svg: print('nape', { x: 700, y: 560, width: 150, height: 60 }) },
  ];
}

const AIR =
  '<pattern id="airmesh" width="15" height="15" patternUnits="userSpaceOnUse"><path d="M0 7.5L7.5 0L15 7.5L7.5 15Z" fill="#000" fill-opacity=".2"/></pattern>';

/** A small bag on a long strap; build `sling` is the rounded one. */
export const crossbody: Silhouette = (tailor, view) => {
  const { palette, print, build } = tailor;
  const body = build.has('sling')
    ? symmetric(
        'M700 760 C880 760 1060 790 1120 880 C1160 960 1150 1100 1090 1180 C1020 1260 860 1276 700 1276',
      )
    : symmetric(
        'M700 720 C860 720 980 722 1040 728 C1058 732 1066 742 1068 760 C1076 940 1078 1140 1070 1310 C1068 1334 1056 1346 1032 1348 C920 1356 810 1358 700 1358',
      );
  const pocket = build.has('sling')
    ? symmetric(
        'M700 960 C860 960 980 966 1040 1000 C1064 1060 1050 1140 1006 1180 C940 1220 820 1230 700 1230',
      )
    : symmetric(
        'M700 960 C840 960 950 962 1000 966 L1004 1270 C1002 1290 990 1298 972 1300 C880 1306 790 1308 700 1308',
      );
  const long = build.has('sling')
    ? 'M330 880 C190 640 260 330 640 250 C980 190 1210 420 1190 700 C1180 800 1140 860 1096 900'
    : 'M384 780 C250 560 290 300 620 236 C960 180 1150 380 1130 600 C1124 680 1080 740 1030 784';
  const zipTop = build.has('sling')
    ? acrossMiddle('M700 850 C860 850 1000 866 1070 930')
    : acrossMiddle('M700 800 C840 800 950 802 1050 806');
  return {
    layers: [
      ...strap(long, 44, palette.trim, -12),
      {
        svg: `<g transform="translate(${build.has('sling') ? 1182 : 1122} 640) rotate(8)"><rect x="-34" y="-30" width="68" height="60" rx="6" fill="#000" fill-opacity=".4" transform="translate(5 8)"/><rect x="-34" y="-30" width="68" height="60" rx="6" fill="${palette.metal}"/><rect x="-22" y="-14" width="44" height="28" fill="#000" fill-opacity=".45"/></g>`,
      },
      { d: body, fill: palette.body, z: 0, puff: 66, round: 190 },
      { svg: inside(body, print('all', { x: 700, y: 1040, width: 860, height: 660 })) },
      curvedZip(zipTop, palette.trim, palette.metal),
      zipPull(
        build.has('sling') ? 1060 : 1034,
        build.has('sling') ? 928 : 806,
        palette.metal,
        build.has('sling') ? 30 : 4,
      ),
      ...(view === 'front'
        ? [
            { d: pocket, fill: palette.body, z: 50, puff: 34, round: 110 },
            { svg: inside(pocket, print('all', { x: 712, y: 1028, width: 860, height: 660 })) },
            curvedZip(
              build.has('sling')
                ? acrossMiddle('M700 1004 C850 1004 950 1010 1010 1034')
                : acrossMiddle('M700 1012 C840 1012 930 1014 990 1018'),
              palette.trim,
              palette.metal,
            ),
            zipPull(
              build.has('sling') ? 402 : 414,
              build.has('sling') ? 1032 : 1018,
              palette.metal,
              -8,
            ),
            { svg: print('chest', { x: 700, y: 1150, width: 380, height: 150 }) },
            {
              svg: `<rect x="${build.has('sling') ? 900 : 930}" y="1226" width="56" height="28" fill="${palette.accent}"/>`,
            },
          ]
        : [
            { d: pocket, fill: palette.trim, z: 44, puff: 14, round: 60 },
            {
              svg:
                AIR +
                inside(
                  pocket,
                  '<rect x="300" y="900" width="800" height="500" fill="url(#airmesh)"/>',
                ),
            },
            { svg: print('nape', { x: 700, y: 1130, width: 200, height: 70 }) },
          ]),
    ],
    folds: strew(`crossbody-${view}`, [400, 780, 600, 460], {
      angle: [0, 180],
      count: 10,
      length: [110, 260],
      width: 18,
      rise: 10,
      soft: 'medium',
    }),
    cloth: { drape: 8, crumple: 7, seed: `crossbody-${view}` },
  };
};

/** A pair of crew socks, one over the other. */
export const socks: Silhouette = (tailor, view) => {
  const upper =
    'M560 250 C640 238 740 238 826 250 C838 500 826 760 836 960 C846 1080 930 1170 1040 1270 C1130 1356 1140 1460 1060 1510 C980 1556 890 1530 800 1460 C690 1376 600 1290 566 1150 C540 1020 560 560 560 250 Z';
  const one = (dx: number, dy: number, turn: number, z: number): Layer[] =>
    sock(tailor, upper, `translate(${dx} ${dy}) rotate(${turn} 700 900)`, z, view === 'front');
  return {
    layers: [...one(-210, 10, 6, 0), ...one(120, 0, -3, 30)],
    folds: strew(`socks-${view}`, [380, 900, 600, 400], {
      angle: [20, 70],
      count: 10,
      length: [90, 200],
      width: 16,
      rise: 10,
      soft: 'medium',
    }),
    cloth: { drape: 8, crumple: 0, seed: `socks-${view}` },
  };
};

function sock(
  { palette, print }: Tailor,
  d: string,
  move: string,
  z: number,
  front: boolean,
): Layer[] {
  const cuff =
    'M558 250 C640 238 740 238 828 250 C834 320 834 370 832 414 C740 404 640 404 558 414 Z';
  const toe =
    'M1040 1270 C1130 1356 1140 1460 1060 1510 C1010 1538 960 1538 906 1518 C900 1430 950 1320 1040 1270 Z';
  const heel =
    'M566 1150 C552 1090 552 1000 556 930 C640 960 700 1040 720 1130 C726 1190 700 1260 650 1310 C610 1270 580 1220 566 1150 Z';
  const cables = Array.from(
    { length: 22 },
    (_, at) =>
      `M${566 + at * 12.4} 420 C${566 + at * 12.4} 700 ${562 + at * 12.6} 860 ${572 + at * 13} 1010`,
  ).join('');
  const group = (inner: string) => ({ svg: `<g transform="${move}">${inner}</g>` });
  const drawn = `<g fill="none" stroke-width="3"><path d="${cables}" stroke="#000" stroke-opacity=".16"/><path d="${cables}" stroke="#fff" stroke-opacity=".1" transform="translate(5 0)"/></g>`;
  const cuffLines = Array.from({ length: 30 }, (_, at) => `M${562 + at * 9.2} 240V412`).join('');
  return [
    { d, z, puff: 40, round: 120, move, fill: palette.body },
    group(
      `${inside(d, drawn + print('all', { x: 690, y: 640, width: 300, height: 700 }))}<path d="${cuff}" fill="${palette.rib}"/><path d="${cuffLines}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="4"/><path d="M558 414 C640 404 740 404 832 414" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="4"/>${inside(d, `<path d="${toe}" fill="${palette.trim}"/><path d="${heel}" fill="${palette.trim}"/>`)}<path d="M906 1518 C900 1430 950 1320 1040 1270" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="4"/>${print(front ? 'chest' : 'back', { x: 694, y: 640, width: 220, height: 320 })}`,
    ),
  ];
}
