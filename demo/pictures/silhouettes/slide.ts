import { ellipse } from '../geometry.ts';
import { inside, pair, seam, stitch } from '../sewing.ts';
import type { Layer } from '../sketch.ts';
import type { Silhouette, Tailor } from './tailor.ts';

/** A slide with a sculpted footbed and one broad strap, from above; its back view is from the side. */
export const slide: Silhouette = (tailor, view) => ({
  layers: view === 'front' ? slidesAbove(tailor) : slideSide(tailor),
  folds: [],
  cloth: { drape: 3, crumple: 0, seed: `slide-${view}` },
});

function slidesAbove({ palette, print }: Tailor): Layer[] {
  const bed =
    'M1008 330 C1120 330 1200 420 1212 560 C1222 700 1186 820 1176 960 C1170 1090 1190 1190 1170 1300 C1150 1400 1080 1450 1000 1450 C910 1450 846 1390 832 1290 C818 1170 850 1070 846 940 C840 790 790 700 792 570 C796 430 890 330 1008 330 Z';
  const footbed =
    'M1004 362 C1100 362 1168 442 1178 566 C1186 700 1150 820 1142 960 C1136 1090 1156 1190 1138 1290 C1122 1376 1064 1418 1000 1418 C928 1418 878 1370 866 1284 C854 1170 884 1070 880 940 C874 790 824 700 826 576 C830 450 906 362 1004 362 Z';
  const strap =
    'M770 600 C850 560 940 544 1020 548 C1110 552 1190 580 1240 610 C1256 700 1240 800 1226 900 C1150 872 1080 862 1010 862 C930 862 860 880 808 912 C786 820 762 700 770 600 Z';
  const nubs = Array.from({ length: 13 }, (_, row) =>
    Array.from({ length: 9 }, (_, at) =>
      ellipse(880 + at * 32 + (row % 2) * 16, 930 + row * 36, 5, 5),
    ).join(''),
  ).join('');
  const toes = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 9 }, (_, at) =>
      ellipse(866 + at * 34 + (row % 2) * 16, 410 + row * 34, 5, 5),
    ).join(''),
  ).join('');
  return pair((flip, side) => [
    { d: flip(bed), fill: palette.rib, z: 0, puff: 40, round: 70 },
    { d: flip(footbed), fill: palette.body, z: 30, puff: -18, round: 70 },
    {
      svg: inside(
        flip(footbed),
        `<path d="${side === 1 ? nubs + toes : ''}" fill="#000" fill-opacity=".26"/>${side === 1 ? '' : `<g transform="translate(1400 0) scale(-1 1)"><path d="${nubs}${toes}" fill="#000" fill-opacity=".26"/></g>`}`,
      ),
    },
    seam(flip(footbed), 0.3),
    {
      svg: `<g transform="translate(${700 + side * 304} 1330)">${print('label', { x: 0, y: 0, width: 120, height: 44 })}</g>`,
    },
    { d: flip(strap), fill: palette.trim, z: 90, puff: 54, round: 140 },
    {
      svg: inside(
        flip(strap),
        print('all', { x: 700 + side * 304, y: 720, width: 520, height: 420 }),
      ),
    },
    stitch(flip('M790 628 C860 590 940 572 1020 574 C1100 578 1170 602 1224 632'), palette.thread),
    stitch(flip('M816 884 C866 856 930 838 1010 838 C1080 838 1150 848 1224 874'), palette.thread),
    {
      svg: print(side === 1 ? 'chest' : 'back', {
        x: 700 + side * 306,
        y: 712,
        width: 330,
        height: 190,
      }),
    },
  ]);
}

function slideSide({ palette, print }: Tailor): Layer[] {
  const sole =
    'M110 1010 C104 966 140 946 190 962 C330 1004 520 1010 720 980 C900 954 1080 900 1230 898 C1290 900 1306 950 1300 1020 C1292 1090 1270 1130 1220 1140 C900 1160 560 1176 300 1166 C190 1160 122 1100 110 1010 Z';
  const strap =
    'M236 990 C290 850 390 740 520 700 C580 684 640 690 680 706 C660 790 700 900 770 984 C760 1004 740 1012 716 1014 L318 1050 C266 1050 230 1024 236 990 Z';
  const arch = 'M262 986 C312 868 404 766 526 726 C580 712 630 714 656 724';
  return [
    {
      d: 'M600 694 C690 688 790 770 838 872 C856 910 862 940 864 970 L720 1010 L560 900 Z',
      fill: palette.lining,
      z: 4,
      puff: -12,
      round: 60,
    },
    { d: sole, fill: palette.rib, z: 20, puff: 60, round: 130 },
    {
      svg: `<path d="M118 1040 C330 1090 700 1080 1294 1030" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6"/><path d="M118 1046 C330 1096 700 1086 1294 1036" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="4"/>`,
    },
    {
      svg: inside(
        sole,
        Array.from(
          { length: 54 },
          (_, at) =>
            `<path d="M${130 + at * 22} 1120 L${126 + at * 22} 1180" stroke="#000" stroke-opacity=".3" stroke-width="6"/>`,
        ).join(''),
      ),
    },
    { d: strap, fill: palette.trim, z: 70, puff: 50, round: 130 },
    { svg: inside(strap, print('all', { x: 560, y: 880, width: 620, height: 420 })) },
    stitch(arch, palette.thread),
    stitch('M656 724 C640 800 676 900 742 984', palette.thread),
    {
      svg: `<g transform="translate(470 890) rotate(-8)">${print('chest', { x: 0, y: 0, width: 260, height: 140 })}</g>`,
    },
  ];
}
