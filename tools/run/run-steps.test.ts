import { expect, test } from 'vitest';
import { runSteps } from './run-steps.mjs';

const exits = (code: number, ms = 0) => ({
  does: 'waits and exits',
  command: process.execPath,
  args: ['-e', `setTimeout(() => { console.log('done'); process.exit(${code}) }, ${ms})`],
});

async function run(steps: Parameters<typeof runSteps>[0], cores: number) {
  const written: string[] = [];
  const results = await runSteps(steps, { cores, write: (text) => void written.push(text) });
  return { outcomes: results.map(({ outcome }) => outcome), written };
}

test('steps run side by side, and one that wants all cores runs alone', async () => {
  const { outcomes, written } = await run(
    [
      { name: 'first', ...exits(0, 300) },
      { name: 'second', ...exits(0, 300) },
      { name: 'whole machine', cores: 8, ...exits(0) },
      { name: 'last', ...exits(0) },
    ],
    2,
  );
  expect(outcomes).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(written.slice(0, 2).every((line) => line.startsWith('· '))).toBe(true);
  const begins = written.findIndex((line) => line.startsWith('· whole machine'));
  const ends = written.filter((line, at) => at < begins && line.startsWith('✓'));
  expect(ends).toHaveLength(2);
});

test('a step after a failed one is skipped, the others still run', async () => {
  const { outcomes, written } = await run(
    [
      { name: 'build', ...exits(1) },
      { name: 'journeys', after: ['build'], ...exits(0) },
      { name: 'lint', ...exits(0) },
    ],
    2,
  );
  expect(outcomes).toEqual(['failed', 'skipped', 'passed']);
  expect(written).toContain('done\n');
});
