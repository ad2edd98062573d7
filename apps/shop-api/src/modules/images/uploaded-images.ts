import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createImageLimit } from './image-limit.ts';
import { createImageProcessor } from './image-processor.ts';
import { isImage } from './image-type.rules.ts';

export type UploadedImages = {
  /**
   * Save an image under a key that ends in `.jpg`; returns its size in bytes, undefined for a file
   * that is no image.
   */
  save(key: string, file: Uint8Array): Promise<number | undefined>;
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
    if (!isImage(file)) return undefined;
    const path = join(originals, key);
    const [uploaded, sanitised] = [`${path}.${randomUUID()}.sent`, `${path}.${randomUUID()}.part`];
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(uploaded, file);
      const isReadable = await limit(() => processor.sanitise({ from: uploaded, to: sanitised }));
      if (!isReadable) return undefined;
      await rename(sanitised, path);
      return (await stat(path)).size;
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

  return { save, delete: deleteImage, close: processor.close };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
