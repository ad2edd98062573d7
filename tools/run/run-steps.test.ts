import { constants } from 'node:os';
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
  return { results, outcomes: results.map(({ outcome }) => outcome), written };
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

test('a patient step runs beside one that takes all cores, and lets it go first', async () => {
  const { results, written } = await run(
    [
      { name: 'lint', patient: true, ...exits(0), args: ['-p', 'os.getPriority()'] },
      { name: 'whole machine', cores: 8, ...exits(0, 300) },
      { name: 'unused code', patient: true, after: ['lint'], ...exits(0) },
    ],
    2,
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed']);
  expect(written.slice(0, 2).every((line) => line.startsWith('· '))).toBe(true);
  expect(results[0]?.lastLines).toEqual([String(constants.priority.PRIORITY_LOW)]);
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

test('each line of a step with a label says whose it is, also when two run at once', async () => {
  const prints = (text: string) => ({
    does: 'prints two lines',
    command: process.execPath,
    args: ['-e', `process.stdout.write('${text} one\\n${text} '); console.log('two')`],
  });
  const { written } = await run(
    [
      { name: 'tests', label: 'a', ...prints('test') },
      { name: 'journeys', label: 'b', ...prints('journey') },
    ],
    2,
  );
  expect(written.filter((line) => line.startsWith('a │'))).toEqual([
    'a │ test one\n',
    'a │ test two\n',
  ]);
  expect(written.filter((line) => line.startsWith('b │'))).toEqual([
    'b │ journey one\n',
    'b │ journey two\n',
  ]);
});

test('a step that leaves a process running is over when it has ended, and says so', async () => {
  const written: string[] = [];
  const leaves = `
    const { spawn } = require('node:child_process');
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true });
    console.log('left ' + left.pid);
    left.unref();`;
  const [journeys] = await runSteps(
    [
      {
        name: 'journeys',
        label: 'journeys',
        does: 'leaves a process',
        command: process.execPath,
        args: ['-e', leaves],
      },
    ],
    { write: (text) => void written.push(text), lastOutputMs: 500 },
  );
  const [, pid] = /left (\d+)/.exec(written.join('')) ?? [];
  process.kill(Number(pid), 'SIGKILL');
  expect(journeys?.outcome).toBe('passed');
  expect(written).toContain('! journeys: it has ended, but not all that it started\n');
});

test('the last lines of each step are there when all is over, those of a failed one among them', async () => {
  const { results } = await run(
    [
      {
        name: 'tests',
        label: 'tests',
        does: 'writes a hundred lines and fails',
        command: process.execPath,
        args: [
          '-e',
          'console.log(" FAIL  a shopper buys"); for (let at = 1; at <= 100; at += 1) console.log("line " + at); console.error("x".repeat(999)); process.exitCode = 1',
        ],
      },
      { name: 'lint', ...exits(0) },
    ],
    2,
  );
  const [tests, lint] = results;
  expect(tests?.outcome).toBe('failed');
  expect(tests?.lastLines).toHaveLength(61);
  expect(tests?.lastLines[0]).toContain('FAIL  a shopper buys');
  expect(tests?.lastLines).toContain('line 100');
  expect(tests?.lastLines).not.toContain('line 1');
  expect(Math.max(...(tests?.lastLines ?? []).map((line) => line.length))).toBe(240);
  expect(lint?.lastLines).toEqual(['done']);
});
