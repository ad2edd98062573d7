import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aFolder, aLocalStore, keysOf, putFiles } from '../../test/file-stores.ts';
import { diskError } from './file-store-error.ts';
import { createLocalFileStore } from './local-file-store.ts';
import { deleteUnfinishedFiles } from './open-file-store.ts';

test('what is saved is found, read, listed and deleted', async () => {
  const store = await aLocalStore();
  await putFiles(store.folder, { 'work/made': 'one', 'originals/b/two.jpg': 'two' });
  await store.save('originals/a/one.jpg', join(store.folder, 'work/made'));
  expect(await readdir(store.workFolder)).toEqual([]);
  expect(String((await store.read('originals/a/one.jpg'))?.content)).toBe('one');
  expect(await keysOf(store, 'originals/')).toEqual(['originals/a/one.jpg', 'originals/b/two.jpg']);
  expect(await keysOf(store, 'originals/a/o')).toEqual(['originals/a/one.jpg']);
  expect(await keysOf(store, 'variants/x/')).toEqual([]);
  await store.delete('originals/a/one.jpg');
  await store.delete('originals/a/one.jpg');
  expect(await store.find('originals/a/one.jpg')).toBeUndefined();
  expect(await store.read('originals/a/one.jpg')).toBeUndefined();
  expect(await store.find('originals/a')).toBeUndefined();
});

test('a large file is read as a stream', async () => {
  const store = await aLocalStore();
  const large = 'a picture '.repeat(30_000);
  await putFiles(store.folder, { 'originals/a.jpg': large });
  const content = (await store.read('originals/a.jpg'))?.content;
  if (!content || Buffer.isBuffer(content)) throw new Error('no stream');
  expect(String(await buffer(content))).toBe(large);
});

test('a large file that is deleted after it was found is gone when it is opened', async () => {
  const store = await aLocalStore();
  await putFiles(store.folder, { 'originals/a.jpg': 'a picture '.repeat(30_000) });
  const found = await store.find('originals/a.jpg');
  await store.delete('originals/a.jpg');
  expect(await found?.open()).toBeUndefined();
});

test('a large file that grew after it was found is read as it is now', async () => {
  const store = await aLocalStore();
  await putFiles(store.folder, { 'originals/a.jpg': 'a picture '.repeat(30_000) });
  const found = await store.find('originals/a.jpg');
  await putFiles(store.folder, { 'originals/a.jpg': 'a picture '.repeat(40_000) });
  const opened = await found?.open();
  if (!opened || Buffer.isBuffer(opened.content)) throw new Error('no stream');
  expect((await buffer(opened.content)).length).toBe(opened.bytes);
});

test('what a killed process left unfinished is deleted after an hour, what is being made is not', async () => {
  const store = await aLocalStore();
  await putFiles(store.folder, { 'work/left.sent': 'x', 'work/young.part': 'x' });
  const longAgo = new Date(Date.now() - 2 * 3600_000);
  await utimes(join(store.workFolder, 'left.sent'), longAgo, longAgo);
  await deleteUnfinishedFiles(store);
  expect(await readdir(store.workFolder)).toEqual(['young.part']);
});

test('a folder that nobody has made yet can be used, a file in its place cannot', async () => {
  const folder = await aFolder();
  const storeIn = (name: string) =>
    createLocalFileStore(join(folder, name, 'images'), join(folder, 'work'));
  await storeIn('new').check();
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'file'), '', { mode: 0o600 });
  await expect(storeIn('file').check()).rejects.toMatchObject({ problem: 'refused' });
});

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EACCES', 'refused'],
  ['EROFS', 'refused'],
  ['EIO', 'away'],
])('%s of the operating system is a store that is %s', (code, problem) => {
  const error = diskError(Object.assign(new Error('write'), { code }));
  expect(error).toMatchObject({ store: 'local', problem, code });
});

test('a mistake of ours is no state of the disk', () => {
  expect(
    diskError(Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE' })),
  ).toBeUndefined();
  expect(diskError(new Error('x'))).toBeUndefined();
});
