import { blend, lightness } from './colour.ts';
import type { Fabric } from './grain.ts';
import type { Inks, Print } from './prints/inks.ts';
import type { Kind } from './silhouettes/kinds.ts';
import type { Palette, Place } from './silhouettes/tailor.ts';

/** The brand's one signal colour. */
export const SIGNAL = '#ff4b1f';

/** How a product looks, whatever its colour. */
export interface Look {
  kind: Kind;
  fabric: Fabric;
  /** Shape choices of the silhouette, for example `zip`. */
  build?: readonly string[];
  prints: Partial<Record<Place, Print>>;
  /** A mineral wash: uneven, worn colour. */
  isWashed?: boolean;
  /** The detail picture looks at how it is made, not at what is printed. */
  detail?: 'trim';
  /** Ground of the styled picture; without it a tone of the garment's own colour. */
  ground?: string;
  /** Name on the neck label. */
  label?: string;
}

/** One colour a product is made in. */
export interface Colourway {
  /** Part of picture keys, for example `black`. */
  id: string;
  hex: string;
  /** Pieces in another colour than the body's own tones. */
  pieces?: Partial<Palette>;
  inks?: Partial<Inks>;
}

const LIGHT_INK = '#f2efe8';
const DARK_INK = '#1c1c1e';

/** Make all colours of a garment in one colourway. */
export function paletteOf({ hex, pieces }: Colourway): Palette {
  const isDark = lightness(hex) < 0.5;
  return {
    body: hex,
    rib: blend(hex, '#000000', 0.07),
    trim: hex,
    lining: blend(hex, '#000000', isDark ? 0.34 : 0.16),
    thread: isDark ? blend(hex, '#ffffff', 0.2) : blend(hex, '#000000', 0.2),
    accent: isDark ? blend(hex, '#ffffff', 0.12) : blend(hex, '#ffffff', 0.3),
    metal: '#b3b1ac',
    ...pieces,
  };
}

/** Choose the inks of a print that are readable on a colourway. */
export function inksOf({ hex, inks }: Colourway): Inks {
  const ink = inks?.ink ?? (lightness(hex) < 0.55 ? LIGHT_INK : DARK_INK);
  return { ink, accent: SIGNAL, soft: blend(ink, hex, 0.42), cloth: hex, ...inks };
}

/** Choose the ground of the styled picture for a colourway. */
export function groundOf(look: Look, { hex }: Colourway): string {
  if (look.ground) return look.ground;
  const tone = lightness(hex);
  return tone < 0.3
    ? blend(hex, '#d8d2c6', 0.42)
    : tone > 0.72
      ? blend(hex, '#a09684', 0.5)
      : blend(hex, '#ffffff', 0.45);
}
