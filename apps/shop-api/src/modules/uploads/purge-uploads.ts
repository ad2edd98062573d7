import { DAY_MS, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { deleteQueuedImages, queueImageDeletion, type UploadedImages } from '../images/index.ts';
import { deleteUnattached, deleteUploadDays } from './uploads.sql.ts';

const MAX_AGE_MS = DAY_MS;
const BATCH_SIZE = 200;

/**
 * Purge uploads that nothing has shown for a day: rows in batches, then the files, each of which is
 * queued until it is deleted. What was counted for the quota of days that are over goes too.
 */
export async function purgeUploads(
  { db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
  images: Pick<UploadedImages, 'delete'>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - MAX_AGE_MS);
  for (let found = BATCH_SIZE; found === BATCH_SIZE; ) {
    found = await inTransaction(db, async (tx) => {
      const keys = await deleteUnattached(tx, before, BATCH_SIZE);
      await queueImageDeletion(tx, keys);
      return keys.length;
    });
  }
  await deleteQueuedImages({ db, log }, images);
  await inTransaction(db, (tx) => deleteUploadDays(tx, seoulDate(clock.now())));
}
