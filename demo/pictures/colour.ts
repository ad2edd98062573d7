type Rgb = readonly [number, number, number];

/** Parse a colour written as #rrggbb into red, green and blue, 0 to 255. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mix two colours; `part` is the share of the second, 0 to 1. */
export function blend(from: string, to: string, part: number): string {
  const target = rgb(to);
  const mixed = rgb(from).map((channel, at) =>
    Math.round(channel + ((target[at] ?? 0) - channel) * part),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Measure how light a colour looks, 0 to 1. */
export function lightness(hex: string): number {
  const [r, g, b] = rgb(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
