import { strew } from '../folds.ts';
import { ellipse } from '../geometry.ts';
import { inside, seam, stitch } from '../sewing.ts';
import type { Layer } from '../sketch.ts';
import { shoeFromAbove } from './sneaker-above.ts';
import type { Silhouette, Tailor } from './tailor.ts';

const LOW =
  'M142 1100 C132 1020 200 958 318 932 C400 914 476 872 548 806 C604 754 640 706 676 640 C690 616 724 606 748 622 C764 634 762 664 756 690 C800 748 880 778 962 770 C1046 762 1102 728 1142 668 C1156 648 1190 648 1204 668 C1222 700 1212 772 1222 860 C1232 940 1254 1010 1250 1090 Z';
const HIGH =
  'M142 1100 C132 1020 200 958 318 932 C400 914 476 872 548 806 C600 752 640 690 664 600 C680 540 694 480 706 420 C712 392 742 382 764 396 C776 406 778 430 776 452 C850 490 980 490 1098 440 C1116 416 1156 414 1170 438 C1192 500 1184 640 1206 800 C1220 920 1254 1010 1250 1090 Z';

/** A court sneaker from its outer side; build `high` covers the ankle. */
export const sneaker: Silhouette = (tailor, view) => {
  if (view === 'back') return shoeFromAbove(tailor, 'court');
  const { build } = tailor;
  return {
    layers: [
      ...lowered(
        [...(build.has('high') ? highCollar(tailor) : lowCollar(tailor)), ...courtUpper(tailor)],
        build.has('high') ? 0.86 : 0.78,
      ),
      ...cupsole(tailor),
    ],
    folds: strew('sneaker', [300, 900, 240, 90], {
      angle: [50, 80],
      count: 5,
      length: [60, 110],
      width: 10,
      rise: 7,
      soft: 'medium',
    }),
    cloth: { drape: 5, crumple: 0, seed: 'sneaker' },
  };
};

/** Presses an upper down towards the sole to the height of a real shoe. */
function lowered(layers: Layer[], by: number): Layer[] {
  const move = `translate(0 ${1100 * (1 - by)}) scale(1 ${by})`;
  return layers.map((layer) => ({
    ...layer,
    ...(layer.d === undefined ? {} : { move }),
    ...(layer.svg === undefined ? {} : { svg: `<g transform="${move}">${layer.svg}</g>` }),
  }));
}

function lowCollar({ palette, print }: Tailor): Layer[] {
  const far =
    'M690 640 C760 690 860 716 960 706 C1050 696 1110 660 1150 640 L1196 660 L1180 800 L760 800 Z';
  const tongue =
    'M500 850 C570 780 612 720 640 644 C652 598 684 552 728 546 C770 542 788 574 782 620 C776 680 760 730 752 780 L640 880 Z';
  return [
    { d: far, fill: palette.lining, z: -26, puff: 16, round: 50 },
    { d: tongue, fill: palette.trim, z: -6, puff: 26, round: 60 },
    stitch('M656 648 C668 606 694 572 728 566 C756 564 766 586 762 622', palette.thread),
    {
      svg: `<g transform="translate(718 604) rotate(14)"><rect x="-32" y="-22" width="64" height="40" rx="3" fill="${palette.accent}"/>${print('label', { x: 0, y: 0, width: 54, height: 20 })}</g>`,
    },
  ];
}

function highCollar({ palette, print }: Tailor): Layer[] {
  const far = 'M706 430 C800 470 960 462 1090 420 L1160 430 L1150 560 L760 560 Z';
  const tongue =
    'M560 800 C610 720 640 620 656 520 C668 430 690 344 744 330 C792 322 806 360 800 412 C792 480 780 540 772 600 L680 820 Z';
  return [
    { d: far, fill: palette.lining, z: -26, puff: 16, round: 50 },
    { d: tongue, fill: palette.trim, z: -6, puff: 26, round: 60 },
    stitch('M672 520 C684 434 706 366 746 352 C774 346 784 370 780 412', palette.thread),
    {
      svg: `<g transform="translate(736 392) rotate(12)"><rect x="-32" y="-22" width="64" height="40" rx="3" fill="${palette.accent}"/>${print('label', { x: 0, y: 0, width: 54, height: 20 })}</g>`,
    },
  ];
}

function courtUpper(tailor: Tailor): Layer[] {
  const { palette, print, build } = tailor;
  const high = build.has('high');
  const upper = high ? HIGH : LOW;
  const mudguard =
    'M130 1110 C124 1020 190 970 270 950 C330 960 390 1000 430 1064 C444 1084 450 1100 452 1120 Z';
  const eyestay = high
    ? 'M452 916 C560 850 640 740 676 600 C690 540 702 480 712 420 C722 396 750 394 764 408 L784 470 C770 560 748 680 700 780 C660 860 590 930 500 976 C470 960 456 940 452 916 Z'
    : 'M452 916 C540 866 620 780 684 650 C700 622 740 620 752 640 L770 700 C740 790 690 850 640 890 C590 930 540 960 500 976 C470 960 456 940 452 916 Z';
  const heel = high
    ? 'M1010 1110 C1000 990 1010 880 1070 790 C1090 760 1140 740 1196 738 L1206 800 C1222 920 1254 1010 1252 1100 Z'
    : 'M1000 1110 C990 1000 1010 900 1080 840 C1120 812 1170 804 1216 806 C1226 900 1254 1010 1252 1100 Z';
  const tab = high
    ? 'M1098 446 C1116 416 1156 414 1170 438 C1188 500 1184 560 1190 640 C1160 640 1120 630 1104 600 C1092 560 1094 490 1098 446 Z'
    : 'M1112 706 C1130 686 1140 672 1148 662 C1160 648 1190 648 1204 668 C1218 700 1212 750 1216 806 C1180 806 1140 800 1120 780 C1110 760 1108 730 1112 706 Z';
  const swoop = high
    ? ['M792 470 C830 700 790 920 690 1090']
    : ['M790 724 C826 850 790 980 704 1090'];
  const quarter = high
    ? 'M500 976 C590 930 660 860 700 780 C740 700 770 580 780 480'
    : 'M500 976 C600 930 700 850 770 706';
  return [
    { d: upper, fill: palette.body, z: 4, puff: 96, round: 250 },
    { svg: inside(upper, print('all', { x: 700, y: 760, width: 1160, height: 860 })) },
    seam(quarter, 0.3),
    ...swoop.flatMap((line) => [seam(line, 0.22), stitch(line, palette.thread, 8, 3)]),
    { d: mudguard, fill: palette.trim, z: 70, puff: 40, round: 130 },
    stitch('M150 1090 C150 1026 210 984 272 968 C330 978 380 1014 416 1076', palette.thread),
    { svg: perforations() },
    { d: heel, fill: palette.trim, z: 76, puff: 30, round: 90 },
    stitch('M1018 1090 C1012 1000 1030 920 1092 860 C1124 838 1166 828 1212 828', palette.thread),
    { d: tab, fill: palette.accent, z: 78, puff: 24, round: 56 },
    {
      svg: `<g transform="translate(${high ? 1142 : 1164} ${high ? 540 : 736}) rotate(${high ? 86 : 78})">${print('nape', { x: 0, y: 0, width: 110, height: 40 })}</g>`,
    },
    ...(high
      ? [
          seam('M790 560 C880 600 1000 610 1104 600', 0.4),
          stitch('M790 570 C880 610 1000 620 1104 610', palette.thread),
        ]
      : []),
    {
      svg: `<path d="${high ? 'M776 452 C850 490 980 490 1098 440' : 'M756 690 C800 748 880 778 962 770 C1046 762 1102 728 1142 668'}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6"/>`,
    },
    stitch(
      high
        ? 'M786 486 C860 522 980 522 1096 478'
        : 'M772 716 C820 772 890 806 968 800 C1030 794 1076 776 1110 746',
      palette.thread,
    ),
    { d: eyestay, fill: palette.trim, z: 98, puff: 14, round: 40 },
    stitch(
      high
        ? 'M474 924 C580 866 660 750 694 606 C708 546 718 486 726 432'
        : 'M474 924 C560 872 640 786 700 664',
      palette.thread,
    ),
    stitch(
      high
        ? 'M506 960 C590 918 650 850 686 774 C732 676 754 560 768 474'
        : 'M506 960 C600 912 700 840 756 708',
      palette.thread,
    ),
    { svg: print('heart', { x: high ? 900 : 912, y: high ? 900 : 930, width: 280, height: 190 }) },
    ...lacing(tailor, high),
  ];
}

function perforations(): string {
  const dots: string[] = [];
  for (let row = 0; row < 3; row++) {
    for (let at = 0; at < 5 - row; at++)
      dots.push(ellipse(352 + at * 27 + row * 24, 948 + row * 17 - at * 11, 5, 5.5));
  }
  return `<path d="${dots.join('')}" fill="#000" fill-opacity=".5"/>`;
}

/** Holes along the eyestay and the laces that run over the tongue. */
function lacing({ palette }: Tailor, high: boolean): Layer[] {
  const low: [number, number][] = [
    [504, 930],
    [556, 894],
    [604, 850],
    [646, 800],
    [684, 746],
    [720, 690],
  ];
  const tall: [number, number][] = [
    [504, 930],
    [554, 890],
    [600, 836],
    [640, 774],
    [674, 700],
    [700, 622],
    [720, 540],
    [738, 456],
  ];
  const holes = high ? tall : low;
  return holes.flatMap(([x, y], at): Layer[] => {
    const before = holes[at - 1] ?? [x - 40, y + 20];
    const after = holes[at + 1] ?? [x + 30, y - 50];
    const tangent = Math.atan2(after[1] - before[1], after[0] - before[0]);
    const [nx, ny] = [Math.sin(tangent), -Math.cos(tangent)];
    const lean = 0.35;
    const reach = 74;
    const ex = x + (nx * (1 - lean) + Math.cos(tangent) * lean) * reach;
    const ey = y + (ny * (1 - lean) + Math.sin(tangent) * lean) * reach;
    const d = `M${x} ${y} C${x + nx * 20} ${y + ny * 20} ${ex - nx * 20} ${ey - ny * 20} ${ex} ${ey}`;
    return [
      {
        svg: `<circle cx="${x}" cy="${y}" r="10" fill="#000" fill-opacity=".7"/><circle cx="${x}" cy="${y}" r="13" fill="none" stroke="${palette.thread}" stroke-width="4"/>`,
      },
      { d, stroke: 24, fill: palette.rib, z: 118, puff: 16, round: 18 },
      {
        svg: `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="20" stroke-dasharray="2.2 4"/>`,
      },
    ];
  });
}

function cupsole({ palette, build }: Tailor): Layer[] {
  const side =
    'M128 1094 C122 1070 140 1062 170 1066 C500 1096 900 1092 1220 1062 C1250 1058 1266 1066 1268 1090 C1270 1130 1262 1164 1244 1182 C1232 1194 1216 1196 1196 1196 H250 C206 1196 176 1180 156 1160 C140 1144 132 1120 128 1094 Z';
  const tread =
    'M176 1172 C200 1190 220 1196 260 1196 H1190 C1206 1196 1220 1192 1234 1178 L1222 1206 C1216 1215 1206 1218 1190 1218 H270 C226 1218 196 1202 176 1172 Z';
  const line = 'M136 1116 C500 1142 900 1140 1266 1108';
  return [
    { d: tread, fill: build.has('gum') ? '#a8703f' : palette.lining, z: 80, puff: 8, round: 20 },
    {
      svg: inside(
        tread,
        Array.from(
          { length: 46 },
          (_, at) =>
            `<rect x="${170 + at * 24}" y="1196" width="7" height="30" fill="#000" fill-opacity=".3"/>`,
        ).join(''),
      ),
    },
    { d: side, fill: build.has('gum') ? '#b57c49' : palette.metal, z: 104, puff: 26, round: 70 },
    stitch('M140 1094 C500 1122 900 1120 1262 1088', palette.thread),
    {
      svg: `<path d="${line}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="3"/><path d="${line}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2" transform="translate(0 3)"/>`,
    },
    {
      svg: inside(
        side,
        Array.from(
          { length: 16 },
          (_, at) =>
            `<path d="M${140 + at * 11} 1130 L${134 + at * 11} 1190" stroke="#000" stroke-opacity=".16" stroke-width="4"/>`,
        ).join(''),
      ),
    },
    { svg: `<rect x="1150" y="1128" width="76" height="36" rx="2" fill="${palette.accent}"/>` },
  ];
}

const RUNNER =
  'M120 1040 C118 980 170 930 280 904 C380 880 470 836 548 776 C606 730 650 684 690 634 C706 612 738 606 758 624 C770 636 766 660 762 684 C806 738 890 762 966 750 C1046 736 1096 694 1138 634 C1152 614 1190 612 1206 634 C1232 690 1222 770 1234 850 C1242 920 1262 980 1256 1050 Z';

/** A running-inspired sneaker: mesh, layered overlays, a thick sculpted sole. */
export const runner: Silhouette = (tailor, view) => {
  if (view === 'back') return shoeFromAbove(tailor, 'runner');
  return {
    layers: [
      ...lowered([...lowCollar(tailor), ...runnerUpper(tailor)], 0.8),
      ...runnerSole(tailor),
    ],
    folds: [],
    cloth: { drape: 4, crumple: 0, seed: 'runner' },
  };
};

/** Holes of a knitted upper, drawn one by one: a pattern fill would be resampled, which is slow. */
const MESH = Array.from({ length: 36 }, (_, row) =>
  Array.from(
    { length: 86 },
    (_, at) => `M${118 + at * 14 + (row % 2) * 7} ${590 + row * 14}l3 3l-3 3l-3-3z`,
  ).join(''),
).join('');

function runnerUpper(tailor: Tailor): Layer[] {
  const { palette, print } = tailor;
  const toecap =
    'M112 1060 C108 990 160 940 250 916 C300 930 340 966 372 1010 C440 1036 560 1046 700 1050 L700 1090 L120 1090 Z';
  const wave =
    'M372 1010 C470 1020 560 960 640 900 C720 842 800 800 900 812 C860 880 820 930 740 984 C660 1034 540 1060 440 1060 Z';
  const saddle =
    'M470 900 C560 850 640 760 694 650 L756 690 C740 780 700 850 650 900 C600 946 540 976 500 986 C480 960 470 930 470 900 Z';
  const heel =
    'M880 1090 C900 980 960 900 1050 850 C1110 820 1180 806 1228 806 L1236 850 C1244 920 1262 980 1258 1070 Z';
  const clip =
    'M1010 1080 C1030 990 1090 930 1170 900 C1206 890 1230 890 1240 894 C1250 940 1262 1000 1258 1070 Z';
  return [
    { d: RUNNER, fill: palette.body, z: 4, puff: 96, round: 250 },
    {
      svg: inside(
        RUNNER,
        `<path d="${MESH}" fill="#000" fill-opacity=".3"/>${print('all', { x: 700, y: 860, width: 1160, height: 560 })}`,
      ),
    },
    { d: toecap, fill: palette.trim, z: 74, puff: 34, round: 110 },
    stitch('M136 1050 C136 1000 180 962 248 938 C292 950 328 984 356 1024', palette.thread),
    { d: heel, fill: palette.trim, z: 80, puff: 20, round: 60 },
    stitch('M904 1080 C924 990 980 918 1062 870 C1120 842 1180 828 1226 828', palette.thread),
    { d: clip, fill: palette.accent, z: 100, puff: 16, round: 40 },
    seam(clip, 0.3),
    { d: wave, fill: palette.rib, z: 96, puff: 12, round: 40 },
    stitch('M392 1020 C480 1028 568 972 648 914 C726 860 796 822 872 826', palette.thread),
    { d: saddle, fill: palette.trim, z: 104, puff: 14, round: 36 },
    stitch('M488 908 C572 860 650 772 702 668', palette.thread),
    {
      svg: `<path d="M762 684 C806 738 890 762 966 750 C1046 736 1096 694 1138 634" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6"/>`,
    },
    stitch('M778 716 C824 764 896 790 972 780 C1036 770 1080 744 1116 706', palette.thread),
    {
      d: 'M1120 690 C1134 668 1144 648 1152 636 C1164 618 1190 616 1204 636 C1226 690 1220 740 1226 800 C1190 800 1150 796 1132 776 C1122 750 1118 716 1120 690 Z',
      fill: palette.rib,
      z: 88,
      puff: 20,
      round: 50,
    },
    { svg: print('heart', { x: 1010, y: 990, width: 200, height: 110 }) },
    ...lacing(tailor, false),
  ];
}

function runnerSole({ palette }: Tailor): Layer[] {
  const midsole =
    'M96 1050 C92 1022 112 1014 150 1022 C330 1056 460 1060 600 1050 C760 1036 900 1010 1010 1010 C1110 1010 1190 1026 1260 1024 C1296 1022 1310 1046 1310 1084 C1310 1140 1292 1184 1262 1196 C1180 1206 1100 1196 1010 1192 C840 1186 700 1206 520 1204 C360 1202 230 1190 164 1150 C124 1124 102 1090 96 1050 Z';
  const groove =
    'M120 1086 C330 1130 520 1130 700 1112 C860 1096 980 1070 1100 1080 C1180 1086 1250 1100 1304 1096';
  const pod =
    'M820 1130 C900 1096 1010 1090 1100 1104 C1130 1110 1140 1140 1120 1160 C1040 1176 920 1176 830 1172 C804 1168 800 1142 820 1130 Z';
  const out =
    'M150 1140 C220 1186 360 1200 520 1204 C700 1206 840 1186 1010 1192 C1100 1196 1180 1206 1262 1196 L1258 1220 C1180 1232 1100 1224 1010 1220 C840 1216 700 1232 520 1230 C340 1228 210 1210 150 1140 Z';
  return [
    { d: out, fill: palette.lining, z: 86, puff: 8, round: 20 },
    {
      svg: inside(
        out,
        Array.from(
          { length: 40 },
          (_, at) =>
            `<rect x="${180 + at * 28}" y="1186" width="11" height="52" fill="#000" fill-opacity=".45"/>`,
        ).join(''),
      ),
    },
    { d: midsole, fill: palette.metal, z: 110, puff: 46, round: 100 },
    {
      svg: `<path d="${groove}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="7"/><path d="${groove}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4" transform="translate(0 6)"/>`,
    },
    { d: pod, fill: palette.accent, z: 150, puff: 12, round: 30 },
    seam(pod, 0.4),
    {
      svg: inside(
        midsole,
        Array.from(
          { length: 9 },
          (_, at) =>
            `<path d="M${230 + at * 46} 1140 l26 40" stroke="#000" stroke-opacity=".2" stroke-width="6"/>`,
        ).join(''),
      ),
    },
  ];
}
