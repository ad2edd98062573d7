import { readFileSync } from 'node:fs';
import { metricTable } from '@duskline/platform/metrics/metric-table';
import { openMetrics, serialiseMetrics } from '@duskline/platform/metrics/open-metrics';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; todo: string };
};
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const read = (name: string): string =>
  readFileSync(new URL(`../../docs/operation/${name}`, import.meta.url), 'utf8');
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('dashboard.json')) as Dashboard;
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ where: title, expr })),
  ),
];

/** The metrics that an expression of PromQL names, without the parts of a histogram's name. */
function namesIn(expr: string): string[] {
  const found = expr.match(/\b(?:(?:duskline|nodejs|process)_[a-z0-9_]+|up(?=\{))/g) ?? [];
  return found.map((name) => name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'));
}

test('every metric that an alert or a panel names exists, with the labels it is asked by', async () => {
  const metrics = await openMetrics(async () => ({}));
  onTestFinished(() => metrics.close());
  const text = await serialiseMetrics([await metrics.read('store')]);
  const existing = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  existing.add('up'); // Prometheus's own, of each process that it asks
  for (const { where, expr } of expressions) {
    const names = namesIn(expr);
    expect([where, names.length]).not.toEqual([where, 0]);
    for (const name of names)
      expect([where, name, existing.has(name)]).toEqual([where, name, true]);
    for (const [, name, label] of expr.matchAll(/\b(duskline_[a-z_]+?)(?:_bucket)?\{([a-z]+)=/g)) {
      const own = Object.entries({ ...metricTable.measured, ...metricTable.read }).find(
        ([known]) => known === name,
      );
      expect([where, name, own?.[1].labels]).toEqual([
        ...[where, name],
        expect.arrayContaining([label]),
      ]);
    }
  }
});

test('every figure of the store is on the dashboard', () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap((one) => namesIn(one.expr))),
  );
  const ours = [...Object.keys(metricTable.measured), ...Object.keys(metricTable.read)];
  expect(ours.filter((name) => !shown.has(name))).toEqual([]);
});

test('every alert says how urgent it is and what to do', () => {
  const names = rules.map(({ alert }) => alert);
  expect(names).toEqual([...new Set(names)]);
  for (const { labels, annotations } of rules) {
    expect(['page', 'look']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(10);
    expect(annotations.todo.length).toBeGreaterThan(10);
  }
});
