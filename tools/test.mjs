// npm test: everything that must hold before a change lands, on a bare machine too. See README.md.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, node, root, run, say } from './run/prepare.mjs';

await ensureInstalled();

const bin = (name) => join(root, 'node_modules', '.bin', name);
const script = (file, ...args) => [node, [join(root, file), ...args]];

/** Name, command; in order of how soon they can fail. */
const checks = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types of the rules alone', bin('tsc'), ['-p', 'tsconfig.rules.json']],
  ['types of the storefront', ...script('tools/run/check-storefront-types.ts')],
  [
    'who imports whom',
    ...script(
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'apps',
      'packages',
      'tools',
      'journeys',
      'demo',
    ),
  ],
  ['unused code', ...script('node_modules/knip/bin/knip.js')],
  ['calls of the contract', ...script('tools/generate-contract-calls.ts', '--check')],
  ['database types', ...script('tools/generate-database-types.ts', '--check')],
  ['unit and integration tests', ...script('node_modules/vitest/vitest.mjs', 'run')],
  ['storefront build', ensureBuilt],
  ['journeys in Chromium', ...script('tools/run/run-journeys.ts')],
];

let passed = 0;
const failed = [];
for (const [name, command, args] of checks) {
  const began = Date.now();
  say(`${name} …`);
  const code =
    typeof command === 'function' ? await command().then(() => 0) : await run(command, args);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (code === 0) passed += 1;
  else failed.push(name);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
}
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
