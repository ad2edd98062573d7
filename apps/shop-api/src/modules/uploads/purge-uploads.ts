import { DAY_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import type { UploadedImages } from '../images/index.ts';
import { deleteUnattached } from './uploads.sql.ts';

const MAX_AGE_MS = DAY_MS;
const BATCH_SIZE = 200;

/** Purge uploads that nothing has shown for a day: rows and files, in batches. A failure leaves the rows. */
export async function purgeUploads(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  images: Pick<UploadedImages, 'delete'>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - MAX_AGE_MS);
  for (let found = BATCH_SIZE; found === BATCH_SIZE; ) {
    found = await inTransaction(db, async (tx) => {
      const keys = await deleteUnattached(tx, before, BATCH_SIZE);
      for (const key of keys) await images.delete(key);
      return keys.length;
    });
  }
}
