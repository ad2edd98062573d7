import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStoreError, onDisk } from '@duskline/partners/files/file-store-error';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { originalOf, variantPrefixes } from './image-files.rules.ts';
import { createImageLimit } from './image-limit.ts';
import { createImageProcessor } from './image-processor.ts';
import { isImage } from './image-type.rules.ts';
import type { Size } from './presets.rules.ts';

/** An image that was re-encoded and is not served yet. */
export type SanitisedImage = Size & { bytes: number };

export type UploadedImages = {
  /**
   * Save an image under the key that `keyOf` chooses, which ends in `.jpg`; returns the key, undefined
   * for a file that is no image. Where `keyOf` returns none, nothing is saved. `upload_unavailable`
   * where the store of files is full or away; an operator finds why in the log.
   */
  save<Refused = never>(
    keyOf: (image: SanitisedImage) => string | Refused | Promise<string | Refused>,
    file: Uint8Array,
  ): Promise<string | Refused | Refusal<'upload_unavailable'> | undefined>;
  /** Delete an image and its variants, if there is one. Rejects where the store is away. */
  delete(key: string): Promise<void>;
  close(): void;
};

/**
 * Create what saves images that shoppers and staff upload. A sent file stays in quarantine, in the
 * folder of unfinished files of this machine, until it is re-encoded; nothing of it itself is ever
 * in the store of files, so nothing of it is served.
 */
export function createUploadedImages({
  files,
  log,
}: Pick<ShopContext, 'files' | 'log'>): UploadedImages {
  const processor = createImageProcessor({ log });
  const limit = createImageLimit();

  async function save<Refused>(
    keyOf: (image: SanitisedImage) => string | Refused | Promise<string | Refused>,
    file: Uint8Array,
  ): Promise<string | Refused | Refusal<'upload_unavailable'> | undefined> {
    if (!isImage(file)) return undefined;
    const part = join(files.workFolder, randomUUID());
    const [sent, sanitised] = [`${part}.sent`, `${part}.part`];
    try {
      await onDisk(async () => {
        await mkdir(files.workFolder, { recursive: true });
        await writeFile(sent, file);
      });
      const size = await onDisk(() =>
        limit(() => processor.sanitise({ from: sent, to: sanitised })),
      );
      if (!size) return undefined;
      const { size: bytes } = await stat(sanitised);
      const key = await keyOf({ ...size, bytes });
      if (typeof key !== 'string') return key;
      await files.save(originalOf(key), sanitised);
      return key;
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
      const { store, problem, code } = error;
      log.error({ err: error, store, problem, code }, 'an upload could not be saved');
      return refuse('upload_unavailable');
    } finally {
      await Promise.all([sent, sanitised].map((path) => rm(path, { force: true })));
    }
  }

  async function deleteImage(key: string): Promise<void> {
    await files.delete(originalOf(key));
    await Promise.all(
      variantPrefixes(key).map(async (prefix) => {
        for await (const variant of files.list(prefix)) await files.delete(variant.key);
      }),
    );
  }

  return { save, delete: deleteImage, close: processor.close };
}
