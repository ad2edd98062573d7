import type { Kind } from '../pictures/silhouettes/kinds.ts';

const SKIN = ['#e3b896', '#d8a680', '#c98f68', '#edc8a8'];
const HAIR = ['#1d1a18', '#2b211b', '#3a2a20'];
const TROUSERS = ['#23242a', '#6d6a5d', '#3d4654', '#8f8778'];

const SHORT_SLEEVES = new Set<Kind>(['tee']);
const LONG_SLEEVES = new Set<Kind>([
  'longsleeve',
  'shirt',
  'crewneck',
  'hoodie',
  'coachJacket',
  'varsityJacket',
  'truckerJacket',
  'puffer',
]);

/** Say whether a garment of this kind is photographed as worn: those that cover the upper body. */
export function isWorn(kind: Kind): boolean {
  return SHORT_SLEEVES.has(kind) || LONG_SLEEVES.has(kind);
}

/** How much nearer the mirror is than the plane the person below is drawn on, and its middle. */
const NEARER = 'translate(360 396) scale(1.19) translate(-360 -396)';

const pick = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item;
const limb = (d: string, skin: string, wide = 34) =>
  `<path d="${d}" fill="none" stroke="${skin}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;

/**
 * Draw who wears a garment, as SVG of what is `behind` it and `before` it. The face is behind the
 * phone that takes the picture, as faces are in such photos.
 */
export function wearer(kind: Kind, variant: number): { behind: string; before: string } {
  const skin = pick(SKIN, variant);
  const hair = pick(HAIR, variant >> 1);
  const trousers = pick(TROUSERS, variant >> 2);
  const isBare = SHORT_SLEEVES.has(kind);
  const hair2 =
    variant % 2 === 0
      ? `<path d="M296 150q-8 -100 64 -100t64 100q6 62 -8 84h-112q-14 -22 -8 -84Z" fill="${hair}"/>`
      : `<path d="M300 132q0 -80 60 -80t60 80q0 30 -6 46h-108q-6 -16 -6 -46Z" fill="${hair}"/>`;
  const behind = [
    hair2,
    `<path d="M336 176h48v70q-24 24 -48 0Z" fill="${skin}"/>`,
    `<ellipse cx="360" cy="140" rx="47" ry="62" fill="${skin}"/>`,
    `<path d="M310 128q8 -60 50 -60t50 60q-30 -32 -100 0Z" fill="${hair}"/>`,
    // The arm that hangs: bare below a short sleeve, a hand below a long one.
    limb(isBare ? 'M214 330L180 440L186 540' : 'M196 500L178 566', skin, isBare ? 36 : 30),
    `<path d="M268 520h184l16 380h-92l-16 -250l-16 250h-92Z" fill="${trousers}"/>`,
  ].join('');
  const before = [
    // The arm that holds the phone bends up; a long sleeve's own hangs empty behind it.
    isBare ? limb('M512 350L494 392L410 236', skin, 36) : '',
    `<rect x="330" y="96" width="66" height="126" rx="11" fill="#17181b"/>`,
    `<rect x="338" y="104" width="23" height="42" rx="8" fill="#2c2e33"/><circle cx="349" cy="115" r="7" fill="#0c0d0f"/><circle cx="349" cy="134" r="7" fill="#0c0d0f"/>`,
    `<path d="M398 150q22 12 18 62l-10 40l-44 -6l-4 -30l38 -10Z" fill="${skin}"/>`,
    limb('M336 176h20M336 194h22M338 211h22', skin, 12),
  ].join('');
  return {
    behind: `<g transform="${NEARER}">${behind}</g>`,
    before: `<g transform="${NEARER}">${before}</g>`,
  };
}
