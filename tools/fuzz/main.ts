import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const SEEDS = 2 ** 31;

const HELP = `npm run fuzz -- [--seconds N] [--seed S]

Sends requests drawn from the contract to both APIs, on a database of their own, for N seconds
(60 if not given). The seed is drawn if not given, and printed; the same seed draws the same
requests again. npm test does so with seed 1.`;

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(HELP);
} else {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'tools/fuzz/fuzz.test.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        FUZZ_SECONDS: values.seconds ?? '60',
        FUZZ_SEED: values.seed ?? String(Date.now() % SEEDS),
      },
    },
  );
  process.exitCode = status ?? 1;
}
