import { acrossMiddle, symmetric } from '../geometry.ts';
import { pair, seam, stitch } from '../sewing.ts';
import type { Layer } from '../sketch.ts';
import type { Tailor } from './tailor.ts';

/** Draw a turned-down collar over the neck. */
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

/** Draw the collar seen from behind. */
export function collarBack(palette: Tailor['palette'], fill: string): Layer[] {
  const d = symmetric(
    'M700 252 C764 252 816 256 850 270 C872 290 884 316 890 344 C840 358 770 366 700 366',
  );
  return [
    { d, fill, z: 22, puff: 8, round: 26 },
    stitch(acrossMiddle('M700 354 C766 354 830 348 878 336'), palette.thread),
  ];
}

/** Draw the woven label below a collar. */
export const neckLabel = ({ print }: Tailor): Layer => ({
  svg: `<rect x="652" y="312" width="96" height="42" rx="2" fill="#f4f2ee"/>${print('label', { x: 700, y: 333, width: 76, height: 26 })}`,
});
