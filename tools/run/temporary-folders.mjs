// Folders of one run below the system's temporary folder; they name the process they belong to.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OWNED = /^duskline-[a-z]+-(\d+)-/;

/** Make an empty folder for this process, `duskline-PURPOSE-PID-…`. Whoever makes it removes it. */
export function makeTemporaryFolder(purpose) {
  return mkdtempSync(join(tmpdir(), `duskline-${purpose}-${process.pid}-`));
}

/** Remove the folders that processes left behind which were killed. */
export function removeLeftTemporaryFolders() {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(OWNED.exec(name)?.[1]);
    if (owner > 0 && !isRunning(owner)) {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // somebody else's
  }
}
