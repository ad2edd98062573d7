import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { STORE_DATABASE, startEmbeddedPostgres } from '@duskline/platform/embedded-postgres';
import { freePort } from '@duskline/platform/free-port';
import {
  type EmbeddedStandby,
  startEmbeddedStandby,
} from '@duskline/platform/testing/embedded-standby';
import { type Redis, startRedis } from '../engines/start-redis.ts';
import { partnersAt, startSandbox, stopSandbox } from '../faults/run-sandbox.ts';
import { root } from '../run/prepare.mjs';
import { startStore } from '../run/running-store.ts';

const run = promisify(execFile);
const START_SECONDS = 240;
/** Two that serve shoppers, and one that runs the jobs. */
const WORKERS = '2';

/** A store with a standby and Redis, whose processes Prometheus reads at one address. */
export type WatchedStore = {
  site: string;
  siteUrl: string;
  sandboxUrl: string;
  dataDir: string;
  databaseUrl: string;
  metricsAddress: string;
  standby: EmbeddedStandby;
  redis: Redis;
  close(): Promise<void>;
};

/** Start the store on an empty folder, with the demo's catalogue. */
export async function startWatchedStore(folder: string): Promise<WatchedStore> {
  const closings: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closeOne of closings.splice(0).reverse()) await closeOne().catch(() => {});
  };
  try {
    return { ...(await startAll(folder, closings)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(
  folder: string,
  closings: (() => Promise<unknown>)[],
): Promise<Omit<WatchedStore, 'close'>> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const directory = join(folder, 'primary');
  const primary = await startEmbeddedPostgres({ directory, database: STORE_DATABASE });
  closings.push(() => primary.stop());
  const databaseUrl = primary.url;
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  await run(process.execPath, [join(root, 'tools/seed.ts')], { env });
  const standby = await startEmbeddedStandby(
    { url: databaseUrl, directory },
    join(folder, 'standby'),
  );
  closings.push(() => standby.stop('immediate'));
  const redis = await startRedis('watched');
  closings.push(() => redis.close());
  const ports = { store: await freePort(), sandbox: await freePort(), mail: await freePort() };
  const sandbox = await startSandbox(ports, dataDir);
  closings.push(() => stopSandbox(sandbox));
  const metrics = await freePort();
  const store = await startStore({
    ...{ dataDir, ports, withinSeconds: START_SECONDS },
    environment: {
      ...partnersAt(ports, dataDir),
      ...{ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: standby.url, REDIS_URL: redis.url },
      ...{ METRICS_PORT: String(metrics), WORKERS, DEMO: 'off' },
    },
    onOutput: () => {},
  });
  closings.push(() => store.stop());
  return {
    site: `http://127.0.0.1:${ports.store}`,
    siteUrl: store.siteUrl,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    metricsAddress: `127.0.0.1:${metrics}`,
    ...{ dataDir, databaseUrl, standby, redis },
  };
}
