import { execFileSync, fork } from 'node:child_process';
import { constants, type FileHandle, open, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog } from '@duskline/platform/log';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '../../../../../packages/partners/test/file-stores.ts';
import { aPhoto } from '../../../test/upload-factories.ts';
import { createImageProcessor, PROCESSING_MS } from './image-processor.ts';

const log = createLog('images', 'silent');
const resize = { preset: { width: 192, height: 240 }, format: 'webp', fillsPreset: true } as const;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function processImages(program?: string) {
  const processor = createImageProcessor({ log }, program);
  onTestFinished(processor.close);
  return processor;
}

/**
 * An image in which a process hangs for good, in a thread that an exit waits for: a pipe into which
 * nobody writes.
 */
async function anImageThatHangs() {
  const folder = await aFolder();
  const path = join(folder, 'image.jpg');
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await symlink(pipe, path);
  const held: FileHandle[] = [];
  onTestFinished(async () => {
    for (const handle of held) await handle.close();
  });
  return {
    path,
    to: join(folder, 'resized'),
    /** Resolves once a process has begun to read it. */
    async isBegun(): Promise<void> {
      held.push(await open(pipe, 'w'));
    },
    /** From now on it is a photo that does not hang. */
    async becomesWhole(): Promise<void> {
      const photo = join(folder, 'photo.jpg');
      await writeFile(photo, await aPhoto(800, 1000));
      await rename(photo, path);
    },
    /** Resolves once no process reads it any longer. */
    async isLetGo(): Promise<void> {
      const opened = async () => {
        try {
          await (await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK)).close();
        } catch (error) {
          return (error as NodeJS.ErrnoException).code;
        }
      };
      await expect.poll(opened).toBe('ENXIO');
    },
  };
}

test('the process that decodes strangers’ pictures has none of the store’s secrets', async () => {
  for (const name of ['PERSONAL_DATA_KEYS', 'TOSS_SECRET_KEY', 'DATABASE_URL', 'SMTP_URL']) {
    vi.stubEnv(name, 'secret');
  }
  const program = fileURLToPath(new URL('../../../test/report-environment.ts', import.meta.url));
  const { sanitise } = processImages(program);
  const message = sanitise({ from: 'a', to: 'b' }).catch((error: Error) => error.message);
  const names = String(await message).split(' ');
  expect(names).toContain('PATH');
  const system = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];
  // Node adds the channel to its parent itself.
  expect(names.filter((name) => !system.includes(name) && !name.startsWith('NODE_'))).toEqual([]);
});

test('a picture in which the decoder hangs is made by another process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const processor = processImages();
  const image = await anImageThatHangs();
  const made = processor.resize({ from: image.path, to: image.to, ...resize });
  await image.isBegun();
  await image.becomesWhole();
  await vi.advanceTimersByTimeAsync(PROCESSING_MS / 2);
  await image.isLetGo();
  await made;
});

test('a picture that hangs twice is given up, and the next one is made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const processor = processImages();
  const image = await anImageThatHangs();
  const given = processor.resize({ from: image.path, to: image.to, ...resize });
  const refused = expect(given).rejects.toThrow('the image worker hangs');
  await image.isBegun();
  await vi.advanceTimersByTimeAsync(PROCESSING_MS / 2);
  await image.isLetGo();
  await image.isBegun();
  await vi.advanceTimersByTimeAsync(PROCESSING_MS / 2);
  await refused;
  await image.becomesWhole();
  await processor.resize({ from: image.path, to: image.to, ...resize });
});

test('a process that hangs in a picture ends with the store', async () => {
  const processor = processImages();
  const image = await anImageThatHangs();
  const given = processor.resize({ from: image.path, to: image.to, ...resize });
  const refused = expect(given).rejects.toThrow('the store closes');
  await image.isBegun();
  processor.close();
  await refused;
  await image.isLetGo();
});

test('a process that hangs in a picture ends with a store that was killed', async () => {
  const program = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
  const worker = fork(program, { execArgv: [] });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const image = await anImageThatHangs();
  worker.send({ id: 1, work: 'resize', from: image.path, to: image.to, ...resize });
  await image.isBegun();
  worker.disconnect();
  await image.isLetGo();
});
