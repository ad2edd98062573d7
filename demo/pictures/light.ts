import { cloudSampler } from './noise.ts';
import type { Field, Frame } from './raster.ts';
import { blur, enlarge, redField, release, resize } from './raster.ts';
import type { Fold, Layer, Sketch } from './sketch.ts';
import { outlineSvg } from './sketch.ts';

/** The light on the cloth at each pixel, and its shadow on the ground. */
export interface Light {
  /** 128 leaves the colour as it is, less is shade, more is light. */
  shade: Uint8Array;
  /** 255 is the open ground, less lies in the garment's shadow. */
  ground: Uint8Array;
}

/** Light a sketch from the upper left: slow, so done once for all products of a silhouette. */
export async function lightSketch(
  sketch: Sketch,
  frame: Frame,
  width: number,
  height: number,
): Promise<Light> {
  // A close look is soft by itself: it is lit on a coarser grid.
  const part = frame.width < width / 2 ? 3 : 2;
  const half = { width: Math.round(width / part), height: Math.round(height / part) };
  const scale = half.width / frame.width;
  const { relief, cover } = await heights(sketch, frame, half, scale);
  await addFolds(relief, sketch, frame, scale);
  addCloth(relief, sketch, frame);
  const lit = shine(relief, cover, scale);
  const light = {
    shade: enlarge(lit, width, height),
    ground: enlarge(groundShadow(cover, scale), width, height),
  };
  release(relief.values, cover.values, lit.values);
  return light;
}

interface Size {
  width: number;
  height: number;
}

async function heights(
  sketch: Sketch,
  frame: Frame,
  size: Size,
  scale: number,
): Promise<{ relief: Field; cover: Field }> {
  const shaped = sketch.layers.filter((layer) => layer.d !== undefined && layer.z !== undefined);
  const ids = shaped.map((layer, at) => outlineSvg(layer, `rgb(${at + 1},0,0)`)).join('');
  const owner = await redField(ids, frame, size.width, size.height, true);
  const swollen: (Field | undefined)[] = [undefined];
  for (const layer of shaped) swollen.push(await cushion(layer, frame, size, scale));
  const relief = { ...size, values: new Float32Array(owner.values.length) };
  const cover = { ...size, values: new Float32Array(owner.values.length) };
  let at = 0;
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at++) {
      const id = Math.round((owner.values[at] ?? 0) * 255);
      if (id === 0) continue;
      const field = swollen[id];
      cover.values[at] = 1;
      relief.values[at] =
        8 +
        (shaped[id - 1]?.z ?? 0) +
        (field
          ? sample(field, (x / size.width) * field.width, (y / size.height) * field.height)
          : 0);
    }
  }
  release(owner.values, ...swollen.flatMap((field) => (field ? [field.values] : [])));
  return { relief, cover };
}

/** How a layer swells, coarsely where it swells softly. */
async function cushion(
  layer: Layer,
  frame: Frame,
  size: Size,
  scale: number,
): Promise<Field | undefined> {
  if (!layer.puff) return undefined;
  const reach = ((layer.round ?? 30) * scale) / 1.7;
  const part = reach > 14 ? 4 : 2;
  const mask = await redField(
    outlineSvg(layer, '#f00'),
    frame,
    Math.round(size.width / part),
    Math.round(size.height / part),
  );
  return swell(mask, reach / part, layer.puff, (layer.round ?? 30) >= DOME);
}

function sample(field: Field, x: number, y: number): number {
  const fx = Math.min(Math.max(x - 0.5, 0), field.width - 1.001);
  const fy = Math.min(Math.max(y - 0.5, 0), field.height - 1.001);
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const tx = fx - x0;
  const ty = fy - y0;
  const at = y0 * field.width + x0;
  const top = (field.values[at] ?? 0) * (1 - tx) + (field.values[at + 1] ?? 0) * tx;
  const low =
    (field.values[at + field.width] ?? 0) * (1 - tx) +
    (field.values[at + field.width + 1] ?? 0) * tx;
  return top * (1 - ty) + low * ty;
}

/** Turns an outline into a cushion; a wide rounding makes a dome without a flat top. */
function swell(mask: Field, radius: number, puff: number, isDome: boolean): Field {
  if (!isDome) blur(mask, Math.max(1, radius));
  else for (let pass = 0; pass < 3; pass++) blurInside(mask, radius * 0.6);
  let top = isDome ? 0.05 : 1;
  for (const value of mask.values) top = Math.max(top, value);
  const rim = isDome ? 0 : 0.42;
  for (let at = 0; at < mask.values.length; at++) {
    const t = Math.min(Math.max(((mask.values[at] ?? 0) - rim) / (top - rim), 0), 1);
    mask.values[at] =
      puff * (isDome ? Math.sqrt(t) * (1 - 0.25 * t) * 1.33 : 1 - (1 - t) * (1 - t));
  }
  return mask;
}

/** A rounding from here on (plane units) has no flat middle left. */
const DOME = 150;

function blurInside(mask: Field, radius: number): void {
  const outline = mask.values.slice();
  blur(mask, radius);
  for (let at = 0; at < outline.length; at++)
    mask.values[at] = (mask.values[at] ?? 0) * (outline[at] ?? 0);
}

const SOFTNESS = { sharp: 5, medium: 13, wide: 30 } as const;

async function addFolds(relief: Field, sketch: Sketch, frame: Frame, scale: number): Promise<void> {
  for (const soft of ['sharp', 'medium', 'wide'] as const) {
    const folds = sketch.folds.filter((fold) => fold.soft === soft);
    if (folds.length === 0) continue;
    const part = soft === 'sharp' && scale < 1 ? 1 : 2;
    const size = {
      width: Math.round(relief.width / part),
      height: Math.round(relief.height / part),
    };
    const drawn = await redField(foldDrawing(folds), frame, size.width, size.height);
    const field = resize(
      blur(drawn, (SOFTNESS[soft] * scale) / part / 1.7),
      relief.width,
      relief.height,
    );
    for (let at = 0; at < relief.values.length; at++) {
      relief.values[at] =
        (relief.values[at] ?? 0) + ((field.values[at] ?? 0) - 0.5) * 2 * FOLD_HEIGHT;
    }
    release(drawn.values, field.values);
  }
}

const FOLD_HEIGHT = 40;

function foldDrawing(folds: readonly Fold[]): string {
  const paths = folds.map(({ d, rise }) => {
    const opacity = Math.min(Math.abs(rise) / FOLD_HEIGHT, 1);
    return `<path d="${d}" fill="${rise > 0 ? '#fff' : '#000'}" fill-opacity="${opacity.toFixed(3)}"/>`;
  });
  return `<rect x="-2000" y="-2000" width="6000" height="6000" fill="#808080"/>${paths.join('')}`;
}

/** Long soft waves along the cloth, and small crumples where the cloth is stiff. */
function addCloth(relief: Field, sketch: Sketch, frame: Frame): void {
  const small = { width: Math.round(relief.width / 2), height: Math.round(relief.height / 2) };
  const waves = cloudSampler(`${sketch.cloth.seed}-drape`);
  const creases = cloudSampler(`${sketch.cloth.seed}-crease`);
  const wave: Field = { ...small, values: new Float32Array(small.width * small.height) };
  const stepX = frame.width / small.width;
  const stepY = frame.height / small.height;
  const { drape, crumple } = sketch.cloth;
  for (let row = 0; row < small.height; row++) {
    const y = frame.y + row * stepY;
    for (let column = 0; column < small.width; column++) {
      const x = frame.x + column * stepX;
      const bend = waves(x * 0.11 + 90, y * 0.09) * 46;
      const long = waves((x + bend) * 0.2 + y * 0.04, (y + bend) * 0.07);
      const crease = creases((x - bend) * 0.2 + y * 0.11, y * 0.19 - x * 0.06 + bend * 0.2);
      const ridge = 1 - Math.abs(crease) * 2.6;
      wave.values[row * small.width + column] =
        long * drape + (ridge > 0 ? ridge * ridge : 0) * crumple;
    }
  }
  const full = resize(wave, relief.width, relief.height);
  for (let at = 0; at < relief.values.length; at++) {
    relief.values[at] = (relief.values[at] ?? 0) + (full.values[at] ?? 0);
  }
  release(wave.values, full.values);
}

function shine(relief: Field, cover: Field, scale: number): Field {
  const { width, height } = relief;
  const around = blur(
    resize(relief, Math.round(width / 2), Math.round(height / 2)),
    (22 * scale) / 2 / 1.7,
  );
  const wide = resize(around, width, height).values;
  const far = Math.round(11 * scale);
  const lit: Field = { width, height, values: new Float32Array(width * height).fill(128) };
  const h = relief.values;
  for (let y = 1; y < height - 1; y++) {
    const fall = (0.5 - y / height) * 7;
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const inside =
        (cover.values[at - 1] ?? 0) *
        (cover.values[at + 1] ?? 0) *
        (cover.values[at - width] ?? 0) *
        (cover.values[at + width] ?? 0);
      const dx = inside === 0 ? 0 : (((h[at + 1] ?? 0) - (h[at - 1] ?? 0)) * scale) / 2;
      const dy = inside === 0 ? 0 : (((h[at + width] ?? 0) - (h[at - width] ?? 0)) * scale) / 2;
      const slope = dx * 0.55 + dy * 0.83;
      const facing = slope / Math.sqrt(1 + slope * slope + 0.5 * dx * dx);
      const here = h[at] ?? 0;
      const hollow = Math.min(Math.max((wide[at] ?? 0) - here, 0), 26);
      const before =
        y > far && x > far ? (wide[at - far * width - Math.round(far * 0.6)] ?? 0) : here;
      // A step casts a shadow, an even slope does not: compare with where the slope itself would lead.
      const sloped = ((dy + dx * 0.6) * -far) / scale;
      const covered = Math.min(Math.max(before - here - Math.max(sloped, 0) * 1.15 - 4, 0), 26);
      lit.values[at] =
        128 + facing * 105 - hollow * 1.3 - covered * 1.1 + fall + (0.5 - x / width) * 5;
    }
  }
  const soft = softened(lit);
  release(around.values, wide, lit.values);
  return soft;
}

/** Takes the staircase off the rims of pieces, which are cut without half tones. */
function softened(lit: Field): Field {
  const { width, height, values } = lit;
  const soft = new Float32Array(values);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const cross =
        (values[at - 1] ?? 0) +
        (values[at + 1] ?? 0) +
        (values[at - width] ?? 0) +
        (values[at + width] ?? 0);
      const corners =
        (values[at - width - 1] ?? 0) +
        (values[at - width + 1] ?? 0) +
        (values[at + width - 1] ?? 0) +
        (values[at + width + 1] ?? 0);
      soft[at] = ((values[at] ?? 0) * 4 + cross * 2 + corners) / 16;
    }
  }
  return { width, height, values: soft };
}

function groundShadow(cover: Field, scale: number): Field {
  const size = { width: Math.round(cover.width / 4), height: Math.round(cover.height / 4) };
  const quarter = scale / 4;
  const soft = blur(resize(cover, size.width, size.height), (46 * quarter) / 1.2);
  const near = blur(resize(cover, size.width, size.height), Math.max(1, (11 * quarter) / 1.2));
  const within = (field: Field, x: number, y: number) =>
    field.values[
      Math.min(Math.max(y, 0), size.height - 1) * size.width +
        Math.min(Math.max(x, 0), size.width - 1)
    ] ?? 0;
  const ground: Field = { ...size, values: new Float32Array(size.width * size.height) };
  const [sx, sy] = [Math.round(20 * quarter), Math.round(38 * quarter)];
  const [nx, ny] = [Math.round(5 * quarter), Math.round(10 * quarter)];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const dx = x / size.width - 0.44;
      const dy = y / size.height - 0.4;
      const vignette = 1 - 0.16 * (dx * dx + dy * dy);
      const shadow =
        (1 - 0.34 * within(soft, x - sx, y - sy)) * (1 - 0.42 * within(near, x - nx, y - ny));
      ground.values[y * size.width + x] = 255 * vignette * shadow;
    }
  }
  return ground;
}
