import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from './lock-data-folder.ts';

test('a second store on the same folder does not start until the first has stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duskline-lock-'));
  const first = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(
    /^DATA_DIR: a store or an operator’s command runs on/,
  );
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

test.each([undefined, '{"port":1,"word":"gone"}'])(
  'of several that start at once on a folder (with %s left in it) one does',
  async (leftover) => {
    const folder = await mkdtemp(join(tmpdir(), 'duskline-lock-'));
    if (leftover !== undefined) await writeFile(join(folder, 'in-use.json'), leftover);
    const locks = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataFolder(folder)));
    const [held, ...more] = locks.filter(({ status }) => status === 'fulfilled');
    expect(more).toEqual([]);
    expect(await readdir(folder)).toEqual(['in-use.json']);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      /a store or an operator’s command runs on/,
    );
    if (held?.status === 'fulfilled') await held.value.release();
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a store that is too busy to answer holds its folder, and whoever asked it cannot end it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duskline-lock-'));
  const module = new URL('./lock-data-folder.ts', import.meta.url).href;
  const store = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { lockDataFolder } = await import(${JSON.stringify(module)});
     await lockDataFolder(${JSON.stringify(folder)});
     console.log('locked');
     setInterval(() => {}, 1000);`,
  ]);
  onTestFinished(() => void store.kill('SIGKILL'));
  const ended = once(store, 'exit');
  await once(store.stdout, 'data');
  store.kill('SIGSTOP');
  await expect(lockDataFolder(folder)).rejects.toThrow(/a store or an operator’s command runs on/);
  const { port } = JSON.parse(await readFile(join(folder, 'in-use.json'), 'utf8'));
  const asking = connect(port, '127.0.0.1');
  await once(asking, 'connect');
  asking.resetAndDestroy();
  store.kill('SIGCONT');
  await expect(lockDataFolder(folder)).rejects.toThrow(/a store or an operator’s command runs on/);

  store.kill('SIGKILL');
  await ended;
  await (await lockDataFolder(folder)).release();
});
