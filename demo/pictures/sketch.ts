/** One step of a sketch, painted in order. A path with a height also shapes the light. */
export interface Layer {
  /** Outline on the plane. */
  d?: string;
  /** SVG transform of the outline. */
  move?: string;
  /** Line instead of area: straps and handles, as wide as this. */
  stroke?: number;
  /** Paint of the outline; without it the outline only shapes the light. */
  fill?: string;
  /** How high the piece of cloth lies, in plane units; without it the layer is paint only. */
  z?: number;
  /** How far its middle swells above its rim, and over which distance from the rim. */
  puff?: number;
  round?: number;
  /** Free drawing: seams, stitches, prints. */
  svg?: string;
}

/** A crease: its sliver outline and its height (negative: a valley). */
export interface Fold {
  d: string;
  rise: number;
  soft: 'sharp' | 'medium' | 'wide';
}

export interface Sketch {
  layers: Layer[];
  folds: Fold[];
  /** How much the cloth waves by itself. */
  cloth: { drape: number; crumple: number; seed: string };
}

/** Make the SVG of one layer's outline in a paint of choice. */
export function outlineSvg({ d, move, stroke }: Layer, paint: string): string {
  const where = move === undefined ? '' : ` transform="${move}"`;
  const how =
    stroke === undefined
      ? `fill="${paint}"`
      : `fill="none" stroke="${paint}" stroke-width="${stroke}"`;
  return `<path d="${d}" ${how}${where}/>`;
}

/** Make the SVG of a sketch without light. */
export function paintSvg(sketch: Sketch): string {
  return sketch.layers
    .map(
      (layer) =>
        (layer.d !== undefined && layer.fill !== undefined ? outlineSvg(layer, layer.fill) : '') +
        (layer.svg ?? ''),
    )
    .join('');
}
