import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDataFolder } from './lock-data-folder.ts';

test('a second store on the same folder is told so, and may have it when the first has left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duskline-claim-'));
  const first = await claimDataFolder(folder);
  await expect(claimDataFolder(folder)).rejects.toThrow(/^DATA_DIR: another store runs on/);
  await first.release();
  const second = await claimDataFolder(folder);
  await second.release();
});

test.each(['{"port":', '{"port":1,"word":"gone"}'])(
  'what a killed store left behind (%s) holds nobody up',
  async (leftover) => {
    const folder = await mkdtemp(join(tmpdir(), 'duskline-claim-'));
    await writeFile(join(folder, 'in-use.json'), leftover);
    const claim = await claimDataFolder(folder);
    await claim.release();
  },
);
