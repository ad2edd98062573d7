import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { isAllDrawn, markAllDrawn } from './drawn-mark.ts';
import { drawnLogOf } from './pictures/read-drawn-log.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-mark-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const key of ['hoodie.jpg', 'beanie.jpg']) {
    writeFileSync(join(folder, key), '');
    appendFileSync(drawnLogOf(folder), `some-version ${key}\n`);
  }
});

test('a start draws until all pictures are there, and looks for none after that', () => {
  expect(isAllDrawn(folder, '')).toBe(false);
  markAllDrawn(folder, '');
  expect(isAllDrawn(folder, '')).toBe(true);
});

test('a picture that was deleted, and another width, are drawn at the next start', () => {
  markAllDrawn(folder, '');
  expect(isAllDrawn(folder, '120')).toBe(false);
  rmSync(join(folder, 'beanie.jpg'));
  expect(isAllDrawn(folder, '')).toBe(false);
});

test('what an earlier version of the demo drew is drawn again', () => {
  markAllDrawn(folder, '');
  writeFileSync(join(folder, 'drawn.mark'), 'of an earlier version');
  expect(isAllDrawn(folder, '')).toBe(false);
});
