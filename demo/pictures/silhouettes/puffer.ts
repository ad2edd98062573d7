import { bothSides, strew } from '../folds.ts';
import { acrossMiddle, symmetric } from '../geometry.ts';
import { inside, pair, seam, zip } from '../sewing.ts';
import type { Layer, Sketch } from '../sketch.ts';
import type { Silhouette, Tailor, View } from './tailor.ts';
import type { Torso } from './torso.ts';
import { cuffBand, hemBand, torsoOutline } from './torso.ts';

const DOWN: Torso = { hem: 1310, waist: 366, cuff: 1250, puff: 34 };

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
