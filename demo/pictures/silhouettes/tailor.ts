import type { Sketch } from '../sketch.ts';

/** Colours of one colourway, each a CSS hex colour. */
export interface Palette {
  body: string;
  /** Ribs, cuffs, soles: what is made of another piece. */
  rib: string;
  /** Second cloth: sleeves of a varsity jacket, panels, straps. */
  trim: string;
  /** What is seen inside the neck or the opening. */
  lining: string;
  thread: string;
  /** Drawstrings, zip pulls, labels. */
  accent: string;
  metal: string;
}

/** A place on a garment that can carry a print: its middle and the size it may take. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Place =
  | 'chest'
  | 'heart'
  | 'back'
  | 'nape'
  | 'sleeve'
  | 'arms'
  | 'hip'
  | 'all'
  | 'label';

/** What a silhouette needs of the product it is drawn for. */
export interface Tailor {
  palette: Palette;
  /** Drawing of what is printed at that place, or nothing. */
  print: (place: Place, area: Area) => string;
  /** Shape choices, for example `pocket` or `raglan`; part of a sketch's identity. */
  build: ReadonlySet<string>;
}

export type View = 'front' | 'back';

export type Silhouette = (tailor: Tailor, view: View) => Sketch;
