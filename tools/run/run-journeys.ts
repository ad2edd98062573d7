import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@duskline/platform/free-port';
import { findChromium } from './find-chromium.ts';
import { root, say } from './prepare.mjs';
import { type RunningForeignMall, startOnForeignMall } from './running-foreign-mall.ts';
import { NEVER_BUSY, type RunningStore, startStore } from './running-store.ts';
import { makeTemporaryFolder, removeInBackground } from './temporary-folders.mjs';

const FIRST_START_SECONDS = 600;
/** Drawing and encoding the demo at full size would take a minute; a journey looks at no fabric. */
const PICTURE_WIDTH = 120;
/** So long the calls of one page may take: no busy machine needs more. */
const PAGE_CALLS_MS = 60_000;
/** As long on the mall that journeys break: a busy machine needs more than two seconds for a whole page. */
const BROKEN_PAGE_CALLS_MS = 8000;
/** One more than the cores of a small machine: a journey waits for a third of its time. */
const WORKERS = Number(process.env.JOURNEY_WORKERS ?? 3);

/**
 * Walk through fresh stores in a real Chromium, one store for each worker: each is a copy of a data
 * folder that is filled once. Beside them our storefront runs on a hosted mall's stand-in, twice: one
 * to shop on, one to break. Returns the exit code of the journeys.
 */
async function main(): Promise<number> {
  const chromium = findChromium();
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
  const { signal } = stopping;
  const folder = makeTemporaryFolder('journeys');
  // A storefront that is not ours, which a journey serves.
  const skinOrigin = `http://localhost:${await freePort()}`;
  process.env.JOURNEY_SKIN_ORIGIN = skinOrigin;
  const environment = {
    ...NEVER_BUSY,
    DEMO_PICTURE_WIDTH: String(PICTURE_WIDTH),
    // Beside the one of `npm start`, which holds them at full size and keeps one size alone.
    DEMO_PICTURE_CACHE: join(root, 'node_modules', '.cache', 'journey-pictures'),
    ALLOWED_ORIGINS: skinOrigin,
  };
  const started: Promise<RunningStore | RunningForeignMall>[] = [];
  const start = <Running extends RunningStore | RunningForeignMall>(
    starting: Promise<Running>,
  ): Promise<Running> => {
    started.push(starting);
    return starting;
  };
  async function startStores(): Promise<RunningStore[]> {
    const seeded = join(folder, 'seeded');
    const limits = { environment, withinSeconds: FIRST_START_SECONDS, signal };
    say('filling the store that each worker gets a copy of …');
    const first = await startStore({ dataDir: seeded, ...limits });
    await first.stop();
    return Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        const dataDir = join(folder, `worker-${worker}`);
        await cp(seeded, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
        return start(startStore({ dataDir, ...limits }));
      }),
    );
  }
  try {
    // The malls start while the store is filled, which leaves a core idle most of the time.
    const [stores, ...malls] = await Promise.all([
      startStores(),
      start(startOnForeignMall({ PAGE_CALLS_MS: String(PAGE_CALLS_MS) })),
      start(
        startOnForeignMall({
          PAGE_CALLS_MS: String(BROKEN_PAGE_CALLS_MS),
          PAGE_CACHE_SECONDS: '1',
        }),
      ),
    ]);
    return await runPlaywright(chromium, { stores, malls }, signal);
  } finally {
    const ended = await Promise.allSettled(started);
    await Promise.all(ended.map((one) => one.status === 'fulfilled' && one.value.stop()));
    removeInBackground(folder);
  }
}

function runPlaywright(
  chromium: string,
  { stores, malls: [whole, broken] }: { stores: RunningStore[]; malls: RunningForeignMall[] },
  signal: AbortSignal,
): Promise<number> {
  const described = stores.map(({ siteUrl, sandboxUrl, backOfficeUrl, dataDir }) => ({
    siteUrl,
    sandboxUrl,
    backOfficeUrl,
    dataDir,
  }));
  return new Promise((resolve) => {
    const journeys = spawn(
      process.execPath,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
      {
        cwd: join(root, 'journeys'),
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          CHROMIUM: chromium,
          JOURNEY_STORES: JSON.stringify(described),
          JOURNEY_FOREIGN_MALLS: JSON.stringify({
            whole,
            broken: { ...broken, pageCallsMs: BROKEN_PAGE_CALLS_MS },
          }),
          JOURNEY_WORKERS: String(stores.length),
        },
      },
    );
    signal.addEventListener('abort', () => journeys.kill('SIGINT'));
    journeys.on('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await main();
