import { acrossMiddle, symmetric } from '../geometry.ts';
import { ribs, seam, stitch } from '../sewing.ts';
import type { Layer } from '../sketch.ts';
import type { Tailor } from './tailor.ts';

/** Draw the neck opening seen from the front: inside of the back, tape, label, rib. */
export function frontNeck({ palette, print }: Tailor, ribWidth = 40): Layer[] {
  const drop = 384 + ribWidth;
  const opening = symmetric('M700 278 C750 278 792 280 824 284 C812 345 766 398 700 400');
  const band = symmetric('M700 274 C750 274 796 276 826 284 C800 300 752 308 700 308');
  const ring = symmetric(
    `M700 384 C762 382 802 344 816 282 L850 290 C838 372 782 ${drop} 700 ${drop}`,
  );
  return [
    { d: opening, fill: palette.lining, z: -8 },
    { d: band, fill: palette.rib, z: -3, puff: 3, round: 14 },
    ribs(acrossMiddle('M700 291 C750 291 792 290 824 284'), 30, band, 0.8),
    {
      svg: `<rect x="656" y="313" width="88" height="46" rx="2" fill="#f4f2ee"/>${print('label', { x: 700, y: 336, width: 70, height: 26 })}`,
    },
    { d: ring, fill: palette.rib, z: 12, puff: 5, round: 18 },
    ribs(
      acrossMiddle(`M700 ${384 + ribWidth / 2} C770 ${382 + ribWidth / 2} 820 358 833 280`),
      ribWidth + 22,
      ring,
    ),
    seam(acrossMiddle(`M700 ${drop + 1} C784 ${drop} 840 372 851 291`), 0.3),
    stitch(acrossMiddle(`M700 ${drop + 11} C790 ${drop + 10} 850 378 862 298`), palette.thread),
  ];
}

/** Draw the neck seen from the back: the rib over the shoulder seam. */
export function backNeck({ palette }: Tailor): Layer[] {
  const ring = symmetric('M700 294 C756 294 800 288 822 278 L850 290 C822 318 768 332 700 332');
  return [
    { d: ring, fill: palette.rib, z: 12, puff: 5, round: 18 },
    ribs(acrossMiddle('M700 313 C762 313 812 302 836 284'), 56, ring),
    seam(acrossMiddle('M700 333 C768 333 824 318 851 291'), 0.3),
    stitch(acrossMiddle('M700 344 C772 344 834 328 862 296'), palette.thread),
  ];
}
