import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from './prepare.mjs';
import { type RunningStore, startStore } from './running-store.ts';

const START_MS = 240_000;
const TEST_MS = 120_000;
const WITHIN_MS = 30_000;
const dataDir = await mkdtemp(join(tmpdir(), 'duskline-workers-'));
let store: RunningStore;
let shown = '';

beforeAll(async () => {
  await ensureBuilt();
  store = await startStore({
    dataDir,
    withinSeconds: 200,
    environment: { WORKERS: '2', DEMO: 'off' },
    onOutput: (text) => {
      shown += text;
    },
  });
}, START_MS);
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
    .filter((line) => line.includes('part-main.ts'))
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

test('two processes answer shoppers on one port, another runs the jobs, another the sandbox', {
  timeout: TEST_MS,
}, async () => {
  await expect.poll(() => shown, { timeout: WITHIN_MS }).toContain('ready in');
  expect(
    parts()
      .map(({ part }) => part)
      .sort(),
  ).toEqual(['jobs', 'sandbox', 'web', 'web']);
  expect(await Promise.all(Array.from({ length: 8 }, () => ask('close')))).toEqual(
    Array(8).fill(200),
  );
});

test('a web process that is killed is replaced and said so, while the other one answers', {
  timeout: TEST_MS,
}, async () => {
  const [killed] = webs();
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => shown, { timeout: WITHIN_MS }).toContain('died (signal SIGKILL)');
  expect(await ask('close')).toBe(200);
  await expect.poll(() => shown, { timeout: WITHIN_MS }).toMatch(/web process \d is back/);
  expect(webs().map(({ pid }) => pid)).not.toContain(killed?.pid);
  expect(webs()).toHaveLength(2);
});

test('an operator replaces all processes, and no shopper is refused meanwhile', {
  timeout: TEST_MS,
}, async () => {
  const former = parts().filter(({ part }) => part !== 'sandbox');
  store.process.kill('SIGUSR2');
  const formerAreGone = () => {
    const running = parts().map(({ pid }) => pid);
    return former.every(({ pid }) => !running.includes(pid));
  };
  const failed = await askUntil(
    () => shown.includes('all processes are replaced') && formerAreGone(),
  );
  expect(failed).toEqual([]);
  expect(webs()).toHaveLength(2);
});

test('what an operator changes is seen by every process', { timeout: TEST_MS }, async () => {
  const statuses = () => Promise.all(Array.from({ length: 8 }, () => ask('close')));
  operate('maintenance', 'on');
  await expect.poll(statuses, { timeout: WITHIN_MS }).toEqual(Array(8).fill(503));
  operate('maintenance', 'off');
  await expect.poll(statuses, { timeout: WITHIN_MS }).toEqual(Array(8).fill(200));
});

test('a killed supervisor leaves no process running', { timeout: TEST_MS }, async () => {
  store.process.kill('SIGKILL');
  await expect.poll(parts, { timeout: 10_000 }).toEqual([]);
});

function operate(...words: string[]): void {
  execFileSync(process.execPath, ['tools/ops/main.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
