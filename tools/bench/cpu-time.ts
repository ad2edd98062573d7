import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './measurement.ts';

/** Milliseconds of CPU that were used, by whom. */
export type CpuTime = { store: number; database: number };

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * Read the CPU that a store and its database have used since they started, by `/proc`: of each the
 * process and all below it, but for a sandbox of its own. Undefined where there is no `/proc`.
 */
export function readCpuTime({
  pid,
  dataDir,
}: Pick<Measured, 'pid' | 'dataDir'>): CpuTime | undefined {
  try {
    const childrenOf = Map.groupBy(readProcesses(), ({ parent }) => parent);
    const ticksOf = ({ pid: own, command, ticks }: Process): number =>
      (childrenOf.get(own) ?? []).reduce(
        (sum, child) => sum + ticksOf(child),
        command.includes('sandbox') ? 0 : ticks,
      );
    const file = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    const store = readProcess(String(pid));
    const database = readProcess(file.split('\n')[0] ?? '');
    if (!store || !database) return undefined;
    return { store: ticksOf(store) * TICK_MS, database: ticksOf(database) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** Format what was used between two readings, for each of so many orders. */
export function cpuOfEach(
  before: CpuTime | undefined,
  after: CpuTime | undefined,
  count: number,
): string | undefined {
  if (!before || !after || count === 0) return undefined;
  const each = (who: keyof CpuTime) => ((after[who] - before[who]) / count).toFixed(1);
  return `CPU of each: store ${each('store')} ms, database ${each('database')} ms`;
}

type Process = { pid: number; parent: number; command: string; ticks: number };

function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(name) ?? []) : [],
  );
}

/** One that ended meanwhile is left out. */
function readProcess(pid: string): Process | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    // The name may hold spaces and brackets; what follows it does not.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    const [user, system] = rest.slice(9);
    return {
      pid: Number(pid),
      parent: Number(parent),
      command,
      ticks: Number(user) + Number(system),
    };
  } catch {
    return undefined;
  }
}
