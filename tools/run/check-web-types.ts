import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { oneChecker, root } from './prepare.mjs';

/**
 * Check the types of a web app: React Router generates those of its routes first, then tsc reads all.
 * Ends the process where they are wrong.
 */
export function checkWebTypes(app: 'storefront' | 'back-office'): void {
  const steps = [
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'],
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json', ...oneChecker],
  ];
  for (const args of steps) {
    const done = spawnSync(process.execPath, args, {
      cwd: join(root, 'apps', app),
      stdio: 'inherit',
    });
    if (done.status !== 0) process.exit(done.status ?? 1);
  }
}
