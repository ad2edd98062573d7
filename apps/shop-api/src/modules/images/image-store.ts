import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FoundFile } from '@duskline/partners/files/file-store';
import { FileStoreError, onDisk } from '@duskline/partners/files/file-store-error';
import type { ShopContext } from '../../context.ts';
import { imageType, originalOf, variantOf } from './image-files.rules.ts';
import { createImageLimit } from './image-limit.ts';
import { createImageProcessor } from './image-processor.ts';
import type { Format, Size } from './presets.rules.ts';
import { createVariantClaims } from './variant-claims.ts';

/** How often a process looks whether another one has made the variant that it needs too. */
const LOOK_EVERY_MS = 100;

export type OriginalImage = FoundFile & {
  key: string;
  /** Content type. */
  type: string;
};

export type OpenedImage = {
  type: string;
  bytes: number;
  content: Buffer | Readable;
  /** It could not be saved, or not even be made: the next request tries again. */
  isMakeshift: boolean;
  /** Of an original that was opened: it may have changed since it was found. */
  version?: string;
};

export type ImageStore = {
  /** Find the original of a key; undefined for a key that is malformed or names none. */
  findOriginal(key: string): Promise<OriginalImage | undefined>;
  /** Open an original; undefined where it has gone meanwhile. */
  openOriginal(original: OriginalImage): Promise<OpenedImage | undefined>;
  /**
   * Open an image in a preset and format; it is made at the first request of all processes. Undefined
   * where its original has gone meanwhile.
   */
  openVariant(
    original: OriginalImage,
    preset: Size,
    format: Format,
  ): Promise<OpenedImage | undefined>;
  close(): void;
};

/**
 * Create the store of the shop's images: originals, and below `variants` what was made of them. One
 * process of all makes a variant and the others use it, and few are made at a time. Every method
 * rejects with a `FileStoreError` where the files cannot be read.
 */
export function createImageStore({
  files,
  db,
  log,
}: Pick<ShopContext, 'files' | 'db' | 'log'>): ImageStore {
  const limit = createImageLimit();
  const processor = createImageProcessor({ log });
  const claims = createVariantClaims({ db, log });
  const inProgress = new Map<string, Promise<OpenedImage | undefined>>();

  async function findOriginal(key: string): Promise<OriginalImage | undefined> {
    const type = imageType(key);
    const found = type === undefined ? undefined : await files.find(originalOf(key));
    return found && type !== undefined ? { ...found, key, type } : undefined;
  }

  async function openVariant(
    original: OriginalImage,
    preset: Size,
    format: Format,
  ): Promise<OpenedImage | undefined> {
    const key = variantOf(original.key, original.version, preset, format);
    return (
      (await openMade(key, format)) ??
      (await makeOnce(key, original, preset, format)) ??
      (await openMade(key, format)) ??
      openInstead(original)
    );
  }

  async function openMade(key: string, format: Format): Promise<OpenedImage | undefined> {
    const made = await files.read(key);
    return made && { ...made, type: `image/${format}`, isMakeshift: false };
  }

  /** A store that is full or refuses still has the original. */
  async function openInstead(original: OriginalImage): Promise<OpenedImage | undefined> {
    const opened = await openOriginal(original);
    return opened && { ...opened, isMakeshift: true };
  }

  async function openOriginal({ type, open }: OriginalImage): Promise<OpenedImage | undefined> {
    const opened = await open();
    return opened && { ...opened, type, isMakeshift: false };
  }

  /** Returns the variant where it is made but could not be saved, else nothing. */
  function makeOnce(
    key: string,
    original: OriginalImage,
    preset: Size,
    format: Format,
  ): Promise<OpenedImage | undefined> {
    let making = inProgress.get(key);
    if (!making) {
      making = makeOrWait(key, original, preset, format).finally(() => inProgress.delete(key));
      inProgress.set(key, making);
    }
    return making;
  }

  async function makeOrWait(
    key: string,
    original: OriginalImage,
    preset: Size,
    format: Format,
  ): Promise<OpenedImage | undefined> {
    for (;;) {
      const outcome = await limit(async () => {
        const release = await claims.claim(key);
        if (!release) return 'another makes it' as const;
        try {
          // Another process may have been done between our look and our claim.
          if (await files.find(key)) return undefined;
          return await make(key, original, preset, format);
        } finally {
          await release();
        }
      });
      if (outcome !== 'another makes it') return outcome;
      await pause(LOOK_EVERY_MS);
      if (await files.find(key)) return undefined;
    }
  }

  /** Whole or not at all: a process killed here leaves no half image under the final key. */
  async function make(
    key: string,
    original: OriginalImage,
    preset: Size,
    format: Format,
  ): Promise<OpenedImage | undefined> {
    const unfinished = join(files.workFolder, `${randomUUID()}.part`);
    let isMade: true | undefined;
    let isSaved: true | undefined;
    try {
      await onDisk(() => mkdir(files.workFolder, { recursive: true }));
      isMade = await files.withPath(originalOf(original.key), async (from) => {
        // Of what anybody may upload nothing grows: the disk's budget counts the originals.
        const fillsPreset = !original.key.startsWith('uploads/');
        const files = { from, to: unfinished };
        await onDisk(() => processor.resize({ ...files, preset, format, fillsPreset }));
        return true as const;
      });
      if (isMade) await files.save(key, unfinished);
      isSaved = isMade;
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
      const { store, problem, code } = error;
      log.error({ err: error, store, problem, code }, 'a picture could not be saved in a size');
      // What is not whole is never shown.
      if (!isMade) return undefined;
      const content = await readFile(unfinished);
      const type = `image/${format}`;
      return { type, bytes: content.length, content, isMakeshift: true };
    } finally {
      await rm(unfinished, { force: true });
    }
    if (isSaved) await deleteWithoutOriginal(key, original.key);
    return undefined;
  }

  /**
   * Who deletes a picture deletes the original, then its sizes, and saw none that was saved later.
   * Where the original may be gone its size is deleted: it can be made again.
   */
  async function deleteWithoutOriginal(key: string, originalKey: string): Promise<void> {
    try {
      const isThere = await files.findNow(originalOf(originalKey)).catch(withoutAnswer);
      if (!isThere) await files.delete(key);
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
      const { store, problem, code } = error;
      const facts = { err: error, store, problem, code, key };
      log.error(facts, 'a size is left of a picture that may be deleted: delete it by hand');
    }
  }

  return { findOriginal, openOriginal, openVariant, close: processor.close };
}

function withoutAnswer(error: unknown): undefined {
  if (!(error instanceof FileStoreError)) throw error;
}
