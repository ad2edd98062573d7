// Folders of one run below the system's temporary folder; they name the process they belong to.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const OWNED = /^duskline-[a-z]+-(\d+)-/;

/** Make an empty folder for this process, `duskline-PURPOSE-PID-…`. Whoever makes it removes it. */
export function makeTemporaryFolder(purpose) {
  return mkdtempSync(join(tmpdir(), `duskline-${purpose}-${process.pid}-`));
}

/**
 * Remove a folder in a process of its own, which goes on when this one has ended: test databases are
 * half a million files.
 */
export function removeInBackground(folder) {
  const script = "require('node:fs').rmSync(process.argv[1], { recursive: true, force: true })";
  const options = { cwd: dirname(folder), detached: true, stdio: 'ignore' };
  spawn(process.execPath, ['-e', script, folder], options).unref();
}

/** Remove the folders of processes that were killed, and stop the PostgreSQL that runs on them. */
export function removeLeftTemporaryFolders() {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(OWNED.exec(name)?.[1]);
    if (!(owner > 0) || isRunning(owner)) continue;
    const folder = join(tmpdir(), name);
    for (const pid of postgresProcessesOn(folder)) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every PostgreSQL server whose data lie in this folder; Linux says so of each process. */
function postgresProcessesOn(folder) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return program.endsWith('/postgres') && args.some((arg) => arg.startsWith(`${folder}/`));
      } catch {
        return false; // ended meanwhile, or somebody else's
      }
    });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // somebody else's
  }
}
