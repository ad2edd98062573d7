import type { Registry as FigureRegistry } from 'prom-client';
import { onMeasured } from './measure.ts';
import { type GaugeName, metricTable, SECONDS_BUCKETS } from './metric-table.ts';

/** A gauge's values of one moment. */
export type Reading = { labels: Record<string, string>; value: number };
export type Readings = Partial<Record<GaugeName, readonly Reading[]>>;

/** The figures of one process, as they travel between processes. */
export type Figures = Awaited<ReturnType<FigureRegistry['getMetricsAsJSON']>>;

export type Metrics = {
  /** Read all figures, each labelled with the process that they are of. */
  read(process: string): Promise<Figures>;
  close(): void;
};

/**
 * Collect the figures of this process from now on. `readGauges` is called whenever they are read.
 * This file alone knows prom-client, and loads it only where figures are asked for.
 */
export async function openMetrics(readGauges: () => Promise<Readings>): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    'prom-client'
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counters = new Map<string, InstanceType<typeof Counter>>();
  const histograms = new Map<string, InstanceType<typeof Histogram>>();
  for (const [name, { kind, help, labels }] of Object.entries(metricTable.measured)) {
    const labelNames: string[] = [...labels];
    const described = { name, help, labelNames, registers };
    if (kind === 'counter') counters.set(name, new Counter(described));
    else histograms.set(name, new Histogram({ ...described, buckets: [...SECONDS_BUCKETS] }));
  }
  const gauges = new Map<string, InstanceType<typeof Gauge>>();
  for (const [name, { help, labels }] of Object.entries(metricTable.read)) {
    const labelNames: string[] = [...labels];
    gauges.set(name, new Gauge({ name, help, labelNames, registers }));
  }
  const stop = onMeasured(({ metric, labels, value }) => {
    counters.get(metric)?.inc(labels, value);
    histograms.get(metric)?.observe(labels, value);
  });
  return {
    async read(process) {
      const readings: Readings = {
        ...(await readGauges()),
        duskline_process_up: [{ labels: {}, value: 1 }],
      };
      for (const [name, gauge] of gauges) {
        // What is there no longer, such as a queue that was emptied, must not stay.
        gauge.reset();
        const now = readings[name as GaugeName] ?? [];
        // Without labels a reset leaves 0, which nobody has read.
        if (now.length === 0 && isWithoutLabels(name as GaugeName)) gauge.remove({});
        for (const { labels, value } of now) gauge.set(labels, value);
      }
      const figures = await registry.getMetricsAsJSON();
      // Numbers that are none, such as the mean of nothing, do not survive JSON.
      return figures.map((figure) => ({
        ...figure,
        values: figure.values
          .filter(({ value }) => Number.isFinite(value))
          .map((value) => ({ ...value, labels: { ...value.labels, process } })),
      }));
    },
    close() {
      stop();
      registry.clear();
    },
  };
}

function isWithoutLabels(name: GaugeName): boolean {
  return metricTable.read[name].labels.length === 0;
}

/** Return the figures of a process that did not answer. */
export function missingFigures(process: string): Figures {
  const name = 'duskline_process_up';
  const { help } = metricTable.read[name];
  const values = [{ value: 0, labels: { process } }];
  return [{ name, help, type: 'gauge', aggregator: 'sum', values }] as unknown as Figures;
}

/** Serialise the figures of all processes as Prometheus reads them. */
export async function serialiseMetrics(processes: readonly Figures[]): Promise<string> {
  const { AggregatorRegistry } = await import('prom-client');
  return AggregatorRegistry.aggregate([...processes]).metrics();
}
