// Folders of one run below the system's temporary folder; they name the process they belong to.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const OWNED = /^duskline-[a-z-]+-(\d+)-(?:(\d+)-)?/;

/**
 * Make an empty folder for this process, `duskline-PURPOSE-PID-STARTED-…`. Whoever makes it removes
 * it. When it started tells the process from a later one that is given its id.
 */
export function makeTemporaryFolder(purpose) {
  const started = startOf(process.pid);
  const owner = started === undefined ? process.pid : `${process.pid}-${started}`;
  return mkdtempSync(join(tmpdir(), `duskline-${purpose}-${owner}-`));
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
    const [, owner, started] = OWNED.exec(name) ?? [];
    if (!(Number(owner) > 0) || isRunning(Number(owner), started)) continue;
    const folder = join(tmpdir(), name);
    for (const pid of postgresProcessesOn(folder)) stopAtOnce(pid);
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

function stopAtOnce(pid) {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // ended meanwhile
  }
}

/** Whether a process runs; where it is known when it started, not another that has its id now. */
function isRunning(pid, started) {
  const itsStart = startOf(pid);
  if (started !== undefined && itsStart !== undefined) return itsStart === started;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // somebody else's
  }
}

/** When a process started, in ticks since the start of the machine; undefined but on Linux. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd of its words; the second is its name in brackets, which may have spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
