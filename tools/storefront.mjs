// npm run storefront: our storefront on a mall that runs elsewhere. See docs/storefront-on-another-mall.md.
import { join } from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  memoryFlags,
  root,
  storeEnvironment,
} from './run/prepare.mjs';
import { runStore } from './run/run-store.mjs';

await ensureInstalled({ production: process.env.NODE_ENV === 'production' });
await ensureBuilt();

process.exitCode = await runStore(
  [...memoryFlags, join(root, 'apps/storefront/server/standalone/main.ts')],
  { env: { ...storeEnvironment, ...process.env } },
);
