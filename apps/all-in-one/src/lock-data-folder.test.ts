import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataFolder } from './lock-data-folder.ts';

test('a second store on the same folder does not start until the first has stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duskline-lock-'));
  const first = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(/^DATA_DIR: another store runs on/);
  await first.release();
  const second = await lockDataFolder(folder);
  await second.release();
});

test.each(['{"port":', '{"port":1,"word":"gone"}'])(
  'a lock that a killed store left behind (%s) does not count',
  async (leftover) => {
    const folder = await mkdtemp(join(tmpdir(), 'duskline-lock-'));
    await writeFile(join(folder, 'in-use.json'), leftover);
    const lock = await lockDataFolder(folder);
    await lock.release();
  },
);
