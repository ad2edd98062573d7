// npm run storefront: our storefront on a mall that runs elsewhere. See docs/storefront-on-another-mall.md.
import { PARTS } from './run/parts.mjs';
import {
  ensureBuilt,
  ensureInstalled,
  memoryFlags,
  programOf,
  storeEnvironment,
} from './run/prepare.mjs';
import { runStore } from './run/run-store.mjs';

await ensureInstalled({ production: process.env.NODE_ENV === 'production' });
await ensureBuilt();

process.exitCode = await runStore([...memoryFlags, programOf(PARTS.storefront)], {
  env: { ...storeEnvironment, ...process.env },
});
