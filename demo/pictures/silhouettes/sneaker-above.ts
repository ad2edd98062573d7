import { ellipse } from '../geometry.ts';
import { inside, pair, seam, stitch } from '../sewing.ts';
import type { Layer, Sketch } from '../sketch.ts';
import type { Tailor } from './tailor.ts';

const SOLE =
  'M1000 250 C1110 250 1196 340 1206 480 C1214 620 1182 740 1172 880 C1164 1010 1190 1130 1180 1260 C1170 1390 1096 1478 1004 1478 C906 1478 840 1394 832 1270 C824 1140 846 1020 838 900 C828 750 786 640 790 500 C796 350 890 250 1000 250 Z';
const UPPER =
  'M1000 276 C1096 276 1170 362 1178 488 C1186 620 1154 740 1146 880 C1140 1010 1164 1130 1154 1256 C1146 1374 1082 1452 1004 1452 C922 1452 866 1374 858 1262 C850 1140 872 1020 864 900 C854 750 814 640 818 506 C824 366 904 276 1000 276 Z';
const OPENING =
  'M1004 930 C1060 930 1094 970 1104 1040 C1118 1120 1124 1190 1114 1260 C1104 1350 1060 1400 1006 1400 C952 1400 908 1350 900 1262 C892 1190 894 1120 908 1040 C918 970 950 930 1004 930 Z';

/** A pair of sneakers side by side, seen from above. */
export function shoeFromAbove(tailor: Tailor, cut: 'court' | 'runner'): Sketch {
  return {
    layers: pair((flip, side) => shoe(tailor, flip, side, cut)),
    folds: [],
    cloth: { drape: 4, crumple: 0, seed: 'sneaker-above' },
  };
}

function shoe(
  tailor: Tailor,
  flip: (d: string) => string,
  side: 1 | -1,
  cut: 'court' | 'runner',
): Layer[] {
  const { palette, print } = tailor;
  const middle = 700 + side * 302;
  const toe =
    'M820 520 C820 366 904 276 1000 276 C1096 276 1172 366 1178 500 C1120 430 1060 410 1000 410 C940 410 880 440 820 520 Z';
  const stay =
    'M900 560 C930 520 1070 520 1100 556 C1130 660 1120 800 1112 930 L1060 946 L1004 930 L950 946 L896 930 C892 800 872 660 900 560 Z';
  const tongue =
    'M946 570 C970 556 1036 556 1060 570 C1070 700 1072 840 1066 960 C1064 1010 1040 1024 1004 1024 C970 1024 948 1010 944 960 C936 840 936 700 946 570 Z';
  const heel =
    'M866 1240 C900 1330 950 1400 1006 1400 C1062 1400 1112 1330 1146 1230 L1156 1250 C1148 1374 1082 1452 1004 1452 C922 1452 866 1374 858 1262 Z';
  const wing =
    'M826 620 C860 700 890 800 900 960 L866 980 C862 850 830 740 822 640 Z M1176 610 C1150 700 1120 800 1110 960 L1146 980 C1150 850 1170 740 1180 630 Z';
  return [
    { d: flip(SOLE), fill: palette.metal, z: 0, puff: 26, round: 50 },
    { d: flip(UPPER), fill: palette.body, z: 40, puff: 80, round: 210 },
    { svg: inside(flip(UPPER), print('all', { x: middle, y: 860, width: 420, height: 1240 })) },
    {
      svg:
        cut === 'runner'
          ? `${KNIT}${inside(flip(UPPER), '<rect x="100" y="260" width="1200" height="1200" fill="url(#knitabove)"/>')}`
          : '',
    },
    ...(cut === 'runner'
      ? [
          {
            svg: `<path d="${wing}" fill="${palette.rib}"${side === 1 ? '' : ' transform="translate(1400 0) scale(-1 1)"'}/>`,
          },
        ]
      : [{ svg: holes(middle, side) }]),
    { d: flip(toe), fill: palette.trim, z: 96, puff: 22, round: 70 },
    stitch(flip('M838 520 C890 452 944 430 1000 430 C1056 430 1112 450 1162 500'), palette.thread),
    { d: flip(stay), fill: palette.trim, z: 112, puff: 10, round: 30 },
    stitch(flip('M914 566 C890 660 908 800 912 920'), palette.thread),
    stitch(flip('M1088 564 C1114 660 1104 800 1098 920'), palette.thread),
    { d: flip(OPENING), fill: palette.lining, z: 20, puff: -16, round: 60 },
    { d: flip(ellipse4(1006, 1200, 74, 150)), fill: palette.accent, z: 16 },
    {
      svg: `<g transform="translate(${700 + side * 306} 1220)">${print('label', { x: 0, y: 0, width: 100, height: 40 })}</g>`,
    },
    { d: flip(tongue), fill: palette.trim, z: 104, puff: 20, round: 50 },
    {
      svg: `<g transform="translate(${700 + side * 304} 982)"><rect x="-34" y="-20" width="68" height="38" rx="3" fill="${palette.accent}"/></g>`,
    },
    { d: flip(heel), fill: palette.trim, z: 96, puff: 26, round: 60 },
    seam(flip(OPENING), 0.35),
    stitch(flip('M892 1262 C888 1190 886 1120 896 1040'), palette.thread),
    stitch(flip('M1122 1260 C1130 1190 1126 1120 1116 1040'), palette.thread),
    ...lacesAcross(palette, side),
  ];
}

const KNIT =
  '<pattern id="knitabove" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M3 1L5 3L3 5L1 3ZM9 7L11 9L9 11L7 9Z" fill="#000" fill-opacity=".34"/></pattern>';

/** An ellipse in curves, so that it can be mirrored. */
function ellipse4(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.552, ry * 0.552];
  return `M${cx} ${cy - ry} C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy} C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry} C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy} C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry} Z`;
}

function holes(middle: number, side: 1 | -1): string {
  const dots: string[] = [];
  for (let row = 0; row < 3; row++)
    for (let at = -2; at <= 2; at++)
      dots.push(ellipse(middle + at * 30 - side * 2, 452 + row * 28 + Math.abs(at) * 6, 5, 5));
  return `<path d="${dots.join('')}" fill="#000" fill-opacity=".5"/>`;
}

/** Bars of lace over the tongue, and the bow's loose ends. */
export function lacesAcross(palette: Tailor['palette'], side: 1 | -1): Layer[] {
  const middle = 700 + side * 304;
  const bars = [596, 654, 712, 770, 828, 886];
  return bars.flatMap((y, at): Layer[] => {
    const tilt = at % 2 === 0 ? 12 : -12;
    const d = `M${middle - 92} ${y + tilt} C${middle - 40} ${y + tilt - 8} ${middle + 40} ${y - tilt - 8} ${middle + 92} ${y - tilt}`;
    return [
      {
        svg: `<circle cx="${middle - 92}" cy="${y + tilt}" r="11" fill="#000" fill-opacity=".6"/><circle cx="${middle + 92}" cy="${y - tilt}" r="11" fill="#000" fill-opacity=".6"/>`,
      },
      { d, stroke: 26, fill: palette.rib, z: 134, puff: 14, round: 18 },
      {
        svg: `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="22" stroke-dasharray="2.2 4"/>`,
      },
    ];
  });
}
