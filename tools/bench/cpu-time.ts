import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredLoad } from './bench-row.ts';
import type { Load } from './load.ts';
import type { Measured } from './measurement.ts';

/** Milliseconds of CPU that were used, by whom. */
type CpuTime = { store: number; database: number };

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;
const KILOBYTES = 1024;

/** Measure a load together with the CPU that store and database take for each of it. */
export async function withCpu(
  store: Pick<Measured, 'pid' | 'dataDir'>,
  work: () => Promise<Load>,
): Promise<MeasuredLoad> {
  const before = readCpuTime(store);
  const load = await work();
  const after = readCpuTime(store);
  if (!before || !after || load.count === 0) return load;
  const each = (who: keyof CpuTime) => (after[who] - before[who]) / load.count;
  return { ...load, cpuMs: { store: each('store'), database: each('database') } };
}

/**
 * Read the CPU that a store and its database have used since they started, by `/proc`: of each the
 * process and all below it. Undefined where there is no `/proc`.
 */
function readCpuTime({ pid, dataDir }: Pick<Measured, 'pid' | 'dataDir'>): CpuTime | undefined {
  try {
    const file = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    const processes = readProcesses();
    const store = familyOf(processes, pid ?? 0);
    const database = familyOf(processes, Number(file.split('\n')[0]));
    if (store.length === 0 || database.length === 0) return undefined;
    return { store: ticksOf(store) * TICK_MS, database: ticksOf(database) * TICK_MS };
  } catch {
    return undefined;
  }
}

/**
 * Read the memory of the largest process that serves shoppers, in megabytes: the store's own, or the
 * largest of its workers. NaN where there is no `/proc`.
 */
export function readMemory({ pid }: Pick<Measured, 'pid'>): number {
  try {
    const sizes = familyOf(readProcesses(), pid ?? 0).map((one) => residentKilobytes(one.pid));
    return Math.max(...sizes) / KILOBYTES;
  } catch {
    return Number.NaN;
  }
}

/** What processes have used: CPU since they started, and memory that is nobody else's. */
export type Usage = { cpuMs: number; megabytes: number };

/** Read what these processes and all below them use, by `/proc`. */
export function readUsage(pids: readonly number[]): Usage {
  const processes = readProcesses();
  const all = pids.flatMap((pid) => familyOf(processes, pid));
  const kilobytes = all.reduce((sum, { pid }) => sum + ownKilobytes(pid), 0);
  return { cpuMs: ticksOf(all) * TICK_MS, megabytes: kilobytes / KILOBYTES };
}

/** The processes that one has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readProcesses()
    .filter(({ parent }) => parent === pid)
    .map((one) => one.pid);
}

type Process = { pid: number; parent: number; ticks: number };

/** A process and all below it. The embedded database is no child of the store, nor is the sandbox. */
function familyOf(processes: readonly Process[], pid: number): Process[] {
  const own = processes.filter((one) => one.pid === pid);
  const below = processes.filter(({ parent }) => parent === pid);
  return [...own, ...below.flatMap((child) => familyOf(processes, child.pid))];
}

function ticksOf(processes: readonly Process[]): number {
  return processes.reduce((sum, { ticks }) => sum + ticks, 0);
}

function residentKilobytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/** Shared memory, such as PostgreSQL's buffers, is left out. One that ended meanwhile has none. */
function ownKilobytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(name) ?? []) : [],
  );
}

/** One that ended meanwhile is left out. */
function readProcess(pid: string): Process | undefined {
  try {
    // The name may hold spaces and brackets; what follows it does not.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    // Its own, then that of those it started and that have ended: a session's, say, is its server's.
    const ticks = rest.slice(9, 13).reduce((sum, used) => sum + Number(used), 0);
    return { pid: Number(pid), parent: Number(parent), ticks };
  } catch {
    return undefined;
  }
}
