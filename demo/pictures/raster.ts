import sharp from 'sharp';

/** One channel of a picture, values 0 to 1 or heights, rows top to bottom. */
export interface Field {
  width: number;
  height: number;
  values: Float32Array;
}

/** How the plane of a garment is seen: which part of it, how large, how much turned (degrees). */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
}

/** Wrap a drawing so that the frame's part of the plane fills a picture of that size. */
export function svg(
  inside: string,
  frame: Frame,
  width: number,
  height: number,
  crisp = false,
): string {
  const turn = frame.turn === 0 ? '' : ` transform="rotate(${frame.turn} 700 875)"`;
  const edges = crisp ? ' shape-rendering="crispEdges"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}" preserveAspectRatio="none"><g${turn}${edges}>${inside}</g></svg>`;
}

/**
 * Release large memory at once. Without it, the megabytes of each picture make the garbage collector
 * run more than once for each picture.
 */
export function release(...views: ArrayBufferView[]): void {
  for (const { buffer, byteLength } of views) {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
  }
}

/** Render an SVG text to RGBA bytes. */
export async function pixels(text: string): Promise<Buffer> {
  return sharp(Buffer.from(text)).raw().toBuffer();
}

/** Render the red channel of a drawing, 0 to 1, over black. */
export async function redField(
  inside: string,
  frame: Frame,
  width: number,
  height: number,
  crisp = false,
): Promise<Field> {
  const data = await pixels(svg(inside, frame, width, height, crisp));
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) {
    values[at] = ((data[at * 4] ?? 0) * (data[at * 4 + 3] ?? 0)) / 65025;
  }
  release(data);
  return { width, height, values };
}

/** Blur in place by three box blurs, which come close to a Gaussian of that radius. */
export function blur(field: Field, radius: number): Field {
  const size = Math.max(1, Math.round(radius));
  const from = field.values;
  const to: Float32Array = new Float32Array(from.length);
  for (let pass = 0; pass < 3; pass++) {
    rows(from, to, field.width, field.height, size);
    columns(to, from, field.width, field.height, size);
  }
  release(to);
  return field;
}

function rows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  size: number,
): void {
  const part = 1 / (2 * size + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const end = start + width - 1;
    const first = from[start] ?? 0;
    const last = from[end] ?? 0;
    let sum = first * (size + 1);
    for (let x = 0; x < size; x++) sum += x < width ? (from[start + x] ?? 0) : last;
    for (let x = 0; x < width; x++) {
      const enter = x + size;
      const leave = x - size - 1;
      sum +=
        (enter < width ? (from[start + enter] ?? 0) : last) -
        (leave < 0 ? first : (from[start + leave] ?? 0));
      to[start + x] = sum * part;
    }
  }
}

function columns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  size: number,
): void {
  const part = 1 / (2 * size + 1);
  const sums = new Float32Array(width);
  const bottom = (height - 1) * width;
  for (let x = 0; x < width; x++) {
    let sum = (from[x] ?? 0) * (size + 1);
    for (let y = 0; y < size; y++) sum += from[y < height ? y * width + x : bottom + x] ?? 0;
    sums[x] = sum;
  }
  for (let y = 0; y < height; y++) {
    const enter = y + size < height ? (y + size) * width : bottom;
    const leave = y - size - 1 < 0 ? 0 : (y - size - 1) * width;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] ?? 0) + (from[enter + x] ?? 0) - (from[leave + x] ?? 0);
      sums[x] = sum;
      to[row + x] = sum * part;
    }
  }
}

/** Resize a field, bilinear. */
export function resize(field: Field, width: number, height: number): Field {
  const values = new Float32Array(width * height);
  stretch(field, values, width, height);
  return { width, height, values };
}

/** Resize a field to bytes, cut off at 0 and 255. */
export function enlarge(field: Field, width: number, height: number): Uint8Array {
  const values = new Uint8ClampedArray(width * height);
  stretch(field, values, width, height);
  return new Uint8Array(values.buffer);
}

function stretch(
  field: Field,
  to: Float32Array | Uint8ClampedArray,
  width: number,
  height: number,
): void {
  const { width: from, height: rowsThere, values } = field;
  const lefts = new Int32Array(width);
  const parts = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = Math.min(Math.max(((x + 0.5) * from) / width - 0.5, 0), from - 1.001);
    lefts[x] = Math.floor(at);
    parts[x] = at - Math.floor(at);
  }
  const row = new Float32Array(from);
  for (let y = 0; y < height; y++) {
    const at = Math.min(Math.max(((y + 0.5) * rowsThere) / height - 0.5, 0), rowsThere - 1.001);
    const start = Math.floor(at) * from;
    const part = at - Math.floor(at);
    for (let x = 0; x < from; x++) {
      const above = values[start + x] ?? 0;
      row[x] = above + ((values[start + from + x] ?? 0) - above) * part;
    }
    const out = y * width;
    for (let x = 0; x < width; x++) {
      const left = lefts[x] ?? 0;
      const before = row[left] ?? 0;
      to[out + x] = before + ((row[left + 1] ?? 0) - before) * (parts[x] ?? 0);
    }
  }
}
