import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keysOf, s3Of } from '../../test/file-stores.ts';
import { PATIENT_MS } from '../../test/slow-reply.ts';
import { readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import type { FileStore } from './file-store.ts';
import { FileStoreError, onFileStoreError } from './file-store-error.ts';
import type { S3Patience, S3Settings } from './s3-client.ts';
import { createS3FileStore } from './s3-file-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duskline-s3-'));
});
afterAll(() => rm(folder, { recursive: true }));

const quick: S3Patience = { timeLimitMs: PATIENT_MS, firstPauseMs: 1 };

function storeOf(sandbox: Sandbox, changed: Partial<S3Settings> = {}, patience = quick): FileStore {
  return createS3FileStore({ ...s3Of(sandbox), ...changed }, folder, patience);
}

async function save(store: FileStore, key: string, content: Buffer | string): Promise<void> {
  const path = join(folder, 'made');
  await writeFile(path, content);
  await store.save(key, path);
}

async function contentOf(store: FileStore, key: string): Promise<string | undefined> {
  const opened = await store.read(key);
  if (!opened) return undefined;
  const { content } = opened;
  return String(Buffer.isBuffer(content) ? content : await buffer(content));
}

const failure = (work: Promise<unknown>): Promise<FileStoreError> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: FileStoreError) => error,
  );

test('what is saved is found, read, listed and deleted', async () => {
  const sandbox = await startSandbox();
  const store = storeOf(sandbox);
  await save(store, 'originals/a/one.jpg', 'one');
  await save(store, 'originals/a/two.png', 'two');
  await save(store, 'variants/one.webp', 'small');
  expect(await readdir(folder)).toEqual([]);
  expect(await store.find('originals/a/one.jpg')).toMatchObject({
    bytes: 3,
    sha256: '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed',
  });
  expect(await contentOf(store, 'originals/a/one.jpg')).toBe('one');
  expect(await keysOf(store, 'originals/a/t')).toEqual(['originals/a/two.png']);
  expect(await keysOf(store, 'originals/')).toEqual(['originals/a/one.jpg', 'originals/a/two.png']);
  const copied = await store.withPath('originals/a/two.png', (path) => readFile(path, 'utf8'));
  expect(copied).toBe('two');
  expect(await readdir(folder)).toEqual([]);
  await store.delete('originals/a/one.jpg');
  onTestFinished(
    onFileStoreError((error) => expect(error).toBe('none: what is absent is no error')),
  );
  expect(await store.find('originals/a/one.jpg')).toBeUndefined();
  expect(await contentOf(store, 'originals/a/one.jpg')).toBeUndefined();
  expect(await readJson(`${sandbox.origin}/objects.json`)).toMatchObject([
    { key: 'originals/a/two.png', contentType: 'image/png' },
    { key: 'variants/one.webp', contentType: 'image/webp' },
  ]);
});

test('a key that is none is neither asked for nor saved', async () => {
  const store = storeOf(await startSandbox());
  for (const key of ['../secret.jpg', 'a//b.jpg', 'a/b c.jpg', '/etc/passwd', 'a/../b.jpg']) {
    expect(await store.find(key)).toBeUndefined();
    expect(await store.read(key)).toBeUndefined();
    await expect(save(store, key, 'x')).rejects.toThrow('no key');
  }
});

test('a large file comes as a stream, byte for byte', async () => {
  const store = storeOf(await startSandbox());
  const large = 'a picture '.repeat(100_000);
  await save(store, 'originals/large.jpg', large);
  const opened = await store.read('originals/large.jpg');
  expect(Buffer.isBuffer(opened?.content)).toBe(false);
  expect(opened?.bytes).toBe(large.length);
  expect(await contentOf(store, 'originals/large.jpg')).toBe(large);
});

test('a list of more than a thousand files is read to its end', async () => {
  const sandbox = await startSandbox();
  const store = storeOf(sandbox);
  const keys = Array.from({ length: 1_003 }, (_, at) => `p/${String(at).padStart(4, '0')}.jpg`);
  // They share one connection each: the machine opens no thousand files at once.
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(
      keys.slice(at, at + 50).map(async (key) => {
        const path = join(folder, key.slice(2));
        await writeFile(path, '');
        await store.save(key, path);
      }),
    );
  }
  expect(await keysOf(store, 'p/')).toEqual(keys);
});

test.each<[string, Partial<S3Settings>, string, string]>([
  ['secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
  ['key', { accessKeyId: 'NOBODY' }, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
  ['region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed', 'S3_REGION'],
  ['bucket', { bucket: 'another' }, 'NoSuchBucket', 'S3_BUCKET'],
])(
  'a wrong %s is refused, at once, and the setting is named',
  async (_what, wrong, code, setting) => {
    const sandbox = await startSandbox();
    const store = storeOf(sandbox, wrong);
    const works = [() => store.check(), () => store.read('a.jpg'), () => save(store, 'a.jpg', 'x')];
    for (const work of works) {
      const error = await failure(work());
      expect(error).toBeInstanceOf(FileStoreError);
      expect(error).toMatchObject({ problem: 'refused', code });
      expect(error.message).toContain(setting);
    }
    expect(await readJson(`${sandbox.origin}/objects.json`)).toEqual([]);
  },
);

test('a clock that differs too much is named with the difference', async () => {
  const ahead = new Date(Date.now() + 20 * 60_000);
  const store = storeOf(await startSandbox({ now: () => ahead }));
  const error = await failure(store.check());
  expect(error).toMatchObject({ problem: 'refused', code: 'RequestTimeTooSkewed' });
  expect(error.message).toContain('clock differs');
  const little = new Date(Date.now() + 2 * 60_000);
  await storeOf(await startSandbox({ now: () => little })).check();
});

test('S3 that asks to slow down is asked again, and then a fault of the store', async () => {
  const sandbox = await startSandbox();
  const store = storeOf(sandbox);
  await sandbox.injectFault({ operation: 's3.put', kind: 'status', status: 503, times: 2 });
  await save(store, 'a.jpg', 'x');
  expect(await contentOf(store, 'a.jpg')).toBe('x');
  await sandbox.injectFault({ operation: 's3.get', kind: 'status', status: 503, times: 3 });
  expect(await failure(store.read('a.jpg'))).toMatchObject({ problem: 'away', code: 'SlowDown' });
  expect(await sandbox.faultsLeft()).toBe(0);
  await sandbox.injectFault({ operation: 's3.put', kind: 'status', status: 503, times: 3 });
  expect(await failure(save(store, 'b.jpg', 'x'))).toMatchObject({ problem: 'away' });
  expect(await store.find('b.jpg')).toBeUndefined();
  expect(await readdir(folder), 'what was not saved is still there').toEqual(['made']);
  await rm(join(folder, 'made'));
});

test('S3 that does not answer in time, or hangs up, is away', async () => {
  const sandbox = await startSandbox();
  const store = storeOf(sandbox, {}, { timeLimitMs: 50, retries: 0 });
  await sandbox.injectFault({ operation: 's3.head', kind: 'slow', ms: 60_000 });
  expect(await failure(store.find('a.jpg'))).toMatchObject({ problem: 'away' });
  await sandbox.injectFault({ operation: 's3.head', kind: 'drop' });
  expect(await failure(store.find('a.jpg'))).toMatchObject({ problem: 'away' });
});

test('S3 that is silent is asked once: no caller waits longer than the time limit', async () => {
  const sandbox = await startSandbox();
  const store = storeOf(sandbox, {}, { ...quick, timeLimitMs: 200, retries: 2 });
  await sandbox.injectFault({ operation: 's3.head', kind: 'slow', ms: 60_000, times: 3 });
  expect(await failure(store.find('a.jpg'))).toMatchObject({ problem: 'away', code: 'Timeout' });
  expect(await sandbox.faultsLeft()).toBeGreaterThanOrEqual(2);
});

test('a save whose answer was lost is made again and is there once', async () => {
  const sandbox = await startSandbox();
  const store = storeOf(sandbox);
  await sandbox.injectFault({ operation: 's3.put', kind: 'lost_answer' });
  await save(store, 'a.jpg', 'x');
  expect(await readJson(`${sandbox.origin}/objects.json`)).toMatchObject([
    { key: 'a.jpg', puts: 2 },
  ]);
});

test('what a picture holds is asked for once in a minute, and again after a change of our own', async () => {
  const sandbox = await startSandbox();
  const store = storeOf(sandbox);
  await save(store, 'a.jpg', 'x');
  const first = await store.find('a.jpg');
  await sandbox.injectFault({ operation: 's3.head', kind: 'status', status: 503, times: 1 });
  await store.find('a.jpg');
  expect(await sandbox.faultsLeft()).toBe(1);
  await save(store, 'a.jpg', 'y');
  const second = await store.find('a.jpg');
  expect(await sandbox.faultsLeft()).toBe(0);
  expect(second?.version).not.toBe(first?.version);
});

test('what was asked while a picture was being saved is not remembered after it', async () => {
  const sandbox = await startSandbox();
  const store = storeOf(sandbox);
  await save(store, 'a.jpg', 'x');
  await sandbox.injectFault({ operation: 's3.put', kind: 'slow', ms: 500 });
  const saving = save(store, 'a.jpg', 'longer');
  await expect.poll(sandbox.faultsLeft).toBe(0);
  await store.find('a.jpg');
  await saving;
  expect(await store.find('a.jpg')).toMatchObject({ bytes: 6 });
});

test('a picture that another machine deleted is gone for whoever asks S3 itself', async () => {
  const sandbox = await startSandbox();
  const [store, other] = [storeOf(sandbox), storeOf(sandbox)];
  await save(store, 'a.jpg', 'x');
  await store.find('a.jpg');
  await other.delete('a.jpg');
  expect(await store.findNow('a.jpg')).toBeUndefined();
  expect(await store.find('a.jpg')).toBeUndefined();
});

test('objects survive a restart of the stand-in', async () => {
  const stateFile = join(folder, 'state', 'sandbox.json');
  const before = await startSandbox({ stateFile });
  await save(storeOf(before), 'a.jpg', 'x');
  const after = await startSandbox({ stateFile });
  expect(await contentOf(storeOf(after), 'a.jpg')).toBe('x');
  await rm(join(folder, 'state'), { recursive: true });
});
