import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTurns } from './concurrency-limit.ts';
import { createResizer } from './image-processor.ts';
import type { Format, Size } from './presets.rules.ts';

/** Names below a folder, each of letters, digits, `-`, `_` and dots inside it; a known type at the end. */
const KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(jpe?g|png|webp)$/i;

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export type Picture = {
  path: string;
  type: string;
  bytes: number;
  /** Another for every state of the original. */
  version: string;
};

/**
 * The pictures of the shop on disk: originals as they came, and below `variants` what was made of
 * them. A variant is made once, however many ask at once, and few are made at a time.
 */
export function createPictureStore(dataDir: string) {
  const originals = join(dataDir, 'images', 'originals');
  const variants = join(dataDir, 'images', 'variants');
  const takeTurn = createTurns();
  const resizer = createResizer();
  const making = new Map<string, Promise<void>>();

  /** The picture under a key; undefined for a key that names none. */
  async function findOriginal(key: string): Promise<Picture | undefined> {
    const type = types[KEY.exec(key)?.[1]?.toLowerCase() ?? ''];
    if (!type) return undefined;
    const path = join(originals, key);
    const facts = await factsOf(path);
    if (!facts) return undefined;
    const version = `${Math.trunc(facts.mtimeMs).toString(36)}-${facts.size.toString(36)}`;
    return { path, type, bytes: facts.size, version };
  }

  /** A picture in a size and format, made now if nobody asked before. */
  async function findVariant(
    key: string,
    original: Picture,
    size: Size,
    format: Format,
  ): Promise<Picture> {
    const preset = `${size.width}x${size.height}`;
    const path = join(variants, preset, `${key}.${original.version}.${format}`);
    const facts = (await factsOf(path)) ?? (await make(path, original, size, format));
    return {
      path,
      type: `image/${format}`,
      bytes: facts.size,
      version: `${original.version}-${preset}-${format}`,
    };
  }

  async function make(path: string, original: Picture, size: Size, format: Format) {
    let running = making.get(path);
    if (!running) {
      running = takeTurn(() => write(path, original, size, format)).finally(() =>
        making.delete(path),
      );
      making.set(path, running);
    }
    await running;
    return stat(path);
  }

  /** Whole or not at all: a process killed here leaves no half picture under the name. */
  async function write(path: string, original: Picture, size: Size, format: Format) {
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      await resizer.resize({ from: original.path, to: unfinished, size, format });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return { findOriginal, findVariant, close: resizer.close };
}

async function factsOf(path: string) {
  try {
    const facts = await stat(path);
    return facts.isFile() ? facts : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}
