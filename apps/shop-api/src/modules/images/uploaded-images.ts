import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createTurns } from './concurrency-limit.ts';
import { createResizer } from './image-processor.ts';
import { isPicture } from './image-type.rules.ts';

export type PictureIntake = ReturnType<typeof createPictureIntake>;

/**
 * Where pictures that strangers send come in: each is made anew by the process that makes pictures,
 * so that nothing of the file itself is ever served.
 */
export function createPictureIntake(dataDir: string) {
  const originals = join(dataDir, 'images', 'originals');
  const variants = join(dataDir, 'images', 'variants');
  const resizer = createResizer();
  const takeTurn = createTurns();

  /** Keeps a picture under a key that ends in `.jpg`; false for a file that is none. */
  async function take(key: string, file: Uint8Array): Promise<boolean> {
    if (!isPicture(file)) return false;
    const path = join(originals, key);
    const [sent, made] = [`${path}.${randomUUID()}.sent`, `${path}.${randomUUID()}.part`];
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(sent, file);
      const isReadable = await takeTurn(() => resizer.clean({ from: sent, to: made }));
      if (isReadable) await rename(made, path);
      return isReadable;
    } finally {
      await Promise.all([sent, made].map((left) => rm(left, { force: true })));
    }
  }

  /** Removes a picture and all that was made of it; nothing happens where there is none. */
  async function remove(key: string): Promise<void> {
    await rm(join(originals, key), { force: true });
    for (const preset of await namesIn(variants)) {
      const folder = dirname(join(variants, preset, key));
      const made = (await namesIn(folder)).filter((name) => name.startsWith(`${basename(key)}.`));
      await Promise.all(made.map((name) => rm(join(folder, name), { force: true })));
    }
  }

  return { take, remove, close: resizer.close };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
