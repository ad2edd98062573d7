import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createImageLimit } from './image-limit.ts';
import { createImageProcessor } from './image-processor.ts';
import type { Format, Size } from './presets.rules.ts';

/** Folder names and a file name of letters, digits, `-`, `_` and inner dots, with a known type. */
const KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(jpe?g|png|webp)$/i;

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export type StoredImage = {
  path: string;
  /** Content type. */
  type: string;
  bytes: number;
  /** Differs for every content of the original; good as an ETag. */
  version: string;
};

export type ImageStore = {
  /** Find the original of a key; undefined for a key that is malformed or names none. */
  findOriginal(key: string): Promise<StoredImage | undefined>;
  /** Find an image in a preset and format; it is made at the first request. */
  findVariant(
    key: string,
    original: StoredImage,
    preset: Size,
    format: Format,
  ): Promise<StoredImage>;
  close(): void;
};

/**
 * Create the store of the shop's images on disk: originals, and below `variants` what was made of
 * them. Concurrent requests share the making of a variant, and few are made at a time.
 */
export function createImageStore(dataDir: string): ImageStore {
  const originals = join(dataDir, 'images', 'originals');
  const uploads = join(originals, 'uploads', '/');
  const variants = join(dataDir, 'images', 'variants');
  const limit = createImageLimit();
  const processor = createImageProcessor();
  const inProgress = new Map<string, Promise<void>>();

  async function findOriginal(key: string): Promise<StoredImage | undefined> {
    const type = types[KEY.exec(key)?.[1]?.toLowerCase() ?? ''];
    if (!type) return undefined;
    const path = join(originals, key);
    const stats = await fileStats(path);
    if (!stats) return undefined;
    const version = `${Math.trunc(stats.mtimeMs).toString(36)}-${stats.size.toString(36)}`;
    return { path, type, bytes: stats.size, version };
  }

  async function findVariant(
    key: string,
    original: StoredImage,
    preset: Size,
    format: Format,
  ): Promise<StoredImage> {
    const size = `${preset.width}x${preset.height}`;
    const path = join(variants, size, `${key}.${original.version}.${format}`);
    const stats = (await fileStats(path)) ?? (await makeOnce(path, original, preset, format));
    return {
      path,
      type: `image/${format}`,
      bytes: stats.size,
      version: `${original.version}-${size}-${format}`,
    };
  }

  async function makeOnce(
    path: string,
    original: StoredImage,
    preset: Size,
    format: Format,
  ): Promise<Stats> {
    let making = inProgress.get(path);
    if (!making) {
      making = limit(() => make(path, original, preset, format)).finally(() =>
        inProgress.delete(path),
      );
      inProgress.set(path, making);
    }
    await making;
    return stat(path);
  }

  /** Whole or not at all: a process killed here leaves no half image under the final name. */
  async function make(path: string, original: StoredImage, preset: Size, format: Format) {
    // Of what anybody may upload nothing grows: the disk's budget counts the originals.
    const fillsPreset = !original.path.startsWith(uploads);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      const files = { from: original.path, to: unfinished };
      await processor.resize({ ...files, preset, format, fillsPreset });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return { findOriginal, findVariant, close: processor.close };
}

async function fileStats(path: string): Promise<Stats | undefined> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}
