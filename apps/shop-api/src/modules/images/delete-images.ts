import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { deleteDeletion, deleteLeftClaims, findDeletions } from './images.sql.ts';
import type { UploadedImages } from './uploaded-images.ts';

export { insertDeletions as queueImageDeletion } from './images.sql.ts';

const BATCH_SIZE = 200;
/** No maker of a picture takes as long. */
const LEFT_CLAIM_SECONDS = 3600;

/**
 * Delete the files of queued images, outside any transaction: the store may be slow. One that could
 * not be deleted stays queued and is logged, and the rest goes on. Claims that dead processes left are
 * deleted too.
 */
export async function deleteQueuedImages(
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  images: Pick<UploadedImages, 'delete'>,
): Promise<void> {
  let after = '';
  for (;;) {
    const keys = await findDeletions(db, after, BATCH_SIZE);
    for (const key of keys) await deleteQueuedImage({ db, log }, images, key);
    const last = keys.at(-1);
    if (last === undefined || keys.length < BATCH_SIZE) break;
    after = last;
  }
  await inTransaction(db, (tx) => deleteLeftClaims(tx, LEFT_CLAIM_SECONDS));
}

/** Delete one queued image now; where the store is away it stays queued. */
export async function deleteQueuedImage(
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  images: Pick<UploadedImages, 'delete'>,
  key: string,
): Promise<void> {
  try {
    await images.delete(key);
    await inTransaction(db, (tx) => deleteDeletion(tx, key));
  } catch (error) {
    log.error({ err: error }, 'files of a picture could not be deleted; it is tried again');
  }
}
