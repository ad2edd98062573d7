import { escapeText } from './draw-plot.ts';
import type { Frame } from './flame.rules.ts';

const WIDTH = 1400;
const ROW = 17;
const LETTER = 6.2;
const COLOURS = { store: '#e5531a', package: '#c9c4bb', node: '#eceae6' } as const;

/** Draw frames as an SVG: what is called stands above its caller, as wide as its share of the CPU. */
export function drawFlame(whole: Frame, title: string): string {
  const height = (depthOf(whole) + 3) * ROW;
  const boxes: string[] = [];
  place(whole, 0, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeText(title)}" font-family="ui-monospace, monospace" font-size="10.5">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="4" y="13" font-size="12">${escapeText(title)}</text>
${boxes.join('\n')}
</svg>
`;

  function place(frame: Frame, x: number, depth: number): void {
    const width = (frame.micros / whole.micros) * WIDTH;
    const y = height - (depth + 1) * ROW;
    const share = ((frame.micros / whole.micros) * 100).toFixed(1);
    const letters = Math.floor((width - 4) / LETTER);
    const text =
      letters >= 4
        ? `<text x="${x.toFixed(1)}" dx="2" y="${y + 12}">${escapeText(frame.name.slice(0, letters))}</text>`
        : '';
    boxes.push(
      `<g><title>${escapeText(frame.name)}, ${share} %</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.3, width - 0.6).toFixed(1)}" height="${ROW - 1}" fill="${COLOURS[frame.owner]}"/>${text}</g>`,
    );
    let left = x;
    for (const child of frame.children) {
      place(child, left, depth + 1);
      left += (child.micros / whole.micros) * WIDTH;
    }
  }
}

function depthOf({ children }: Frame): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}
