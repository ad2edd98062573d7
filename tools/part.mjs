// npm run part -- NAME: one part of a store as this process. See docs/fleet.md.
import { PARTS, PARTS_WITH_PAGES } from './run/parts.mjs';
import {
  ensureBuilt,
  ensureInstalled,
  fail,
  memoryFlags,
  programOf,
  storeEnvironment,
} from './run/prepare.mjs';
import { runStore } from './run/run-store.mjs';

const [name = ''] = process.argv.slice(2);
if (!Object.hasOwn(PARTS, name)) {
  fail(`npm run part -- NAME; NAME is one of ${Object.keys(PARTS).join(', ')}`);
}
await ensureInstalled({ production: process.env.NODE_ENV === 'production' });
await ensureBuilt({ pages: PARTS_WITH_PAGES.includes(name) });

process.exitCode = await runStore([...memoryFlags, programOf(PARTS[name])], {
  env: { ...storeEnvironment, ...process.env },
});
