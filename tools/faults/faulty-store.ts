import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  STORE_DATABASE,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres/embedded-postgres';
import { freePort } from '@duskline/platform/free-port';
import { root } from '../run/prepare.mjs';
import { type RunningStore, startStore } from '../run/running-store.ts';
import { findPostmaster } from './control-postgres.ts';
import { type Ports, partnersAt, startSandbox, stopSandbox } from './run-sandbox.ts';

const run = promisify(execFile);
const START_SECONDS = 300;
const MAX_LINES = 20_000;

type LogLine = { at: number; text: string };

/** A store of the run's own that can be broken, started again and moved to another database. */
export type FaultyStore = {
  site: string;
  siteUrl: string;
  sandboxUrl: string;
  dataDir: string;
  /** Address of its database; the same after every start of it within a part. */
  databaseUrl(): string;
  logLines(): readonly LogLine[];
  isAlive(): boolean;
  /** Fill its database with the demo's catalogue; its pictures are not drawn, nobody looks at them. */
  seed(): Promise<void>;
  start(): Promise<void>;
  /** Run one of its repeating jobs now, as an operator does. */
  runJob(name: string): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Stop everything, and start PostgreSQL as a server beside the store, the partners within it. */
  moveDatabaseOut(): Promise<void>;
  /** End every process at once and remove the folder; for the end of the run, whichever it is. */
  endAtOnce(): Promise<void>;
  close(): Promise<void>;
};

/** Create the store of a run; nothing is started yet. What it prints goes to `logFile` too. */
export async function createFaultyStore(dataDir: string, logFile?: string): Promise<FaultyStore> {
  const ports: Ports = {
    store: await freePort(),
    sandbox: await freePort(),
    mail: await freePort(),
  };
  const lines: LogLine[] = [];
  let store: RunningStore | undefined;
  let sandbox: ChildProcess | undefined;
  let outside: EmbeddedPostgres | undefined;
  let databaseUrl = '';

  async function start(): Promise<void> {
    const environment: Record<string, string> = outside
      ? { DATABASE_URL: outside.url }
      : partnersAt(ports, dataDir);
    if (!outside) sandbox ??= await startSandbox(ports, dataDir);
    store = await startStore({
      dataDir,
      ports,
      withinSeconds: START_SECONDS,
      environment: { ...environment, DEMO: 'off' },
      onOutput: (text) => {
        if (logFile !== undefined) appendFileSync(logFile, text);
        for (const line of text.split('\n'))
          if (line !== '') lines.push({ at: Date.now(), text: line });
        if (lines.length > MAX_LINES) lines.splice(0, lines.length - MAX_LINES);
      },
    });
    const directory = join(dataDir, 'postgres');
    const running = await findRunningPostgres({ directory, database: STORE_DATABASE });
    if (!running) throw new Error('the store runs without its database');
    databaseUrl = running;
  }

  return {
    site: `http://127.0.0.1:${ports.store}`,
    siteUrl: `http://localhost:${ports.store}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    dataDir,
    databaseUrl: () => databaseUrl,
    logLines: () => lines,
    isAlive: () => store?.process.exitCode === null && store.process.signalCode === null,
    seed: async () => {
      const env = { ...process.env, DATA_DIR: dataDir };
      await run(process.execPath, [join(root, 'tools/seed.ts')], { env });
    },
    start,
    runJob: async (name) => {
      const env = { ...process.env, ...partnersAt(ports, dataDir), DATA_DIR: dataDir, DEMO: 'off' };
      await run(process.execPath, [join(root, 'tools/ops/main.ts'), 'jobs', 'run', name], { env });
    },
    stop: async () => store?.stop(),
    kill: async () => {
      if (!store) return;
      const exited = once(store.process, 'exit');
      store.process.kill('SIGKILL');
      await exited;
    },
    async moveDatabaseOut() {
      await store?.stop();
      if (sandbox) await stopSandbox(sandbox);
      sandbox = undefined;
      const directory = join(dataDir, 'postgres');
      outside = await startEmbeddedPostgres({ directory, database: STORE_DATABASE });
      // Who runs a server beside the store also starts it again.
      outside.supervise({ death: () => {}, back: () => {}, givenUp: () => {} });
      await start();
    },
    async endAtOnce() {
      store?.process.kill('SIGKILL');
      sandbox?.kill('SIGKILL');
      const postmaster = await findPostmaster(dataDir);
      if (postmaster !== undefined) {
        process.kill(postmaster, 'SIGCONT');
        process.kill(postmaster, 'SIGQUIT');
      }
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    async close() {
      await store?.stop();
      if (sandbox) await stopSandbox(sandbox);
      await outside?.stop();
    },
  };
}
