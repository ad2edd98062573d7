import { acrossMiddle, mirror } from '../geometry.ts';
import { button, inside, pair, seam, stitch, twinStitch } from '../sewing.ts';
import type { Layer } from '../sketch.ts';
import { collar, collarBack, neckLabel } from './collar.ts';
import type { Silhouette, Tailor } from './tailor.ts';
import type { Torso } from './torso.ts';
import { longSleeves, torsoBody, torsoFolds } from './torso.ts';

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
