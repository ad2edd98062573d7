import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@duskline/brand';
import { freePort } from '@duskline/platform/free-port';
import { partnersAt, startSandbox, stopSandbox } from '../faults/run-sandbox.ts';
import { openDatabase } from '../ops/open-database.ts';
import { root } from '../run/prepare.mjs';
import { startStore } from '../run/running-store.ts';
import type { Measured } from './measurement.ts';

/** A running store of the bench, its partners in a process of their own. */
export type BenchedStore = {
  measured: Measured;
  /** Milliseconds from start to the first healthy reply. */
  readyAfterMs: number;
  close(): Promise<void>;
};

const WITHIN_SECONDS = 600;

/**
 * Fill a folder with the demo and so many products. Returns how long the first start took, in
 * milliseconds; undefined where the folder was filled before. Where that is measured, all pictures
 * are drawn, else those that an earlier start has drawn are taken.
 */
export async function prepareData(
  dataDir: string,
  of: { products: number; isMeasured: boolean; say(line: string): void },
): Promise<number | undefined> {
  const { products, isMeasured, say } = of;
  let readyAfterMs: number | undefined;
  if (!existsSync(join(dataDir, 'postgres', 'initialised'))) {
    say('first start …');
    const first = await startStore({
      dataDir,
      withinSeconds: WITHIN_SECONDS,
      environment: { ...(isMeasured && { DEMO_PICTURE_CACHE: '' }), WORKERS: '1' },
    });
    ({ readyAfterMs } = first);
    await first.stop();
  }
  seed(dataDir, { products });
  return readyAfterMs;
}

/** Add products and orders until there are so many; the store must not run. */
export function seed(dataDir: string, wanted: { products?: number; orders?: number }): void {
  const words = Object.entries(wanted).flatMap(([name, count]) => [`--${name}`, String(count)]);
  execFileSync(process.execPath, [join(root, 'tools/seed.ts'), ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
}

/** Start a store with so many processes for shoppers, and its partners in a process of their own. */
export async function openBenchedStore(of: {
  dataDir: string;
  workers: number;
  products: number;
  seconds: number;
  environment?: Record<string, string>;
}): Promise<BenchedStore> {
  const { dataDir, workers, products, seconds, environment } = of;
  const ports = { store: await freePort(), sandbox: await freePort(), mail: await freePort() };
  const sandbox = await startSandbox(ports, dataDir);
  try {
    const store = await startStore({
      dataDir,
      ports,
      withinSeconds: WITHIN_SECONDS,
      environment: { ...partnersAt(ports, dataDir), WORKERS: String(workers), ...environment },
    });
    const database = await openDatabase({ DATA_DIR: dataDir });
    const site = `http://127.0.0.1:${ports.store}`;
    return {
      measured: {
        ...{ site, api: `${site}/shop-api`, siteUrl: store.siteUrl },
        backOfficeUrl: store.backOfficeUrl,
        sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
        ...{ databaseUrl: database.url, dataDir, pid: store.process.pid, products, seconds },
        visitor: { clientid: brand.clientId, platform: 'PC', version: '1.0' },
      },
      readyAfterMs: store.readyAfterMs,
      close: async () => {
        await store.stop();
        await stopSandbox(sandbox);
      },
    };
  } catch (error) {
    await stopSandbox(sandbox);
    throw error;
  }
}
