import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';
import { legendOf, type Unit } from './dashboard-values.rules.ts';
import type { Prometheus } from './start-prometheus.ts';

type Panel = {
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  fieldConfig: { defaults: { unit: Unit; noValue?: string } };
  targets: { expr: string; legendFormat: string }[];
};

/** A line of a panel: points are moments in seconds, and values. */
export type Line = { legend: string; points: (readonly [number, number])[] };

/** A panel of the dashboard with the values that its queries gave. */
export type ShownPanel = Pick<Panel, 'title' | 'gridPos'> & {
  unit: Unit;
  lines: Line[];
  /** What it shows where there is nothing, by its own words. */
  noValue: string | undefined;
};

/**
 * Evaluate each panel's own queries over the range. Throws where Prometheus refuses one, and where a
 * panel is of a kind that cannot be drawn here.
 */
export async function readDashboard(
  prometheus: Prometheus,
  range: { from: number; to: number; step: number },
): Promise<ShownPanel[]> {
  const file = readFileSync(join(root, 'docs/operation/dashboard.json'), 'utf8');
  const { panels } = JSON.parse(file) as { panels: Panel[] };
  return Promise.all(
    panels.map(async ({ type, title, gridPos, fieldConfig, targets }) => {
      if (type !== 'timeseries') throw new Error(`${title}: ${type} is not drawn here`);
      const { unit, noValue } = fieldConfig.defaults;
      const lines: Line[] = [];
      for (const { expr, legendFormat } of targets) {
        for (const { metric, values } of await prometheus.query(expr, range)) {
          const points = values
            .map(([at, value]) => [at, Number(value)] as const)
            .filter(([, value]) => Number.isFinite(value));
          if (points.length > 0) lines.push({ legend: legendOf(legendFormat, metric), points });
        }
      }
      return { title, gridPos, unit, noValue, lines };
    }),
  );
}

/** What is wrong with a panel: nothing to show and no word why, or lines that nobody can tell apart. */
export function findingsOf({ title, lines, noValue }: ShownPanel): string[] {
  if (lines.length === 0) return noValue ? [] : [`${title}: shows nothing, and does not say why`];
  const twice = lines.filter(
    ({ legend }, at) => lines.findIndex((one) => one.legend === legend) < at,
  );
  const unnamed = lines.length > 1 && lines.some(({ legend }) => legend === '');
  return [
    ...(twice[0] ? [`${title}: two lines are called ${twice[0].legend}`] : []),
    ...(unnamed ? [`${title}: a line of several has no name`] : []),
  ];
}
