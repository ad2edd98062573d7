/** Width and height of the plane every garment is sketched on; 1 unit is 1 pixel of a full view. */
export const PLANE = { width: 1400, height: 1750 } as const;

type Point = readonly [number, number];
interface Curve {
  from: Point;
  one: Point;
  two: Point;
  to: Point;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Parse absolute M, L, H, V, C, Q commands into cubic curves (Z closes the path). */
function curves(d: string): Curve[] {
  const tokens = d.match(/[MLHVCQZ]|-?\d+(?:\.\d+)?/g) ?? [];
  const read: Curve[] = [];
  let pen: Point = [0, 0];
  let command = 'M';
  let at = 0;
  const number = () => Number(tokens[at++]);
  const point = (): Point => [number(), number()];
  while (at < tokens.length) {
    if (/[A-Z]/.test(tokens[at] ?? '')) command = tokens[at++] ?? 'Z';
    if (command === 'Z') break;
    const from = pen;
    if (command === 'C') {
      const [one, two, to] = [point(), point(), point()];
      read.push({ from, one, two, to });
      pen = to;
    } else if (command === 'Q') {
      const [middle, to] = [point(), point()];
      read.push({ from, one: mix(from, middle, 2 / 3), two: mix(to, middle, 2 / 3), to });
      pen = to;
    } else {
      pen = command === 'H' ? [number(), from[1]] : command === 'V' ? [from[0], number()] : point();
      if (command !== 'M')
        read.push({ from, one: mix(from, pen, 1 / 3), two: mix(pen, from, 1 / 3), to: pen });
      command = command === 'M' ? 'L' : command;
    }
  }
  return read;
}

const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

function write(list: readonly Curve[], closed: boolean): string {
  const start = list[0]?.from ?? [0, 0];
  const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;
  const body = list.map((curve) => `C${at(curve.one)} ${at(curve.two)} ${at(curve.to)}`).join('');
  return `M${at(start)}${body}${closed ? 'Z' : ''}`;
}

/** Cache a calculation: outlines are constants of their silhouettes, so each is calculated once. */
function memoized(work: (d: string) => string): (d: string) => string {
  const known = new Map<string, string>();
  return (d) => {
    const before = known.get(d);
    if (before !== undefined) return before;
    const made = work(d);
    known.set(d, made);
    return made;
  };
}

const flip = ([x, y]: Point): Point => [PLANE.width - x, y];

/** Mirror a path at the plane's middle line. */
export const mirror = memoized((d: string): string => {
  const flipped = curves(d).map(({ from, one, two, to }) => ({
    from: flip(from),
    one: flip(one),
    two: flip(two),
    to: flip(to),
  }));
  return write(flipped, /Z/.test(d));
});

/** Close a right half, drawn from the middle line to the middle line, with its mirror image. */
export const symmetric = memoized((half: string): string => {
  const right = curves(half);
  const left = right
    .map(({ from, one, two, to }) => ({
      from: flip(to),
      one: flip(two),
      two: flip(one),
      to: flip(from),
    }))
    .reverse();
  return write([...right, ...left], true);
});

/** Continue an open line by its mirror image across the middle line, where it starts. */
export const acrossMiddle = memoized((half: string): string => {
  const right = curves(half);
  const left = right
    .map(({ from, one, two, to }) => ({
      from: flip(to),
      one: flip(two),
      two: flip(one),
      to: flip(from),
    }))
    .reverse();
  return write([...left, ...right], false);
});

/** Draw a fold of cloth seen from above: a sliver that tapers at both ends. */
export function sliver(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  bend: number,
  width: number,
): string {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy) || 1;
  const nx = -dy / length;
  const ny = dx / length;
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2;
  const near = `${round(mx + nx * (bend + width))} ${round(my + ny * (bend + width))}`;
  const far = `${round(mx + nx * (bend - width))} ${round(my + ny * (bend - width))}`;
  return `M${round(x1)} ${round(y1)}Q${near} ${round(x2)} ${round(y2)}Q${far} ${round(x1)} ${round(y1)}Z`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;
}

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
  const r = radius;
  return `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + height - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
}
