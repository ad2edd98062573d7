import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** A program and the environment it runs in. */
export type Program = { path: string; environment: NodeJS.ProcessEnv };

/** The one folder outside of the sources where something may be left for the next run. */
const UNPACKED = join(root, 'node_modules/.cache/debian');
/** What dpkg-query prints of a package: its own words, not JavaScript's. */
const INSTALLED_LINE = '$' + '{Package} $' + '{Status}\n';
const FOLDERS = ['usr/bin', 'usr/sbin'];
/** A new machine updates itself after its start, and one at a time may install; apt-get gives up at once. */
const LOCK_WAIT_SECONDS = 300;

/** Find the first of these programs that this machine has installed. */
export function findInstalled(names: readonly string[]): string | undefined {
  for (const name of names) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (stdout.trim() !== '') return stdout.trim();
  }
  return undefined;
}

/** Install the first of these Debian packages that brings one of the programs; undefined where we may not. */
export function install(
  packages: readonly string[],
  programs: readonly string[],
): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  updateLists();
  for (const name of packages) {
    const waiting = ['-o', `DPkg::Lock::Timeout=${LOCK_WAIT_SECONDS}`];
    const how = ['install', '-y', '-qq', ...waiting, '--no-install-recommends', name];
    spawnSync('apt-get', how, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    const installed = findInstalled(programs);
    if (installed) return installed;
  }
  return undefined;
}

/**
 * Find a program on this machine, else unpack it from Debian's packages and the libraries these
 * depend on; nothing is installed. Throws where there is neither: what could not be tried is not
 * said to be right.
 */
export function findProgram(name: string, packages: readonly string[]): Program {
  const known = findInstalled([name]);
  if (known !== undefined) return { path: known, environment: process.env };
  const folder = join(UNPACKED, name);
  if (!existsSync(folder)) unpack(name, packages, folder);
  const path = FOLDERS.map((one) => join(folder, one, name)).find(existsSync);
  if (path === undefined) throw new Error(`${packages.join(', ')} hold no ${name}`);
  const libraries = readdirSync(join(folder, 'usr'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.so(\.\d+)+$/.test(file))
    .map((file) => join(folder, 'usr', file, '..'));
  return {
    path,
    environment: { ...process.env, LD_LIBRARY_PATH: [...new Set(libraries)].join(':') },
  };
}

/** Unpack beside the folder and rename it: two tests may do so at once. */
function unpack(name: string, packages: readonly string[], folder: string): void {
  mkdirSync(UNPACKED, { recursive: true });
  const work = mkdtempSync(join(UNPACKED, 'unpacking-'));
  try {
    if (!download(packages, work)) {
      updateLists();
      if (!download(packages, work)) {
        throw new Error(
          `${name} is not here, and apt-get brings no ${packages.join(', ')}: install it`,
        );
      }
    }
    for (const file of readdirSync(work).filter((one) => one.endsWith('.deb'))) {
      execFileSync('dpkg', ['-x', file, 'root'], { cwd: work });
    }
    try {
      renameSync(join(work, 'root'), folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function download(packages: readonly string[], folder: string): boolean {
  const all = [...packages, ...packages.flatMap(missingLibraries)];
  const got = spawnSync('apt-get', ['download', ...new Set(all)], { cwd: folder, stdio: 'ignore' });
  return got.status === 0;
}

/** The libraries that a package needs and this machine lacks; their names differ from release to release. */
function missingLibraries(name: string): string[] {
  const { stdout } = spawnSync('apt-cache', ['depends', name], { encoding: 'utf8' });
  // Those of a program's web pages are no libraries that it is linked with.
  const needed = [...(stdout ?? '').matchAll(/^ *\|?Depends: (lib(?!js-)\S+)$/gm)].map(
    ([, one]) => one ?? '',
  );
  const asked = ['-W', '-f', INSTALLED_LINE, ...needed];
  const { stdout: installed } = spawnSync('dpkg-query', asked, { encoding: 'utf8' });
  return needed.filter((one) => !(installed ?? '').includes(`${one} install ok`));
}

/** Read the lists of packages anew. Their lock knows no time to wait: it is asked for again meanwhile. */
function updateLists(): void {
  if (process.getuid?.() !== 0) return;
  const until = Date.now() + LOCK_WAIT_SECONDS * 1000;
  for (;;) {
    const env = { ...process.env, LC_ALL: 'C' };
    const { stderr } = spawnSync('apt-get', ['update', '-qq'], { encoding: 'utf8', env });
    if (!stderr?.includes('Could not get lock') || Date.now() > until) return;
    spawnSync('sleep', ['1']);
  }
}
