import { bothSides, fan, strew } from '../folds.ts';
import { acrossMiddle, symmetric } from '../geometry.ts';
import { button, cord, inside, pair, ribs, seam, stitch, twinStitch } from '../sewing.ts';
import type { Fold, Layer } from '../sketch.ts';
import type { Silhouette, Tailor, View } from './tailor.ts';

/** A pattern runs over legs and pockets alike. */
const ALL = { x: 700, y: 900, width: 900, height: 1500 } as const;

interface Legs {
  /** Where the legs end, and their outer and inner edges there. */
  end: number;
  outer: number;
  inner: number;
  crotch: number;
  /** How far the hips reach out at pocket height. */
  hip: number;
  puff: number;
}

const CARGO: Legs = { end: 1610, outer: 1052, inner: 752, crotch: 668, hip: 1000, puff: 18 };
const SWEATS: Legs = { end: 1540, outer: 1010, inner: 768, crotch: 690, hip: 984, puff: 26 };
const SHORTS: Legs = { end: 1180, outer: 1124, inner: 738, crotch: 780, hip: 1004, puff: 18 };

function outline({ end, outer, inner, crotch, hip }: Legs): string {
  return symmetric(
    `M700 186 C780 186 860 182 918 172 C946 260 ${hip - 16} 380 ${hip} 470 C${hip + 18} 600 ${outer - 20} ${end - 420} ${outer} ${end - 14} C${outer} ${end - 2} ${outer - 6} ${end + 4} ${outer - 18} ${end + 6} C${outer - 100} ${end + 16} ${inner + 90} ${end + 20} ${inner + 16} ${end + 18} C${inner + 4} ${end + 18} ${inner - 2} ${end + 12} ${inner - 4} ${end} C${inner - 10} ${end - 300} 726 ${crotch + 180} 700 ${crotch}`,
  );
}

const WAISTBAND = symmetric('M700 168 C780 168 858 164 914 154 L928 236 C862 248 780 254 700 254');

function legs(shape: Legs, tailor: Tailor, view: View): Layer[] {
  const { palette, print } = tailor;
  const d = outline(shape);
  const rise =
    view === 'front'
      ? `M700 250 C704 400 700 560 700 ${shape.crotch}`
      : `M700 250 C696 400 704 560 700 ${shape.crotch}`;
  const inseam = `M700 ${shape.crotch} C730 ${shape.crotch + 20} 752 ${shape.crotch + 10} 770 ${shape.crotch - 10}`;
  return [
    { d, fill: palette.body, z: 4, puff: shape.puff, round: 60 + shape.puff },
    { svg: inside(d, print('all', ALL)) },
    seam(rise, 0.55),
    ...twinStitch(rise, palette.thread, 9, 0),
    ...pair((flip) => [seam(flip(inseam), 0.3)]),
    {
      svg:
        view === 'front'
          ? print('hip', { x: 868, y: 560, width: 150, height: 120 })
          : print('back', { x: 700, y: 330, width: 200, height: 70 }),
    },
  ];
}

function legFolds(seed: string, { end, outer, crotch }: Legs, strength: number): Fold[] {
  return bothSides(
    (side) => [
      ...fan(side, 712, crotch - 6, {
        angle: [4, 74],
        count: 6,
        length: [120, 270],
        width: 15,
        rise: 13 * strength,
        soft: 'medium',
      }),
      ...fan(`${side}u`, 716, crotch - 30, {
        angle: [-70, -16],
        count: 4,
        length: [90, 190],
        width: 13,
        rise: 11 * strength,
        soft: 'medium',
      }),
      ...strew(`${side}k`, [770, crotch + 190, outer - 900, 200], {
        angle: [-18, 24],
        count: 6,
        length: [110, 200],
        width: 14,
        rise: 10 * strength,
        soft: 'medium',
      }),
      ...strew(`${side}l`, [800, crotch + 80, outer - 880, Math.max(end - crotch - 500, 60)], {
        angle: [80, 100],
        count: 5,
        length: [180, 380],
        width: 20,
        rise: 11 * strength,
        soft: 'wide',
      }),
      ...strew(`${side}e`, [790, end - 190, outer - 910, 110], {
        angle: [-24, 24],
        count: 7,
        length: [90, 190],
        width: 14,
        rise: 13 * strength,
        soft: 'medium',
      }),
      ...strew(`${side}t`, [760, 280, 150, 120], {
        angle: [60, 110],
        count: 4,
        length: [90, 180],
        width: 14,
        rise: 8 * strength,
        soft: 'medium',
      }),
    ],
    seed,
  );
}

function loops(palette: Tailor['palette']): Layer[] {
  return [-190, -96, 96, 190].flatMap((dx): Layer[] => {
    const x = 700 + dx;
    return [
      {
        d: `M${x - 10} 146H${x + 10}V266H${x - 10}Z`,
        fill: palette.body,
        z: 18,
        puff: 4,
        round: 10,
      },
      stitch(`M${x - 5} 148V264`, palette.thread),
      stitch(`M${x + 5} 148V264`, palette.thread),
    ];
  });
}

/** Wide cargo trousers with bellows pockets on the thighs. */
export const cargoPants: Silhouette = (tailor, view) => {
  const { palette, print } = tailor;
  const hem = `M748 1590 C850 1592 960 1586 1050 1572`;
  return {
    layers: [
      ...legs(CARGO, tailor, view),
      { d: WAISTBAND, fill: palette.body, z: 11, puff: 6, round: 22 },
      stitch(acrossMiddle('M700 246 C780 246 860 240 926 228'), palette.thread),
      stitch(acrossMiddle('M700 178 C780 178 858 174 914 164'), palette.thread),
      ...loops(palette),
      ...pair((flip, side) => [
        ...(view === 'front' ? frontPocket(palette, flip) : seatPocket(palette, flip, side)),
        ...cargoPocket(palette, flip, side, print),
        ...kneeDarts(palette, flip),
        seam(flip(hem), 0.25),
        stitch(flip(hem), palette.thread, 0, -8),
      ]),
      ...(view === 'front' ? [...fly(palette), button(700, 210, 20, palette.metal, false)] : []),
    ],
    folds: legFolds(`cargo-${view}`, CARGO, 1.15),
    cloth: { drape: 12, crumple: 8, seed: `cargo-${view}` },
  };
};

function frontPocket(palette: Tailor['palette'], flip: (d: string) => string): Layer[] {
  const line = flip('M830 252 C850 330 890 380 964 404');
  return [
    seam(line, 0.5),
    stitch(line, palette.thread, 0, -9),
    stitch(line, palette.thread, 0, -17),
  ];
}

function seatPocket(
  palette: Tailor['palette'],
  flip: (d: string) => string,
  side: 1 | -1,
): Layer[] {
  const d = flip('M770 372 H910 V520 L840 552 L770 520 Z');
  return [
    { d, fill: palette.body, z: 12, puff: 4, round: 16 },
    seam(d, 0.3),
    stitch(flip('M778 380 V515 L840 543 L902 515 V380'), palette.thread),
    stitch(flip('M772 392H908'), palette.thread),
    button(700 + side * 140, 410, 12, palette.metal, false),
  ];
}

function cargoPocket(
  palette: Tailor['palette'],
  flip: (d: string) => string,
  side: 1 | -1,
  print: Tailor['print'],
): Layer[] {
  const bag = flip(
    'M862 790 L1072 778 L1084 1046 C1084 1058 1078 1064 1066 1065 L884 1076 C872 1076 866 1070 866 1060 Z',
  );
  const flap = flip('M852 776 L1078 763 L1081 842 L1066 862 L870 872 L854 856 Z');
  return [
    { d: bag, fill: palette.body, z: 18, puff: 18, round: 46 },
    { svg: inside(bag, print('all', ALL)) },
    stitch(flip('M878 880 L882 1062 L1068 1052 L1060 872'), palette.thread),
    seam(flip('M966 870 L974 1070'), 0.3),
    { d: flap, fill: palette.body, z: 34, puff: 9, round: 26 },
    { svg: inside(flap, print('all', ALL)) },
    stitch(flip('M862 784 L866 852 L876 862 L1060 852 L1071 838 L1068 772'), palette.thread),
    button(700 + side * 196, 842, 11, palette.metal, false),
    button(700 + side * 344, 834, 11, palette.metal, false),
    {
      svg:
        side === 1
          ? `<g transform="translate(972 975) rotate(-3)">${print('heart', { x: 0, y: 0, width: 130, height: 90 })}</g>`
          : '',
    },
  ];
}

function kneeDarts(palette: Tailor['palette'], flip: (d: string) => string): Layer[] {
  return ['M744 1120 L830 1128', 'M748 1170 L826 1166'].flatMap((line) => [
    seam(flip(line), 0.35),
    stitch(flip(line), palette.thread, 0, 7),
  ]);
}

function fly(palette: Tailor['palette']): Layer[] {
  const line = 'M762 254 V470 C762 520 736 556 702 580';
  return [
    stitch(line, palette.thread),
    stitch(line, palette.thread, -9, -4),
    seam('M712 254V560', 0.35),
  ];
}

/** Heavy sweatpants: elastic waist, cord, ribbed ankles; build `open` leaves the hem straight. */
export const sweatpants: Silhouette = (tailor, view) => {
  const { palette, build } = tailor;
  const band =
    'M764 1556 L1008 1540 C1000 1590 992 1620 986 1646 C930 1664 850 1670 788 1666 C778 1630 770 1590 764 1556 Z';
  return {
    layers: [
      ...(build.has('open')
        ? []
        : pair((flip) => [
            { d: flip(band), fill: palette.rib, z: 2, puff: 14, round: 40 },
            ribs(flip('M764 1606 C850 1614 940 1608 1010 1592'), 150, flip(band)),
          ])),
      ...legs(SWEATS, tailor, view),
      ...pair((flip) =>
        build.has('open')
          ? [
              stitch(flip('M764 1520 C850 1524 940 1520 1008 1508'), palette.thread),
              stitch(flip('M764 1529 C850 1533 940 1529 1008 1517'), palette.thread),
            ]
          : [seam(flip('M764 1556 C850 1562 940 1556 1006 1542'), 0.5)],
      ),
      ...elastic(tailor, view),
      ...pair((flip) =>
        view === 'front'
          ? [
              seam(flip('M884 262 C900 360 930 430 978 480'), 0.5),
              stitch(flip('M884 262 C900 360 930 430 978 480'), palette.thread, -9, 2),
            ]
          : [],
      ),
      ...(view === 'back' ? patch(palette) : []),
    ],
    folds: legFolds(`sweats-${view}`, SWEATS, 1.2),
    cloth: { drape: 15, crumple: 2, seed: `sweats-${view}` },
  };
};

function patch(palette: Tailor['palette']): Layer[] {
  const d = 'M790 360 H930 V520 C930 530 924 536 914 536 H806 C796 536 790 530 790 520 Z';
  return [
    { d, fill: palette.body, z: 12, puff: 4, round: 16 },
    stitch(
      'M797 366 V518 C797 526 800 529 808 529 H912 C920 529 923 526 923 518 V366',
      palette.thread,
    ),
    stitch('M792 384H928', palette.thread),
  ];
}

function elastic({ palette }: Tailor, view: View): Layer[] {
  return [
    { d: WAISTBAND, fill: palette.rib, z: 12, puff: 14, round: 34 },
    ribs(acrossMiddle('M700 211 C780 211 860 206 922 194'), 120, WAISTBAND, 0.9),
    stitch(acrossMiddle('M700 198 C780 198 858 193 916 182'), palette.thread),
    stitch(acrossMiddle('M700 226 C780 226 862 221 924 209'), palette.thread),
    ...(view === 'front'
      ? pair((flip) => [
          cord(
            flip('M722 214 C736 260 726 320 742 400 C748 424 744 440 748 456'),
            palette.accent,
            12,
          ),
        ])
      : []),
  ];
}

/** Wide shorts; build `cargo` adds thigh pockets, `stripe` a panel down the side. */
export const shorts: Silhouette = (tailor, view) => {
  const { palette, build, print } = tailor;
  const hem = 'M740 1160 C860 1166 1010 1160 1128 1144';
  const side = 'M930 200 L1200 200 L1200 1220 L1046 1200 C1030 900 990 520 930 250 Z';
  return {
    layers: [
      ...legs(SHORTS, tailor, view),
      {
        svg: build.has('stripe')
          ? inside(
              outline(SHORTS),
              pair((flip) => [
                { svg: `<path d="${flip(side)}" fill="${palette.trim}"/>` },
                seam(flip('M930 250 C990 520 1030 900 1046 1200'), 0.35),
              ])
                .map((layer) => layer.svg ?? '')
                .join(''),
            )
          : '',
      },
      ...elastic(tailor, view),
      ...pair((flip, at) => [
        seam(flip('M890 262 C904 350 934 420 990 476'), 0.5),
        stitch(flip('M890 262 C904 350 934 420 990 476'), palette.thread, -9 * at, 2),
        ...(build.has('cargo') ? cargoShortsPocket(palette, flip) : []),
        stitch(flip(hem), palette.thread),
        stitch(flip(hem), palette.thread, 0, 8),
      ]),
      { svg: view === 'front' ? print('heart', { x: 880, y: 1040, width: 190, height: 110 }) : '' },
    ],
    folds: legFolds(`shorts-${view}`, SHORTS, 1.1),
    cloth: { drape: 13, crumple: 5, seed: `shorts-${view}` },
  };
};

function cargoShortsPocket(palette: Tailor['palette'], flip: (d: string) => string): Layer[] {
  const bag = flip(
    'M890 700 L1096 690 L1112 950 C1112 962 1106 968 1094 969 L914 978 C902 978 896 972 896 962 Z',
  );
  const flap = flip('M882 688 L1100 676 L1104 746 L892 758 Z');
  return [
    { d: bag, fill: palette.body, z: 18, puff: 16, round: 44 },
    stitch(flip('M906 770 L910 966 L1098 956 L1088 758'), palette.thread),
    { d: flap, fill: palette.body, z: 32, puff: 8, round: 24 },
    stitch(flip('M890 694 L898 750 L1096 739 L1092 684'), palette.thread),
  ];
}
