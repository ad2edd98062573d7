import type { Area } from '../silhouettes/tailor.ts';

/** Colours a print is made with on one colourway. */
export interface Inks {
  /** Main ink, readable on the cloth. */
  ink: string;
  /** The signal colour or its stand-in. */
  accent: string;
  /** A quieter second ink. */
  soft: string;
  /** The cloth itself, for parts cut out of a print. */
  cloth: string;
}

/** Draws into an area; the same input always gives the same drawing. */
export type Print = (area: Area, inks: Inks) => string;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more}/>`;
