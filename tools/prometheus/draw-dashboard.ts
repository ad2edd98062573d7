import { formatValue, roundUp } from './dashboard-values.rules.ts';
import type { Line, ShownPanel } from './read-dashboard.ts';

/** A column of Grafana's 24, and a row of its grid, in pixels. */
const [COLUMN, ROW] = [64, 30];
const [TOP, GAP, PADDING] = [64, 8, 12];
const AXIS = 76;
const TITLE = 30;
const LEGEND_LINE = 15;
const MOST_LEGENDS = 5;
const LEGEND_LETTERS = 44;
const GRID_LINES = 4;
const COLOURS = ['#31504f', '#a8482f', '#4d7c8a', '#c2a878', '#6a5b8c', '#7d8f3f', '#b0627f'];
const SECOND_MS = 1000;

type Range = { from: number; to: number; step: number };
type Scale = { least: number; most: number };
type Box = { x: number; y: number; width: number; height: number };

/** Draw the panels at their places as SVG: title, unit, lines, and a legend with the newest values. */
export function drawDashboard(
  panels: readonly ShownPanel[],
  range: Range,
  { title, words }: { title: string; words: string },
): string {
  const right = Math.max(...panels.map(({ gridPos }) => gridPos.x + gridPos.w)) * COLUMN;
  const bottom = TOP + Math.max(...panels.map(({ gridPos }) => gridPos.y + gridPos.h)) * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} ${bottom + GAP}" role="img" aria-label="${escapeText(title)}">
<style>text{font:12px system-ui,sans-serif;fill:#1b1b1a}.page{font-size:18px;font-weight:600}.title{font-size:13px;font-weight:600}.small{font-size:11px;fill:#6b6a66}.grid{stroke:#e4e2dc}.panel{fill:#fff;stroke:#dcdad4}.line{fill:none;stroke-width:1.5;stroke-linejoin:round}</style>
<rect width="100%" height="100%" fill="#f4f3ef"/>
<text x="${PADDING}" y="26" class="page">${escapeText(title)}</text>
<text x="${PADDING}" y="48" class="small">${escapeText(words)}</text>
${panels.map((panel) => drawPanel(panel, range)).join('\n')}
</svg>
`;
}

function drawPanel(panel: ShownPanel, range: Range): string {
  const { x, y, w, h } = panel.gridPos;
  const box = {
    ...{ x: x * COLUMN + GAP / 2, y: TOP + y * ROW },
    ...{ width: w * COLUMN - GAP, height: h * ROW - GAP },
  };
  const frame = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="2" class="panel"/><text x="${box.x + PADDING}" y="${box.y + 20}" class="title">${escapeText(panel.title)}</text>`;
  if (panel.lines.length === 0) {
    const middle = `x="${box.x + box.width / 2}" y="${box.y + box.height / 2}" text-anchor="middle"`;
    return `${frame}<text ${middle} class="small">${escapeText(panel.noValue ?? 'No data')}</text>`;
  }
  // Those that matter stand first, in the legend too.
  const lines = panel.lines.toSorted((one, other) => mostOf(other) - mostOf(one));
  const legends = Math.min(lines.length, MOST_LEGENDS) + (lines.length > MOST_LEGENDS ? 1 : 0);
  const plot = {
    ...{ x: box.x + AXIS, y: box.y + TITLE, width: box.width - AXIS - PADDING },
    height: box.height - TITLE - legends * LEGEND_LINE - 28,
  };
  const scale = scaleOf(panel);
  return [
    frame,
    drawAxes(plot, scale, panel, range),
    ...lines.map((line, at) => drawLine(line, colourOf(at), { plot, scale, range })).toReversed(),
    drawLegend(lines, panel, { ...box, y: plot.y + plot.height + 34 }),
  ].join('');
}

function drawAxes(plot: Box, { least, most }: Scale, { unit }: ShownPanel, range: Range): string {
  const across = Array.from({ length: GRID_LINES + 1 }, (_, at) => {
    const y = plot.y + plot.height - (at / GRID_LINES) * plot.height;
    const value = formatValue(least + ((most - least) * at) / GRID_LINES, unit);
    return `<line x1="${plot.x}" x2="${plot.x + plot.width}" y1="${y}" y2="${y}" class="grid"/><text x="${plot.x - 6}" y="${y + 4}" text-anchor="end" class="small">${value}</text>`;
  });
  const under = (at: number, x: number, anchor: string) =>
    `<text x="${x}" y="${plot.y + plot.height + 16}" text-anchor="${anchor}" class="small">${timeOf(at)}</text>`;
  const end = under(range.to, plot.x + plot.width, 'end');
  return `${across.join('')}${under(range.from, plot.x, 'start')}${end}`;
}

function drawLine(
  { points }: Line,
  colour: string,
  { plot, scale, range }: { plot: Box; scale: Scale; range: Range },
): string {
  const xOf = (moment: number) =>
    plot.x + ((moment - range.from) / (range.to - range.from)) * plot.width;
  const { least, most } = scale;
  const yOf = (value: number) =>
    plot.y + plot.height - ((value - least) / (most - least)) * plot.height;
  return piecesOf(points, range.step)
    .map((piece) => {
      const drawn = piece.map(
        ([moment, value]) => [xOf(moment).toFixed(0), yOf(value).toFixed(1)] as const,
      );
      // A single point is no line, and is shown all the same.
      const [only] = drawn;
      if (only && drawn.length === 1) {
        return `<circle cx="${only[0]}" cy="${only[1]}" r="2" fill="${colour}"/>`;
      }
      return `<polyline points="${drawn.join(' ')}" class="line" stroke="${colour}"/>`;
    })
    .join('');
}

/** The points between the moments at which there was nothing, such as a queue without a job. */
function piecesOf(points: Line['points'], step: number): Line['points'][] {
  const pieces: Line['points'][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    if (point[0] - before > step) pieces.push([]);
    pieces.at(-1)?.push(point);
    before = point[0];
  }
  return pieces;
}

function drawLegend(lines: readonly Line[], { unit, title }: ShownPanel, box: Box): string {
  const shown = lines.slice(0, MOST_LEGENDS).map(({ legend, points }, at) => {
    const y = box.y + at * LEGEND_LINE;
    const name = shortened(legend || title);
    const newest = formatValue(points.at(-1)?.[1] ?? 0, unit);
    return `<rect x="${box.x + PADDING}" y="${y - 7}" width="12" height="3" fill="${colourOf(at)}"/><text x="${box.x + PADDING + 18}" y="${y}" class="small">${escapeText(name)}</text><text x="${box.x + box.width - PADDING}" y="${y}" text-anchor="end" class="small">${newest}</text>`;
  });
  const more = lines.length - MOST_LEGENDS;
  const y = box.y + MOST_LEGENDS * LEGEND_LINE;
  if (more > 0) {
    shown.push(`<text x="${box.x + PADDING + 18}" y="${y}" class="small">and ${more} more</text>`);
  }
  return shown.join('');
}

/** From 0, or from below it where a value is. */
function scaleOf({ lines, unit }: ShownPanel): Scale {
  const least = Math.min(...lines.flatMap(({ points }) => points.map(([, value]) => value)));
  return {
    most: roundUp(Math.max(...lines.map(mostOf)), unit),
    least: least < 0 ? -roundUp(-least, unit) : 0,
  };
}

function mostOf({ points }: Line): number {
  return Math.max(...points.map(([, value]) => value));
}

function colourOf(at: number): string {
  return COLOURS[at % COLOURS.length] ?? '#1b1b1a';
}

function shortened(text: string): string {
  return text.length <= LEGEND_LETTERS ? text : `${text.slice(0, LEGEND_LETTERS - 1)}…`;
}

function timeOf(seconds: number): string {
  return new Date(seconds * SECOND_MS).toISOString().slice(11, 19);
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
