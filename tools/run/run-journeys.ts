import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { root } from './prepare.mjs';
import { startStore } from './running-store.ts';

const FIRST_START_SECONDS = 600;

/** Starts a fresh store and walks through it in a real Chromium; the exit code is the journeys'. */
async function main(): Promise<number> {
  const chromium = findChromium();
  const store = await startStore({ withinSeconds: FIRST_START_SECONDS });
  try {
    return await new Promise((resolve) => {
      const journeys = spawn(
        process.execPath,
        [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
        {
          cwd: join(root, 'journeys'),
          stdio: ['ignore', 'inherit', 'inherit'],
          env: {
            ...process.env,
            CHROMIUM: chromium,
            SITE_URL: store.siteUrl,
            SANDBOX_URL: store.sandboxUrl,
            DATA_DIR: store.dataDir,
          },
        },
      );
      journeys.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await store.stop();
  }
}

process.exitCode = await main();
