import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The process id of the server that owns the data: the first line of its own file. */
export async function readServerPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Whether the server of a cluster runs. */
export async function isServerRunning(cluster: string): Promise<boolean> {
  const pid = await readServerPid(cluster);
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
