import { spawn } from 'node:child_process';
import { freePort } from '@duskline/platform/free-port';
import { FOREIGN_CLIENT_ID, startForeignMall } from '../foreign-mall/foreign-mall.ts';
import { PARTS } from './parts.mjs';
import { memoryFlags, programOf, root, storeEnvironment } from './prepare.mjs';

const POLL_MS = 50;
const WITHIN_MS = 300_000;

/** Our storefront in a process of its own on the stand-in of a hosted mall. */
export type RunningForeignMall = { siteUrl: string; mallUrl: string; stop(): Promise<void> };

/**
 * Start the stand-in mall and our storefront on it, both on free ports. `settings` are those of
 * `npm run storefront`. Rejects when the storefront ends or is not healthy in time.
 */
export async function startOnForeignMall(
  settings: Record<string, string> = {},
): Promise<RunningForeignMall> {
  const mall = await startForeignMall();
  const port = await freePort();
  const child = spawn(process.execPath, [...memoryFlags, programOf(PARTS.storefront)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...storeEnvironment,
      ...process.env,
      PORT: String(port),
      SHOP_API_URL: mall.origin,
      SHOP_CLIENT_ID: FOREIGN_CLIENT_ID,
      HERO_BANNERS: 'CAMP_MAIN',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await mall.close();
  };
  const deadline = Date.now() + WITHIN_MS;
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('the storefront on the foreign mall did not become healthy');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { siteUrl: `http://localhost:${port}`, mallUrl: mall.origin, stop };
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false; // not listening yet
  }
}
