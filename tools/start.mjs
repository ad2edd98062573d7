// npm start: installs what is missing, builds what changed, starts the store. See README.md.
import { STORE } from './run/parts.mjs';
import {
  ensureBuilt,
  ensureInstalled,
  memoryFlags,
  programOf,
  storeEnvironment,
} from './run/prepare.mjs';
import { runStore } from './run/run-store.mjs';

const { NODE_ENV, DEMO } = process.env;
await ensureInstalled({ production: NODE_ENV === 'production' && DEMO !== 'on' });
await ensureBuilt();

process.exitCode = await runStore([...memoryFlags, programOf(STORE)], {
  env: { NODE_ENV: 'development', ...storeEnvironment, ...process.env },
});
