import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  makeTemporaryFolder,
  removeInBackground,
  removeLeftTemporaryFolders,
} from './temporary-folders.mjs';

/** Greater than any process id of Linux and macOS. */
const NO_PROCESS = 2 ** 22 + 1;

test('folders of killed processes are removed, those of running ones stay', () => {
  const own = makeTemporaryFolder('sweep');
  const left = join(tmpdir(), `duskline-sweep-${NO_PROCESS}-abc123`);
  const strange = join(tmpdir(), 'duskline-sweep-by-hand');
  mkdirSync(join(left, 'cluster'), { recursive: true });
  mkdirSync(strange, { recursive: true });
  try {
    removeLeftTemporaryFolders();
    expect([own, left, strange].map((folder) => existsSync(folder))).toEqual([true, false, true]);
  } finally {
    for (const folder of [own, strange]) rmSync(folder, { recursive: true, force: true });
  }
});

test('the folder of a killed process is removed though another has its id now', () => {
  const killed = join(tmpdir(), `duskline-sweep-${process.pid}-1-abc123`);
  mkdirSync(killed);
  try {
    removeLeftTemporaryFolders();
    expect(existsSync(killed)).toBe(process.platform !== 'linux');
  } finally {
    rmSync(killed, { recursive: true, force: true });
  }
});

test('a folder with files is removed by a process of its own', async () => {
  const folder = makeTemporaryFolder('sweep');
  mkdirSync(join(folder, 'cluster'));
  writeFileSync(join(folder, 'cluster', 'file'), '');
  removeInBackground(folder);
  await expect.poll(() => existsSync(folder)).toBe(false);
});
