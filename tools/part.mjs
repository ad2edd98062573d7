// npm run part -- NAME: one part of a store as this process. See docs/fleet.md.
import { join } from 'node:path';
import { PARTS, PARTS_WITH_PAGES } from './run/parts.mjs';
import {
  ensureBuilt,
  ensureInstalled,
  fail,
  memoryFlags,
  root,
  storeEnvironment,
} from './run/prepare.mjs';
import { runStore } from './run/run-store.mjs';

const [name = ''] = process.argv.slice(2);
if (!Object.hasOwn(PARTS, name)) {
  fail(`npm run part -- NAME; NAME is one of ${Object.keys(PARTS).join(', ')}`);
}
await ensureInstalled({ production: process.env.NODE_ENV === 'production' });
if (PARTS_WITH_PAGES.includes(name)) await ensureBuilt();

process.exitCode = await runStore([...memoryFlags, join(root, PARTS[name])], {
  env: { ...storeEnvironment, ...process.env },
});
