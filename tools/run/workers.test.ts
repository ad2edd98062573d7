import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@duskline/platform/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDecided } from '../ops/backup/data-folder.rules.ts';
import { listFiles } from '../ops/backup/hashed-copy.ts';
import { ensureBuilt } from './prepare.mjs';
import { NEVER_BUSY, type RunningStore, startStore } from './running-store.ts';

const metricsPort = await freePort();
const dataDir = await mkdtemp(join(tmpdir(), 'duskline-workers-'));
let store: RunningStore;
let shown = '';

beforeAll(async () => {
  await ensureBuilt();
  store = await startStore({
    dataDir,
    withinSeconds: 300,
    environment: { ...NEVER_BUSY, WORKERS: '2', DEMO: 'off', METRICS_PORT: String(metricsPort) },
    onOutput: (text) => {
      shown += text;
    },
  });
});
afterAll(async () => {
  await store?.stop();
  // The last test kills the supervisor; nobody else stops its database.
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  if (existsSync(pidFile))
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

/** The processes of this store's parts, by the part they are. */
function parts(): { pid: number; part: string }[] {
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('part-main'))
    .map((line) => Number.parseInt(line, 10))
    .flatMap((pid) => {
      const environment = environmentOf(pid);
      const part = environment.find((entry) => entry.startsWith('STORE_PART='));
      return environment.includes(`DATA_DIR=${dataDir}`) && part
        ? [{ pid, part: part.slice('STORE_PART='.length) }]
        : [];
    });
}

function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return []; // it ended meanwhile
  }
}

const webs = () => parts().filter(({ part }) => part === 'web');

/** Ask for the shop's facts on a connection of its own or on one that stays open. */
async function ask(connection: 'close' | 'keep-alive'): Promise<number> {
  const response = await fetch(`${store.siteUrl}/shop-api/malls`, {
    headers: { clientid: 'duskline-demo', platform: 'PC', version: '1.0', connection },
  });
  await response.arrayBuffer();
  return response.status;
}

/** Ask the back office, which is in the process of the jobs, whether it serves. */
async function askOffice(): Promise<number> {
  const response = await fetch(`${store.backOfficeUrl}/admin-api/session`, {
    headers: { connection: 'close' },
  });
  await response.arrayBuffer();
  return response.status;
}

const LOGIN_REQUIRED = 401;

/** As often as shoppers of a small shop; without it the askers take the processor from the new processes. */
const ASK_EVERY_MS = 10;

/** Ask again and again until `isOver`; returns what was no 200. */
async function askUntil(isOver: () => boolean): Promise<(number | string)[]> {
  const failed: (number | string)[] = [];
  const ways = ['close', 'keep-alive', 'keep-alive'] as const;
  const askers = ways.map(async (connection) => {
    while (!isOver()) {
      const status = await ask(connection).catch((error: Error) => String(error.cause ?? error));
      if (status !== 200) failed.push(status);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  });
  await Promise.all(askers);
  return failed;
}

test('it is decided of everything in the data folder whether a backup holds it', async () => {
  const files = await listFiles(dataDir);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => !isDecided(path))).toEqual([]);
});

test('one port has the figures of every process, each under its own name', async () => {
  await ask('close');
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const process of ['web process 1', 'web process 2', 'the process of the jobs']) {
    expect(text).toContain(`duskline_process_up{process="${process}"} 1`);
    expect(text).toContain(`duskline_pool_waiting{service="shop",process="${process}"} 0`);
  }
  expect(text).toMatch(/duskline_http_requests_total\{.*route="\/malls",status="2xx".*\} [1-9]/);
  // Of the whole store, and therefore once.
  const reserved = text.match(/^duskline_payments_open\{state="RESERVED".*$/gm);
  expect(reserved).toEqual([
    'duskline_payments_open{state="RESERVED",process="the process of the jobs"} 0',
  ]);
  expect(text).toContain('duskline_figures_failed{process="the process of the jobs"} 0');
});

test('two processes answer shoppers on one port, another runs the jobs, another the sandbox', async () => {
  await expect.poll(() => shown).toContain('ready in');
  expect(
    parts()
      .map(({ part }) => part)
      .sort(),
  ).toEqual(['jobs', 'sandbox', 'web', 'web']);
  expect(await Promise.all(Array.from({ length: 8 }, () => ask('close')))).toEqual(
    Array(8).fill(200),
  );
  expect(await askOffice()).toBe(LOGIN_REQUIRED);
});

test('a web process that is killed is replaced and said so, while the other one answers', async () => {
  const [killed] = webs();
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => shown).toContain('died (signal SIGKILL)');
  expect(await ask('close')).toBe(200);
  await expect.poll(() => shown).toMatch(/web process \d is back/);
  expect(webs().map(({ pid }) => pid)).not.toContain(killed?.pid);
  expect(webs()).toHaveLength(2);
});

test('an operator replaces all processes, and no shopper is refused meanwhile', async () => {
  const former = parts().filter(({ part }) => part !== 'sandbox');
  store.process.kill('SIGUSR2');
  const formerAreGone = () => {
    const running = parts().map(({ pid }) => pid);
    return former.every(({ pid }) => !running.includes(pid));
  };
  const isOver = () => shown.includes('all processes are replaced') && formerAreGone();
  const office: (number | string)[] = [];
  const askStaff = async () => {
    while (!isOver()) {
      office.push(await askOffice().catch((error: Error) => String(error.cause ?? error)));
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  };
  const [failed] = await Promise.all([askUntil(isOver), askStaff()]);
  expect(failed).toEqual([]);
  // Staff are not refused either: the new process has the port before the former one leaves it.
  expect(office.filter((status) => status !== LOGIN_REQUIRED)).toEqual([]);
  expect(await askOffice()).toBe(LOGIN_REQUIRED);
  expect(webs()).toHaveLength(2);
});

test('what an operator changes is seen by every process', async () => {
  const statuses = () => Promise.all(Array.from({ length: 8 }, () => ask('close')));
  operate('maintenance', 'on');
  await expect.poll(statuses).toEqual(Array(8).fill(503));
  operate('maintenance', 'off');
  await expect.poll(statuses).toEqual(Array(8).fill(200));
});

test('a killed supervisor leaves no process running', async () => {
  store.process.kill('SIGKILL');
  await expect.poll(parts).toEqual([]);
});

function operate(...words: string[]): void {
  execFileSync(process.execPath, ['tools/ops/main.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
