import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@duskline/platform/http/refusal';
import { expect, onTestFinished, test } from 'vitest';
import { takeBackup } from './take-backup.ts';

const LOCK = '.backup-running';
const OF_ANOTHER = 'duskline-2026-01-03T00-00-00Z.unfinished';

async function aStore() {
  const folder = await mkdtemp(join(tmpdir(), 'duskline-take-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [dataDir, into] = [join(folder, 'data'), join(folder, 'backups')];
  await mkdir(join(dataDir, 'images/originals'), { recursive: true });
  await writeFile(join(dataDir, 'images/originals/a.jpg'), 'a picture');
  await mkdir(join(into, OF_ANOTHER), { recursive: true });
  const backUpFiles = () =>
    takeBackup({ dataDir, into, databaseUrl: undefined, actor: '오너', now: () => new Date() });
  return { into, backUpFiles };
}

test('while another process backs up, a backup of the files is refused and deletes nothing of it', async () => {
  const { into, backUpFiles } = await aStore();
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  onTestFinished(() => void other.kill('SIGKILL'));
  await writeFile(join(into, LOCK), String(other.pid));
  expect(await backUpFiles()).toMatchObject({
    name: 'backup_running',
    text: expect.stringContaining('다른 백업이 진행 중이에요'),
  });
  expect((await readdir(into)).toSorted()).toEqual([LOCK, OF_ANOTHER]);
  const exited = once(other, 'exit');
  other.kill('SIGKILL');
  await exited;
  // Its process is dead: the lock is taken over, and what it left is removed.
  expect(await backUpFiles()).toMatchObject({ manifest: { files: 1 } });
  expect(await readdir(into)).toEqual([expect.stringMatching(/^duskline-.*Z$/)]);
});

test('of two backups at once in one process one is refused', async () => {
  const { into, backUpFiles } = await aStore();
  const taken = await Promise.all([backUpFiles(), backUpFiles()]);
  expect(taken.map(isRefusal).toSorted()).toEqual([false, true]);
  expect(await readdir(into)).toHaveLength(1);
});

test('the lock of a process that had the id of this one, before a restart, counts no longer', async () => {
  const { into, backUpFiles } = await aStore();
  await writeFile(join(into, LOCK), String(process.pid));
  expect(isRefusal(await backUpFiles())).toBe(false);
});

test('a lock whose process is not written yet is respected', async () => {
  const { into, backUpFiles } = await aStore();
  await writeFile(join(into, LOCK), '');
  expect(await backUpFiles()).toMatchObject({ name: 'backup_running' });
});
