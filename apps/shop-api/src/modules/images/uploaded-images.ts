import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createImageLimit } from './image-limit.ts';
import { createImageProcessor } from './image-processor.ts';
import { isImage } from './image-type.rules.ts';
import type { Size } from './presets.rules.ts';

export type UploadedImages = {
  /**
   * Save an image under a key that ends in `.jpg`; returns its size in bytes, undefined for a file
   * that is no image.
   */
  save(key: string, file: Uint8Array): Promise<number | undefined>;
  /**
   * Save an image under a key made of its size, which ends in `.jpg`; returns the key, undefined for
   * a file that is no image. Where `keyOf` returns none, nothing is saved.
   */
  saveSized<Refused>(
    keyOf: (size: Size) => string | Refused,
    file: Uint8Array,
  ): Promise<string | Refused | undefined>;
  /** Delete an image and its variants, if there is one. */
  delete(key: string): Promise<void>;
  close(): void;
};

/**
 * Create the store of images that shoppers upload. Each is re-encoded before it is saved, so that
 * nothing of the uploaded file itself is ever served.
 */
export function createUploadedImages(dataDir: string): UploadedImages {
  const originals = join(dataDir, 'images', 'originals');
  const variants = join(dataDir, 'images', 'variants');
  const processor = createImageProcessor();
  const limit = createImageLimit();

  async function save(key: string, file: Uint8Array): Promise<number | undefined> {
    const saved = await saveSized(() => key, file);
    return saved === undefined ? undefined : (await stat(join(originals, key))).size;
  }

  async function saveSized<Refused>(
    keyOf: (size: Size) => string | Refused,
    file: Uint8Array,
  ): Promise<string | Refused | undefined> {
    if (!isImage(file)) return undefined;
    const part = join(originals, randomUUID());
    const [uploaded, sanitised] = [`${part}.sent`, `${part}.part`];
    await mkdir(originals, { recursive: true });
    try {
      await writeFile(uploaded, file);
      const size = await limit(() => processor.sanitise({ from: uploaded, to: sanitised }));
      if (!size) return undefined;
      const key = keyOf(size);
      if (typeof key !== 'string') return key;
      const path = join(originals, key);
      await mkdir(dirname(path), { recursive: true });
      await rename(sanitised, path);
      return key;
    } finally {
      await Promise.all([uploaded, sanitised].map((part) => rm(part, { force: true })));
    }
  }

  async function deleteImage(key: string): Promise<void> {
    await rm(join(originals, key), { force: true });
    for (const preset of await namesIn(variants)) {
      const folder = dirname(join(variants, preset, key));
      const made = (await namesIn(folder)).filter((name) => name.startsWith(`${basename(key)}.`));
      await Promise.all(made.map((name) => rm(join(folder, name), { force: true })));
    }
  }

  return { save, saveSized, delete: deleteImage, close: processor.close };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
