import type { Frame } from '../raster.ts';
import { backpack, crossbody, socks, tote } from './bags.ts';
import { cargoPants, shorts, sweatpants } from './bottoms.ts';
import { beanie, bucketHat, cap } from './headwear.ts';
import { coachJacket, truckerJacket, varsityJacket } from './jackets.ts';
import { puffer } from './puffer.ts';
import { shirt } from './shirt.ts';
import { slide } from './slide.ts';
import { runner, sneaker } from './sneakers.ts';
import { crewneck, hoodie, longsleeve } from './sweat.ts';
import type { Silhouette, View } from './tailor.ts';
import { tee } from './tee.ts';

/** Every garment that can be drawn. */
export const KIND_NAMES = [
  'tee',
  'longsleeve',
  'crewneck',
  'hoodie',
  'coachJacket',
  'varsityJacket',
  'truckerJacket',
  'puffer',
  'shirt',
  'cargoPants',
  'sweatpants',
  'shorts',
  'cap',
  'beanie',
  'bucketHat',
  'tote',
  'backpack',
  'crossbody',
  'socks',
  'sneaker',
  'runner',
  'slide',
] as const;

export type Kind = (typeof KIND_NAMES)[number];

/** A part of a garment for a detail picture, and from which side. */
export interface Spot {
  view: View;
  frame: Frame;
}

export interface KindSpec {
  draw: Silhouette;
  /** The whole piece as it lies on grey, per side. */
  frames: Record<View, Frame>;
  /** The same front, turned and nearer, for the picture on a coloured ground. */
  styled: Frame;
  /** Where a close look goes: `print` to the chest, `heart` and `back` to prints there, `trim` to the making. */
  spots: { print: Spot; trim: Spot; heart?: Spot; back?: Spot };
}

const whole = (y: number, zoom = 1): Frame => frame(700, y, 1400 / zoom);
const frame = (x: number, y: number, width: number, turn = 0): Frame => ({
  x: x - width / 2,
  y: y - width * 0.625,
  width,
  height: width * 1.25,
  turn,
});
const spot = (x: number, y: number, width: number, view: View = 'front', turn = 0): Spot => ({
  view,
  frame: frame(x, y, width, turn),
});

const both = (y: number, zoom = 1) => ({ front: whole(y, zoom), back: whole(y, zoom) });

const upper = (draw: Silhouette, y: number, trim: Spot, chest = 690): KindSpec => ({
  draw,
  frames: both(y),
  styled: frame(700, y - 40, 1210, -7),
  spots: {
    print: spot(700, chest, 560),
    trim,
    heart: spot(850, 570, 400),
    back: spot(700, 760, 680, 'back'),
  },
});

const bottom = (draw: Silhouette, y: number, trim: Spot, zoom = 1): KindSpec => ({
  draw,
  frames: both(y, zoom),
  styled: frame(700, y - 60, 1260 / zoom, 6),
  spots: { print: spot(880, 560, 520), trim },
});

const hat = (draw: Silhouette, y: number, print: Spot): KindSpec => ({
  draw,
  frames: { front: whole(y, 1.22), back: whole(y - 30, 1.22) },
  styled: frame(700, y, 1020, -9),
  spots: { print, trim: spot(880, y + 190, 460) },
});

const KINDS: Record<Kind, KindSpec> = {
  tee: upper(tee, 880, spot(700, 470, 440)),
  longsleeve: upper(longsleeve, 850, spot(1210, 1240, 420)),
  crewneck: upper(crewneck, 860, spot(700, 470, 440)),
  hoodie: upper(hoodie, 790, spot(700, 440, 520), 790),
  coachJacket: upper(coachJacket, 860, spot(740, 470, 500)),
  varsityJacket: upper(varsityJacket, 830, spot(740, 480, 520)),
  truckerJacket: upper(truckerJacket, 820, spot(800, 560, 500)),
  puffer: upper(puffer, 800, spot(700, 420, 560)),
  shirt: upper(shirt, 850, spot(760, 520, 500)),
  cargoPants: bottom(cargoPants, 880, spot(960, 900, 480)),
  sweatpants: bottom(sweatpants, 900, spot(720, 300, 460)),
  shorts: bottom(shorts, 690, spot(720, 300, 460), 1.16),
  cap: hat(cap, 820, spot(700, 740, 480)),
  beanie: hat(beanie, 830, spot(700, 1050, 500)),
  bucketHat: hat(bucketHat, 850, spot(700, 740, 500)),
  tote: {
    draw: tote,
    frames: both(860, 0.98),
    styled: frame(700, 880, 1260, 8),
    spots: { print: spot(700, 1100, 640), trim: spot(900, 740, 420) },
  },
  backpack: {
    draw: backpack,
    frames: both(860),
    styled: frame(700, 860, 1240, -8),
    spots: { print: spot(700, 1200, 620), trim: spot(900, 640, 520) },
  },
  crossbody: {
    draw: crossbody,
    frames: both(790, 1.05),
    styled: frame(700, 820, 1180, -10),
    spots: { print: spot(700, 1120, 560), trim: spot(900, 900, 480) },
  },
  socks: {
    draw: socks,
    frames: both(880),
    styled: frame(700, 880, 1200, 24),
    spots: { print: spot(800, 620, 520), trim: spot(1010, 1330, 520) },
  },
  sneaker: {
    draw: sneaker,
    frames: { front: whole(880, 1.06), back: whole(870) },
    styled: frame(700, 930, 1330, -14),
    spots: { print: spot(860, 980, 560), trim: spot(360, 1010, 560) },
  },
  runner: {
    draw: runner,
    frames: { front: whole(880, 1.03), back: whole(870) },
    styled: frame(700, 930, 1370, -14),
    spots: { print: spot(1000, 1010, 600), trim: spot(560, 960, 560) },
  },
  slide: {
    draw: slide,
    frames: { front: whole(890), back: whole(930, 1.06) },
    styled: frame(700, 880, 1240, -16),
    spots: { print: spot(1004, 720, 560), trim: spot(1004, 1180, 520) },
  },
};

/** Return how a kind of garment is drawn and from where it is seen. */
export function kindSpec(kind: Kind): KindSpec {
  return KINDS[kind];
}
