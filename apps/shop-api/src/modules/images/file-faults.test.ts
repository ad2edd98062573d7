import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileStore } from '@duskline/partners/files/file-store';
import { FileStoreError, onFileStoreError } from '@duskline/partners/files/file-store-error';
import { createS3FileStore } from '@duskline/partners/files/s3-file-store';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aFolder, s3Of } from '../../../../../packages/partners/test/file-stores.ts';
import {
  readJson,
  type Sandbox,
  startSandbox,
} from '../../../../../packages/partners/test/start-sandbox.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { registerMember } from '../../../test/factories.ts';
import { aPhoto, sendPicture } from '../../../test/upload-factories.ts';
import { createImageProcessor } from './image-processor.ts';
import { createUploadedImages } from './uploaded-images.ts';

// A shop whose store of files a test takes the place of.
let shop: TestShop;
let ownFiles: FileStore;
let headers: Record<string, string>;
const logged: { message: string; problem?: string; code?: string }[] = [];
beforeAll(async () => {
  shop = await buildTestShop();
  ownFiles = { ...shop.shop.files };
  headers = (await registerMember(shop)).headers;
  shop.shop.log.level = 'error';
  const { log } = shop.shop;
  log.error = ((facts: object, message: string) => {
    logged.push({ ...facts, message });
  }) as typeof log.error;
});
afterAll(() => shop.close());
afterEach(() => {
  Object.assign(shop.shop.files, ownFiles);
  logged.length = 0;
});

const full = () => Promise.reject(new FileStoreError('local', 'full', 'ENOSPC', 'no space left'));

async function saveOriginal(key: string): Promise<Buffer> {
  const photo = await aPhoto(800, 1000);
  await mkdir(ownFiles.workFolder, { recursive: true });
  const path = join(ownFiles.workFolder, 'drawn.jpg');
  await writeFile(path, photo);
  await ownFiles.save(`originals/${key}`, path);
  return photo;
}

async function onS3(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  const patience = { firstPauseMs: 1, retries: 0 };
  Object.assign(shop.shop.files, createS3FileStore(s3Of(sandbox), await aFolder(), patience));
  return sandbox;
}

test('nothing that was sent is served before it is re-encoded: only what was made of it is ever stored', async () => {
  const sent = await aPhoto();
  const work = basename(ownFiles.workFolder);
  const seen: string[] = [];
  shop.shop.files.save = async (key, path) => {
    // It is in the store now for the first time, and its row is there to purge it by.
    expect(await readdir(join(ownFiles.workFolder, '..'))).not.toContain('originals');
    expect((await readFile(path)).equals(sent)).toBe(false);
    const uploads = await shop.db.selectFrom('upload').select('key').execute();
    expect(uploads.map((upload) => `originals/${upload.key}`)).toContain(key);
    const inQuarantine = (await readdir(ownFiles.workFolder)).find((name) =>
      name.endsWith('.sent'),
    );
    for (const name of [`${work}/${inQuarantine}`, `../${work}/${inQuarantine}`, inQuarantine]) {
      seen.push(String((await shop.app.inject({ url: `/images/${name}` })).statusCode));
    }
    seen.push(
      String((await shop.app.inject({ url: key.replace('originals', '/images') })).statusCode),
    );
    await ownFiles.save(key, path);
  };
  const { status } = await sendPicture(shop, sent, { headers });
  expect(status).toBe(200);
  expect(seen).toEqual(['404', '404', '404', '404']);
  expect(await readdir(ownFiles.workFolder)).toEqual([]);
});

test('a file that is no picture leaves nothing behind', async () => {
  const broken = Buffer.from('\x89PNG\r\n\x1a\nnot really', 'latin1');
  expect((await sendPicture(shop, broken, { headers })).body.code).toBe('DL0653');
  expect(await readdir(ownFiles.workFolder)).toEqual([]);
});

test('an upload that finds the disk full is refused in Korean, logged and counted', async () => {
  const counted: string[] = [];
  onTestFinished(onFileStoreError(({ store, problem }) => counted.push(`${store} ${problem}`)));
  shop.shop.files.save = full;
  const { status, body } = await sendPicture(shop, await aPhoto(), { headers });
  expect({ status, body }).toMatchObject({
    status: 503,
    body: { code: 'DL0656', message: expect.stringMatching(/저장할 수 없어요.*다시/) },
  });
  expect(logged).toMatchObject([
    { message: 'an upload could not be saved', problem: 'full', code: 'ENOSPC' },
  ]);
  expect(counted).toEqual(['local full']);
  expect(await readdir(ownFiles.workFolder)).toEqual([]);
});

test('a picture that cannot be saved in a size is shown all the same, and asked for again soon', async () => {
  await saveOriginal('products/a/front.jpg');
  shop.shop.files.save = full;
  const url = '/images/products/a/front.jpg?192x240';
  const shown = await shop.app.inject({ url });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=10',
  });
  expect(logged).toMatchObject([{ problem: 'full' }]);
  Object.assign(shop.shop.files, ownFiles);
  const later = await shop.app.inject({ url });
  expect(later.headers['cache-control']).toContain('immutable');
  expect(later.rawPayload.equals(shown.rawPayload)).toBe(true);
});

test('a disk without room for a size shows the original', async () => {
  const photo = await saveOriginal('products/b/front.jpg');
  shop.shop.files.withPath = full;
  const shown = await shop.app.inject({ url: '/images/products/b/front.jpg?192x240' });
  expect(shown.statusCode).toBe(200);
  expect(shown.rawPayload.equals(photo)).toBe(true);
  expect(shown.headers['cache-control']).toBe('public, max-age=10');
});

test('a disk that fills up while a size is written shows the original, and nothing half-written', async () => {
  const photo = await saveOriginal('products/d/front.jpg');
  shop.shop.files.withPath = (key, use) =>
    ownFiles.withPath(key, async (path) => {
      await use(path);
      for (const name of await readdir(ownFiles.workFolder)) {
        await truncate(join(ownFiles.workFolder, name));
      }
      return full();
    });
  const shown = await shop.app.inject({ url: '/images/products/d/front.jpg?192x240' });
  expect(shown.statusCode).toBe(200);
  expect(shown.rawPayload.equals(photo)).toBe(true);
  expect(await readdir(ownFiles.workFolder)).toEqual([]);
});

test('a program that makes pictures says that the disk is full', async () => {
  await saveOriginal('products/c/front.jpg');
  const processor = createImageProcessor(shop.shop);
  onTestFinished(() => processor.close());
  const from = join(ownFiles.workFolder, '../originals/products/c/front.jpg');
  const files = { from, to: '/dev/full' };
  const preset = { width: 192, height: 240 };
  const options = { preset, format: 'webp', fillsPreset: true } as const;
  await expect(processor.resize({ ...files, ...options })).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  await expect(processor.sanitise(files)).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('S3 that has too much to do: pictures are refused for now, pages are served, uploads refused', async () => {
  const sandbox = await onS3();
  for (const operation of ['s3.head', 's3.put']) {
    await sandbox.injectFault({ operation, kind: 'status', status: 503, times: 100 });
  }
  const picture = await shop.app.inject({ url: '/images/products/a/front.jpg?192x240' });
  expect(picture.statusCode).toBe(503);
  expect(picture.json()).toMatchObject({ code: 'DL0292' });
  expect(picture.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  expect((await shop.app.inject({ url: '/categories' })).statusCode).not.toBe(503);
  const { status, body } = await sendPicture(shop, await aPhoto(), { headers });
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'DL0656' });
  expect(logged.map(({ code }) => code)).toContain('SlowDown');
  expect(await readJson(`${sandbox.origin}/objects.json`)).toEqual([]);
});

test('an upload that S3 did not take is purged with its row a day later', async () => {
  const sandbox = await onS3();
  await sandbox.injectFault({ operation: 's3.put', kind: 'lost_answer' });
  expect((await sendPicture(shop, await aPhoto(), { headers })).body.code).toBe('DL0656');
  // S3 took it and could not say so: it is there, and nobody knows its address.
  expect(await readJson(`${sandbox.origin}/objects.json`)).toHaveLength(1);
  shop.clock.advance({ hours: 25 });
  await shop.jobs.runRepeating('purge-uploads');
  expect(await readJson(`${sandbox.origin}/objects.json`)).toEqual([]);
});

test('pictures that S3 could not delete are deleted by the next purge', async () => {
  const sandbox = await onS3();
  ({ headers } = await registerMember(shop));
  expect((await sendPicture(shop, await aPhoto(), { headers })).status).toBe(200);
  shop.clock.advance({ hours: 25 });
  await sandbox.injectFault({ operation: 's3.delete', kind: 'status', status: 503, times: 100 });
  await shop.jobs.runRepeating('purge-uploads');
  expect(await shop.db.selectFrom('upload').select('key').execute()).toEqual([]);
  expect(await readJson(`${sandbox.origin}/objects.json`)).toHaveLength(1);
  await fetch(`${sandbox.origin}/faults/clear`, { method: 'POST' });
  await shop.jobs.runRepeating('purge-uploads');
  expect(await readJson(`${sandbox.origin}/objects.json`)).toEqual([]);
  expect(await shop.db.selectFrom('imageDeletion').select('key').execute()).toEqual([]);
});

test('staff are refused a picture in the same words', async () => {
  const images = createUploadedImages(shop.shop);
  onTestFinished(() => images.close());
  shop.shop.files.save = full;
  expect(await images.save(() => 'articles/staff/a.jpg', await aPhoto())).toMatchObject({
    name: 'upload_unavailable',
  });
});
