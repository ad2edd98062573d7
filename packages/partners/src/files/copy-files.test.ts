import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder, aLocalStore, keysOf, putFiles, s3Of } from '../../test/file-stores.ts';
import { readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { copyFiles } from './copy-files.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

const PROGRAM = fileURLToPath(new URL('../../test/copy-until-killed.ts', import.meta.url));

const pictures = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`originals/p/${at}.jpg`, `picture ${at}`]),
);

async function anS3Store(sandbox: Sandbox, retries = 2): Promise<FileStore> {
  return createS3FileStore(s3Of(sandbox), await aFolder(), { firstPauseMs: 1, retries });
}

async function objectsOf({ origin }: Sandbox): Promise<{ key: string; puts: number }[]> {
  return (await readJson(`${origin}/objects.json`)) as { key: string; puts: number }[];
}

test('pictures are copied to S3 and back, byte for byte; a second copy has nothing to do', async () => {
  const s3 = await anS3Store(await startSandbox());
  const [here, there] = [await aLocalStore(), await aLocalStore()];
  await putFiles(here.folder, { ...pictures, 'variants/192x240/p/1.jpg.v.webp': 'made again' });
  const bytes = Object.values(pictures).join('').length;
  const done = { copied: 12, skipped: 0, failed: 0, bytes, isCutShort: false };
  expect(await copyFiles({ from: here, to: s3 }, { prefix: 'originals/' })).toMatchObject(done);
  expect(await copyFiles({ from: here, to: s3 }, { prefix: 'originals/' })).toMatchObject({
    ...{ copied: 0, skipped: 12, bytes: 0 },
  });
  expect(await keysOf(s3, '')).toEqual(Object.keys(pictures).toSorted());
  expect(await copyFiles({ from: s3, to: there }, { prefix: 'originals/' })).toMatchObject(done);
  expect(await copyFiles({ from: s3, to: there }, { prefix: 'originals/' })).toMatchObject({
    skipped: 12,
  });
  for (const [key, content] of Object.entries(pictures)) {
    expect(await readFile(join(there.folder, key), 'utf8')).toBe(content);
  }
  expect(await readdir(there.workFolder)).toEqual([]);
});

test('a picture of the same size with another content is copied again', async () => {
  const s3 = await anS3Store(await startSandbox());
  const here = await aLocalStore();
  await putFiles(here.folder, { 'originals/a.jpg': 'one' });
  await copyFiles({ from: here, to: s3 }, { prefix: 'originals/' });
  await putFiles(here.folder, { 'originals/a.jpg': 'two' });
  const report = await copyFiles({ from: here, to: s3 }, { prefix: 'originals/' });
  expect(report).toMatchObject({ copied: 1, skipped: 0 });
});

test('a copy that is killed leaves whole pictures, and the next one goes on where it was', async () => {
  const sandbox = await startSandbox();
  const here = await aLocalStore();
  await putFiles(here.folder, pictures);
  // Five are saved, then S3 stands still: there the copy is killed.
  await sandbox.injectFault({ operation: 's3.put', kind: 'slow', ms: 1, times: 5 });
  await sandbox.injectFault({ operation: 's3.put', kind: 'slow', ms: 60_000, times: 100 });
  const child: ChildProcess = spawn(process.execPath, [
    ...[PROGRAM, here.folder, here.workFolder],
    JSON.stringify(s3Of(sandbox)),
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => objectsOf(sandbox)).toHaveLength(5);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  await fetch(`${sandbox.origin}/faults/clear`, { method: 'POST' });
  const report = await copyFiles(
    { from: here, to: await anS3Store(sandbox) },
    { prefix: 'originals/' },
  );
  expect(report).toMatchObject({ copied: 7, skipped: 5, failed: 0 });
  const objects = await objectsOf(sandbox);
  expect(objects.map(({ key }) => key)).toEqual(Object.keys(pictures).toSorted());
  expect(new Set(objects.map(({ puts }) => puts))).toEqual(new Set([1]));
});

test('one that fails is reported with its reason, and the others are copied', async () => {
  const sandbox = await startSandbox();
  const here = await aLocalStore();
  await putFiles(here.folder, pictures);
  await sandbox.injectFault({ operation: 's3.put', kind: 'status', status: 503 });
  const report = await copyFiles(
    { from: here, to: await anS3Store(sandbox, 0) },
    { prefix: 'originals/' },
  );
  expect(report).toMatchObject({ copied: 11, failed: 1, isCutShort: false });
  expect(report.failures).toEqual([
    { key: expect.stringMatching(/^originals\/p\//), reason: expect.stringContaining('SlowDown') },
  ]);
  expect(await objectsOf(sandbox)).toHaveLength(11);
});

test('a copy with wrong keys is not begun, and says which', async () => {
  const sandbox = await startSandbox();
  const here = await aLocalStore();
  await putFiles(here.folder, pictures);
  const settings = { ...s3Of(sandbox), secretAccessKey: 'wrong' };
  const to = createS3FileStore(settings, await aFolder(), { firstPauseMs: 1 });
  await expect(copyFiles({ from: here, to }, { prefix: 'originals/' })).rejects.toThrow(
    'S3_SECRET_ACCESS_KEY is wrong',
  );
});

test('a copy to an S3 that goes away ends before it has tried every picture', async () => {
  const sandbox = await startSandbox();
  const here = await aLocalStore();
  const many = Array.from({ length: 60 }, (_, at) => [`originals/q/${at}.jpg`, `picture ${at}`]);
  await putFiles(here.folder, Object.fromEntries(many));
  await sandbox.injectFault({ operation: 's3.put', kind: 'status', status: 503, times: 100 });
  const report = await copyFiles(
    { from: here, to: await anS3Store(sandbox, 0) },
    { prefix: 'originals/' },
  );
  expect(report).toMatchObject({ copied: 0, isCutShort: true });
  expect(report.failed).toBeLessThan(60);
});
