import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@duskline/platform/free-port';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureBuilt, node, root } from './prepare.mjs';

const STOP_SECONDS = 120;
const CTRL_C = '\x03';
const dataDir = await mkdtemp(join(tmpdir(), 'duskline-endings-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeAll(() => ensureBuilt());
// What a failed test left running would disturb the next one.
afterEach(() => {
  for (const pid of left()) process.kill(pid, 'SIGKILL');
});

type Terminal = {
  /** The other end of the terminal: its input, its output, the exit code of its command. */
  process: ChildProcess;
  shown(): string;
  exitCode: Promise<number | null>;
};

/** Run `npm start`, without its installation, in a terminal of its own. */
async function startInTerminal(): Promise<Terminal> {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const terminal = spawn(
    'script',
    ['-qefc', `exec ${node} ${join(root, 'tools/start.mjs')}`, '/dev/null'],
    {
      cwd: root,
      env: {
        ...process.env,
        TERM: 'dumb',
        DEMO: 'off',
        DATA_DIR: dataDir,
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: String(smtpPort),
        BACK_OFFICE_PORT: String(await freePort()),
        // On a busy disk PostgreSQL takes long to write everything before it ends.
        STOP_SECONDS: String(STOP_SECONDS),
        npm_execpath: '',
      },
    },
  );
  let text = '';
  terminal.stdout.on('data', (chunk) => (text += chunk));
  terminal.stderr.on('data', (chunk) => (text += chunk));
  const exitCode = new Promise<number | null>((resolve) => terminal.on('exit', resolve));
  return { process: terminal, shown: () => text, exitCode };
}

async function startReady(): Promise<Terminal> {
  const terminal = await startInTerminal();
  await expect.poll(terminal.shown).toContain('ready in');
  return terminal;
}

/** Find every process of this test's store: by its data folder, PostgreSQL by its pid file. */
function processesOf(what: 'start.mjs' | 'store.js' | 'postgres'): number[] {
  if (what === 'postgres') {
    const file = join(dataDir, 'postgres/cluster/postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return pid > 0 && existsSync(`/proc/${pid}`) ? [pid] : [];
  }
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(what) && !line.includes('script -q'))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => environmentOf(pid).includes(`DATA_DIR=${dataDir}`));
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return ''; // it ended meanwhile
  }
}

const left = () => [
  ...processesOf('start.mjs'),
  ...processesOf('store.js'),
  ...processesOf('postgres'),
];

async function expectNothingLeft(): Promise<void> {
  await expect.poll(left, { interval: 100 }).toEqual([]);
}

function kill(what: 'start.mjs' | 'store.js', signal: NodeJS.Signals): void {
  for (const pid of processesOf(what)) process.kill(pid, signal);
}

test('one Ctrl-C ends everything in order', async () => {
  const terminal = await startReady();
  expect(left().length).toBeGreaterThanOrEqual(3);
  terminal.process.stdin?.write(CTRL_C);
  expect(await terminal.exitCode).toBe(0);
  expect(terminal.shown()).toContain('stopping …');
  await expectNothingLeft();
});

test('Ctrl-C twice ends everything at once, and the next start has its data', async () => {
  const terminal = await startReady();
  terminal.process.stdin?.write(CTRL_C);
  await expect.poll(terminal.shown).toContain('stopping …');
  terminal.process.stdin?.write(CTRL_C);
  expect([0, 130]).toContain(await terminal.exitCode);
  await expectNothingLeft();
});

test('Ctrl-C while the database starts leaves nothing', async () => {
  const terminal = await startInTerminal();
  await expect.poll(terminal.shown, { interval: 5 }).toContain('starting the database');
  terminal.process.stdin?.write(CTRL_C);
  expect(await terminal.exitCode).toBe(0);
  await expectNothingLeft();
});

test('closing the terminal ends everything', async () => {
  const terminal = await startReady();
  terminal.process.kill('SIGKILL'); // the terminal's other end is gone: the kernel hangs up
  await expectNothingLeft();
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} to the starting process alone ends everything`, async () => {
    const terminal = await startReady();
    kill('start.mjs', signal);
    expect(await terminal.exitCode).toBe(0);
    await expectNothingLeft();
  });
}

test('SIGTERM to the store alone ends everything', async () => {
  const terminal = await startReady();
  kill('store.js', 'SIGTERM');
  expect(await terminal.exitCode).toBe(0);
  await expectNothingLeft();
});

test('a killed starting process takes the store and its database along', async () => {
  await startReady();
  kill('start.mjs', 'SIGKILL');
  await expectNothingLeft();
});

test('a killed store is no success, and its database does not stay', async () => {
  const terminal = await startReady();
  kill('store.js', 'SIGKILL');
  expect(await terminal.exitCode).toBe(137);
  await expectNothingLeft();
});
