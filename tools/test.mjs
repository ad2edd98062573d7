// npm test: everything that must hold before a change lands, on a bare machine too. See README.md.
import { join } from 'node:path';
import { ensureInstalled, node, oneChecker, root, storeEnvironment } from './run/prepare.mjs';
import { runSteps } from './run/run-steps.mjs';
import { removeLeftTemporaryFolders } from './run/temporary-folders.mjs';

const began = Date.now();
await ensureInstalled();
removeLeftTemporaryFolders();
// Hundreds of processes load the same code.
process.env.NODE_COMPILE_CACHE ??= storeEnvironment.NODE_COMPILE_CACHE;

const bin = (name, ...args) => ({ command: join(root, 'node_modules', '.bin', name), args });
const script = (file, ...args) => ({ command: node, args: [join(root, file), ...args] });
const dependencyCruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';

/**
 * What only reads the sources is patient: it uses the time in which tests and journeys wait, a fifth of
 * it (decision 0360). The two with a label take both cores: side by side they end a quarter earlier, but
 * pages of the journeys then come later than shoppers wait for them, and are refused as they should.
 */
const steps = [
  {
    name: 'builds',
    does: 'pages by Vite, servers by rolldown, where their sources changed',
    ...script('tools/run/ensure-built.mjs'),
  },
  {
    name: 'types of the storefront',
    does: 'React Router writes the types of its routes, tsc reads the storefront',
    ...script('tools/run/check-storefront-types.ts'),
  },
  {
    name: 'types of the back office',
    does: 'React Router writes the types of its routes, tsc reads the back office',
    patient: true,
    after: ['builds'],
    ...script('tools/run/check-back-office-types.ts'),
  },
  {
    name: 'types',
    does: 'tsc reads servers, packages, demo, tools and journeys',
    patient: true,
    ...bin('tsc', '-p', 'tsconfig.json', ...oneChecker),
  },
  {
    name: 'format and lint',
    does: 'Biome reads every file',
    patient: true,
    ...bin('biome', 'ci', '--error-on-warnings', '.'),
  },
  {
    name: 'types of the rules alone',
    does: 'tsc reads *.rules.ts without Node and the DOM',
    patient: true,
    ...bin('tsc', '-p', 'tsconfig.rules.json'),
  },
  {
    name: 'unused code',
    does: 'knip looks for files, exports and packages nobody uses',
    patient: true,
    after: ['types of the storefront', 'types of the back office'],
    ...script('node_modules/knip/bin/knip.js'),
  },
  {
    name: 'who imports whom',
    does: 'dependency-cruiser checks the directions of imports',
    patient: true,
    ...script(dependencyCruiser, 'apps', 'packages', 'demo', 'journeys', 'tools'),
  },
  {
    name: 'calls of the contract',
    does: 'the calls for browsers are those that the contract declares',
    patient: true,
    ...script('tools/generate-contract-calls.ts', '--check'),
  },
  {
    name: 'database types',
    does: 'the types of the tables are those that the migrations make',
    ...script('tools/generate-database-types.ts', '--check'),
  },
  {
    name: 'unit and integration tests',
    does: 'Vitest, on a PostgreSQL of its own',
    cores: 2,
    label: 'tests   ',
    after: ['builds'],
    ...script('node_modules/vitest/vitest.mjs', 'run'),
  },
  {
    name: 'journeys in Chromium',
    does: 'Playwright, on a fresh store for each of three workers',
    cores: 2,
    label: 'journeys',
    after: ['builds'],
    ...script('tools/run/run-journeys.ts'),
  },
];

const results = await runSteps(steps);
const failed = results.filter(({ outcome }) => outcome !== 'passed');
const longest = Math.max(...results.map(({ name }) => name.length));
console.log('\nstep, seconds');
for (const { name, outcome, seconds } of results) {
  const sign = outcome === 'passed' ? '✓' : '✗';
  console.log(`${sign} ${name.padEnd(longest)} ${seconds.toFixed(1).padStart(6)}`);
}
for (const { name, lastLines } of failed) {
  console.log(`\nthe last lines of ${name}:\n${lastLines.join('\n')}`);
}
if (failed.length > 0) console.log(`failed: ${failed.map(({ name }) => name).join(', ')}`);
const total = ((Date.now() - began) / 1000).toFixed(0);
console.log(`${results.length - failed.length} passed, ${failed.length} failed, ${total} s in all`);
process.exit(failed.length === 0 ? 0 : 1);
