import { constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The pictures that this machine has drawn in the current drawing version, so that a second store
 * copies them. Its folder may be deleted at any time; those of other versions are deleted here.
 */
export class PictureCache {
  #folder: string;

  constructor(folder: string, version: string) {
    this.#folder = join(folder, version);
    mkdirSync(this.#folder, { recursive: true });
    for (const other of readdirSync(folder)) {
      if (other !== version) rmSync(join(folder, other), { recursive: true, force: true });
    }
  }

  /** Copy a picture into a store's folder. Returns false when it was not drawn before. */
  async restore(key: string, directory: string): Promise<boolean> {
    const cached = join(this.#folder, key);
    if (!existsSync(cached)) return false;
    await copyWhole(cached, join(directory, key));
    return true;
  }

  /** Save a picture that a store's folder holds. */
  async save(key: string, directory: string): Promise<void> {
    await copyWhole(join(directory, key), join(this.#folder, key));
  }
}

/** A process that is killed meanwhile leaves a temporary file, never half a picture. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await rename(part, to);
}
