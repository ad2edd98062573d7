import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Have the system write to disk what lies below a folder: a power cut then takes nothing of it. Where
 * there is no `sync` program the system does it in its own time.
 */
export async function flushToDisk(folder: string): Promise<void> {
  const args = process.platform === 'linux' ? ['-f', folder] : [];
  await promisify(execFile)('sync', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
