import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ctCli } from '@duskline/sandbox/kcp/program';
import { FAULT_FILE, type KcpFault, MET_FILE } from './kcp-program.ts';

// KCP's program as the run starts it: by the link in the run's folder, whose files say how it fails.
const folder = dirname(process.argv[1] ?? '');
const SLOW_MS = 15_000;

/** Fail as the run asks for, or be the stand-in that the sandbox has. */
async function play(): Promise<void> {
  const file = join(folder, FAULT_FILE);
  if (existsSync(file)) {
    appendFileSync(join(folder, MET_FILE), '.');
    const done = await fail(readFileSync(file, 'utf8') as KcpFault);
    if (done) return;
  }
  await import(pathToFileURL(ctCli[1]).href);
}

/** Returns whether the program has ended by it. */
async function fail(fault: KcpFault): Promise<boolean> {
  if (fault === 'slow') await pause(SLOW_MS);
  if (fault === 'status') process.exitCode = 1;
  if (fault === 'drop') process.kill(process.pid, 'SIGKILL');
  if (fault === 'malformed') process.stdout.write('half of a');
  return fault !== 'slow';
}

await play();
