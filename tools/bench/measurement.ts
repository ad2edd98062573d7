import type { Load } from './load.ts';
import type { Row } from './table.ts';

/** The store under measure, and what every request to it carries. */
export type Measured = {
  /** `http://127.0.0.1:…`, so that no name is looked up. */
  site: string;
  api: string;
  sandboxUrl: string;
  /** The store's own address as its settings say it. */
  siteUrl: string;
  databaseUrl: string;
  /** Where the store keeps its key for personal data. */
  dataDir: string;
  pid: number | undefined;
  products: number;
  /** How long each figure is measured. */
  seconds: number;
  visitor: Record<string, string>;
};

/** A row's words for how much was done how fast. */
export function figure(what: string, load: Load): Row {
  const measured = `${round(load.perSecond)}/s, p99 ${load.p99Ms.toFixed(1)} ms`;
  return { what, measured, note: faults(load) };
}

export function faults({ failures, firstFailure }: Load): string | undefined {
  if (failures === 0) return undefined;
  return firstFailure ? `${failures} failures, first: ${firstFailure}` : `${failures} failures`;
}

/** Whether a load reached what was asked of it, a second. */
export function reaching(load: Load, least: number | undefined): Partial<Row> {
  return least === undefined ? {} : { target: `≥ ${least}/s`, isReached: load.perSecond >= least };
}

export function round(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
