import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessThere } from '../is-process-there.ts';

/** What no system gives a process as its id. */
const NOBODYS_ID = 2 ** 31 - 1;

const serverFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** The process id of the server that owns the data: the first line of its own file. */
export async function readServerPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(serverFileOf(cluster), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** The process id of the server of a cluster; undefined where none runs. */
export async function findServerPid(cluster: string): Promise<number | undefined> {
  const pid = await readServerPid(cluster);
  if (pid === undefined || !isProcessThere(pid)) return undefined;
  return (await mayBeServer(pid, cluster)) ? pid : undefined;
}

/** Whether the server of a cluster runs. */
export async function isServerRunning(cluster: string): Promise<boolean> {
  return (await findServerPid(cluster)) !== undefined;
}

/**
 * Take the id of a killed server out of its file. After a restart of the machine or of a container
 * another process may have it: PostgreSQL's programs would stop that one and wait for its end. The
 * rest of the file stays: by it the next server sees what the killed one has left running.
 */
export async function removeKilledServerId(cluster: string): Promise<void> {
  if (await isServerRunning(cluster)) return;
  const file = serverFileOf(cluster);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // Killed before it wrote its id, which PostgreSQL takes for a server that is starting.
  if (text === '') await rm(file);
  // Over the former text, which is no longer: the file is whole at any moment, and remains its owner's.
  else if (text) await writeFile(file, text.replace(/^\d+/, `${NOBODYS_ID}`), { flag: 'r+' });
}

/**
 * Whether a process is the server on a cluster, as far as the system says: false for another program,
 * for a server on other data, and for one that has ended but that its parent has not asked about.
 */
async function mayBeServer(pid: number, cluster: string): Promise<boolean> {
  // Only Linux has these files, and not for everybody.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, program, state] = /^\d+ \((.*)\) (\S)/s.exec(text) ?? [];
  if (program === undefined) return true;
  if (program !== 'postgres' || state === 'Z') return false;
  const [own, its] = await Promise.all([
    stat(cluster),
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
  ]);
  return its === undefined || (its.dev === own.dev && its.ino === own.ino);
}
