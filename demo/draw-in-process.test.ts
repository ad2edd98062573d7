import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { drawInProcess } from './draw-in-process.ts';

afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;
const HANGS = 'setInterval(() => {}, 1000);';

/** A program that draws; it knows how many `tries` there have been, and leaves a file for each. */
async function aProgram(draws: string) {
  const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'draw.mjs');
  await writeFile(
    program,
    `import { readdirSync, writeFileSync } from 'node:fs';
    const folder = process.argv[2];
    const tries = readdirSync(folder).filter((name) => name.startsWith('try-')).length + 1;
    const report = (done) => process.send({ done, total: 2 });
    ${draws}
    writeFileSync(folder + '/try-' + tries, '');`,
  );
  return {
    draw: (onProgress: (done: number, total: number) => void, stopping = never) =>
      drawInProcess(program, [folder], { onProgress, stopping }),
    isTried: (tries: number) =>
      expect.poll(() => existsSync(join(folder, `try-${tries}`))).toBe(true),
  };
}

test('pictures whose drawing hangs are drawn by another process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const drawing = await aProgram(`
    report(tries);
    if (tries === 1) ${HANGS}
    else process.disconnect();`);
  const reported: number[] = [];
  const drawn = drawing.draw((done) => reported.push(done));
  await drawing.isTried(1);
  await expect.poll(() => reported).toEqual([1]);
  await vi.advanceTimersByTimeAsync(120_000);
  await drawn;
  expect(reported).toEqual([1, 2]);
});

test('drawing that hangs three times is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const drawing = await aProgram(HANGS);
  const refused = expect(drawing.draw(() => {})).rejects.toThrow('a process hung');
  for (const tries of [1, 2, 3]) {
    await drawing.isTried(tries);
    await vi.advanceTimersByTimeAsync(120_000);
  }
  await refused;
});

test('a picture that cannot be drawn is not tried again, and drawing ends with the store', async () => {
  const failing = await aProgram('process.exit(3);');
  await expect(failing.draw(() => {})).rejects.toThrow('could not be drawn');
  const hanging = await aProgram(HANGS);
  const stopping = new AbortController();
  const stopped = expect(hanging.draw(() => {}, stopping.signal)).rejects.toThrow('closes');
  await hanging.isTried(1);
  stopping.abort(new Error('the store closes'));
  await stopped;
});
