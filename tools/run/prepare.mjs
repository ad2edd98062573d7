// Runs on any Node from 20 up without any package: it installs the rest.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_SERVERS, builtProgram } from './parts.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const installMark = join(root, 'node_modules', '.duskline-installed');
/** What is built, by which script, of which sources and into which folder; and what it is called in a sentence. */
const builds = {
  storefront: {
    title: 'the storefront',
    script: 'build-storefront.ts',
    sources: ['apps/storefront', 'packages'],
    folder: 'apps/storefront/build',
  },
  backOffice: {
    title: 'the back office',
    script: 'build-back-office.ts',
    sources: ['apps/back-office', 'packages'],
    folder: 'apps/back-office/build',
  },
  servers: {
    title: 'the servers',
    script: 'build-servers.ts',
    sources: ['apps', 'packages', 'demo', 'tools/run'],
    folder: BUILT_SERVERS,
  },
};

/** The pinned Node that every script of the project runs on. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Node's flags for the store, so that it stays small under load, and yet does not spend a third of its
 * CPU on collecting garbage (decision 0241). The upper bound, in MB, is far above what a drop needs.
 */
export const memoryFlags = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
  '--max-old-space-size=512',
];

/**
 * The environment the store is started with: two arenas and low thresholds, so that the C library
 * returns freed memory (decisions 0690, 0695); and caches beside the packages, of compiled code and
 * of the demo's pictures, for a quicker next start.
 */
export const storeEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  DEMO_PICTURE_CACHE: join(root, 'node_modules', '.cache', 'demo-pictures'),
};

/**
 * For tsc where other steps use the other cores: each of its checkers reads the libraries' types again,
 * so that four cost twice the CPU of one.
 */
export const oneChecker = ['--checkers', '1'];

/** Print one line about what happens. */
export function say(line) {
  console.log(`· ${line}`);
}

/** Stop the process with one line that says why. */
export function fail(line) {
  console.error(`✗ ${line}`);
  process.exit(1);
}

/** Run a command to its end; returns its exit code. `quiet` shows its output only when it fails. */
export function run(command, args, { quiet = false, env = {}, cwd = root, timeoutSeconds } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout: timeoutSeconds === undefined ? undefined : timeoutSeconds * 1000,
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(output);
      resolve(code ?? 1);
    });
  });
}

/**
 * Install exactly what the lock file names, once; an install that was cut off is begun again.
 * `production` leaves out what only tests, measurements and the demo need. Stops the process when
 * this Node is too old or npm fails.
 */
export async function ensureInstalled({ production = false } = {}) {
  const oldestNode = oldestNodeToInstallWith();
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    fail(`Node ${oldestNode} or newer is needed, this is ${process.versions.node}`);
  }
  const whole = hashOf([join(root, 'package-lock.json')], `${process.platform}-${process.arch}`);
  const wanted = production ? `${whole} production` : whole;
  const installed = read(installMark);
  if ((installed === whole || installed === wanted) && existsSync(node)) return;
  say('installing packages, once, about a minute …');
  const npm = process.env.npm_execpath;
  // `npm ci` installs the locked versions and nothing else, so that all machines run the same code.
  const dev = production ? '--omit=dev' : '--include=dev';
  const args = ['ci', dev, '--no-audit', '--no-fund', '--loglevel=error'];
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) fail('npm ci failed; its output is above');
  if (!existsSync(node)) {
    // Some npm versions do not run install scripts: this one only fetches the Node binary package.
    const cwd = join(root, 'node_modules', 'node');
    await run(process.execPath, ['installArchSpecificPackage.js'], { cwd });
    if (!existsSync(node)) fail('the pinned Node was not installed (npm package node@24)');
  }
  writeFileSync(installMark, wanted);
}

/** The oldest major version of Node that the root package's `engines` names, e.g. 20 of `>=20`. */
function oldestNodeToInstallWith() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Number(/\d+/.exec(engines.node)[0]);
}

/**
 * Build what has changed since it was built, in its sources or packages, one after the other; `pages: false`
 * builds no pages, for a part that shows none.
 */
export async function ensureBuilt({ pages = true } = {}) {
  for (const build of pages ? Object.values(builds) : [builds.servers]) {
    const wanted = hashOfSources(build);
    if (read(markOf(build)) === wanted) continue;
    say(`building ${build.title} …`);
    const code = await run(node, [join(root, 'tools/run', build.script)], { quiet: true });
    if (code !== 0) fail(`${build.title} did not build; what the build said stands above`);
    writeFileSync(markOf(build), wanted);
  }
}

let areServersBuilt;

/**
 * The file with which a process of the store begins, of one among its sources: that of the build
 * (docs/decisions/1395) where it is of these sources, which a test of one file need not wait for.
 */
export function programOf(source) {
  areServersBuilt ??= read(markOf(builds.servers)) === hashOfSources(builds.servers);
  return join(root, areServersBuilt ? builtProgram(source) : source);
}

const markOf = ({ folder }) => join(root, folder, '.duskline-built');

function hashOfSources({ sources }) {
  const files = [...sources, 'package-lock.json'].flatMap((path) => filesBelow(join(root, path)));
  return hashOf(files, 'production');
}

function filesBelow(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'build', '.react-router'].includes(entry.name))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
    .filter((file) => !file.includes('.test.'));
}

function hashOf(files, salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of files.sort()) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
