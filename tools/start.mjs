// npm start: installs what is missing, builds what changed, starts the store. See README.md.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  memoryFlags,
  node,
  root,
  storeEnvironment,
} from './run/prepare.mjs';

const { NODE_ENV, DEMO } = process.env;
await ensureInstalled({ production: NODE_ENV === 'production' && DEMO !== 'on' });
await ensureBuilt();

const store = spawn(node, [...memoryFlags, join(root, 'apps/all-in-one/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'development', ...storeEnvironment, ...process.env },
});
// The terminal sends Ctrl-C to the store as well; a signal to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => store.kill('SIGTERM'));
store.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
