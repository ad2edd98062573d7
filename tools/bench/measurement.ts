import type { Load } from './load.ts';
import type { Row } from './table.ts';

/** The store that is measured, and the headers of every request. */
export type Measured = {
  /** `http://127.0.0.1:…`, so that no host name is resolved. */
  site: string;
  api: string;
  sandboxUrl: string;
  /** The store's own URL, from its settings. */
  siteUrl: string;
  databaseUrl: string;
  /** The store's data folder, with its key for personal data. */
  dataDir: string;
  pid: number | undefined;
  products: number;
  /** How long each figure is measured. */
  seconds: number;
  visitor: Record<string, string>;
};

/** Format a load as a row: how much was done per second, and how fast. */
export function figure(what: string, load: Load): Row {
  const measured = `${round(load.perSecond)}/s, p99 ${load.p99Ms.toFixed(1)} ms`;
  return { what, measured, note: failuresOf(load) };
}

export function failuresOf({ failures, firstFailure }: Load): string | undefined {
  if (failures === 0) return undefined;
  return firstFailure ? `${failures} failures, first: ${firstFailure}` : `${failures} failures`;
}

/** Format the target of a load and whether it was reached. */
export function reaching(load: Load, least: number | undefined): Partial<Row> {
  return least === undefined ? {} : { target: `≥ ${least}/s`, isReached: load.perSecond >= least };
}

export function round(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
