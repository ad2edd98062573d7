/** A garment laid on a poster. */
export interface Piece {
  code: string;
  /** Colour id; without it the product's first. */
  colour?: string;
}

export type Scene = 'sun' | 'horizon' | 'road' | 'contours' | 'blocks' | 'fade' | 'type';

/** A typographic poster: capitals, one Korean line, garments before a piece of dusk. */
export interface Poster {
  key: string;
  width: number;
  height: number;
  headline: readonly string[];
  korean: string;
  /** Small capitals over the headline. */
  small?: string;
  ground: string;
  ink: string;
  scene: Scene;
  pieces: readonly Piece[];
}
