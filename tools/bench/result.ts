import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';
import type { BenchRow } from './bench-row.ts';
import type { Second } from './crowd.ts';
import { drawPlot } from './draw-plot.ts';
import { printSeconds, printTable } from './print-table.ts';

/** The machine in general terms, so that a figure can be judged; nothing that names it. */
export type Machine = { cores: number; memoryGb: number; node: string; loadBefore: number };

/** A row and when it was measured. */
export type SavedRow = BenchRow & { measuredAt: string };

/** What a run of the bench has found. `drops` holds, for each drop, what happened in each second. */
export type BenchResult = {
  machine: Machine;
  rows: SavedRow[];
  drops: Record<string, Second[]>;
};

const FOLDER = 'bench/results';
const BYTES_OF_A_GB = 1024 ** 3;

export function describeMachine(): Machine {
  return {
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / BYTES_OF_A_GB),
    node: process.versions.node,
    loadBefore: loadavg()[0] ?? 0,
  };
}

/** Read the result of the last commit; undefined where there is none. */
export function readCommitted(): BenchResult | undefined {
  try {
    const text = execFileSync('git', ['show', `HEAD:${FOLDER}/result.json`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(text) as BenchResult;
  } catch {
    return undefined; // no git here, or no result yet
  }
}

/** Save a result as JSON, table and plot; rows that were not measured stay as they were saved last. */
export function saveResult(measured: BenchResult, committed: BenchResult | undefined): string {
  const folder = join(root, FOLDER);
  mkdirSync(folder, { recursive: true });
  const last = readSaved(join(folder, 'result.json')) ?? committed;
  const rows = mergeRows(last?.rows ?? [], measured.rows);
  const result: BenchResult = { ...measured, rows, drops: { ...last?.drops, ...measured.drops } };
  const drops = Object.entries(result.drops).map(
    ([name, seconds]) => `## ${name}, second by second\n\n${printSeconds(seconds)}`,
  );
  writeFileSync(join(folder, 'result.json'), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(
    join(folder, 'table.md'),
    `# Bench\n\n${printMachine(result.machine)} How to read it: [README](README.md).\n\n${printTable(rows, committed?.rows)}\n\n${drops.join('\n\n')}\n`,
  );
  writeFileSync(join(folder, 'plot.svg'), drawPlot(rows, committed?.rows ?? []));
  return FOLDER;
}

function readSaved(file: string): BenchResult | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BenchResult;
  } catch {
    return undefined; // the first result
  }
}

/** The rows of before in their places, those measured again in place of theirs, the others at the end. */
function mergeRows(before: readonly SavedRow[], measured: readonly SavedRow[]): SavedRow[] {
  const measuredById = new Map(measured.map((row) => [row.id, row]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((row) => measuredById.get(row.id) ?? row),
    ...measured.filter(({ id }) => !known.has(id)),
  ];
}

function printMachine({ cores, memoryGb, node, loadBefore }: Machine): string {
  return `${cores} cores, ${memoryGb} GB, Node ${node}, load ${loadBefore.toFixed(1)} before the run; load generator and database on the same machine.`;
}
