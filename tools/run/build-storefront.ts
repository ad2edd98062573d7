import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  brokenBudgets,
  createModuleNames,
  readFirstFonts,
  readPageScripts,
  scriptBudgets,
} from './page-budgets.ts';
import { root } from './prepare.mjs';

/** Build the storefront for production; fails where the build does, or where a page breaks its budget. */
const built = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
  {
    cwd: join(root, 'apps/storefront'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
if (built.status !== 0) process.exit(built.status ?? 1);

const client = join(root, 'apps/storefront/build/client');
const broken = brokenBudgets(
  readPageScripts(client, Object.keys(scriptBudgets)),
  readFirstFonts(client),
  createModuleNames(client),
);
for (const sentence of broken) console.error(sentence);
process.exit(broken.length === 0 ? 0 : 1);
