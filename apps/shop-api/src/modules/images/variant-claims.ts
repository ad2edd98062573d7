import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@duskline/contract/time.rules';
import { S3_TIME_LIMIT_MS } from '@duskline/partners/files/s3-client';
import { inTransaction } from '@duskline/platform/database/database';
import { within } from '@duskline/platform/within';
import type { ShopContext } from '../../context.ts';
import { PROCESSING_MS } from './image-processor.ts';
import { claimVariant, releaseVariant } from './images.sql.ts';

/**
 * A make asks the store of files five times at most: whether the size is there, for the original, to
 * save, whether the original is still there, to delete the size again. The original's content may be
 * silent as long once more.
 */
const STORE_WAITS = 6;
/**
 * Two minutes: a process that has not made it by then has died, or reads an original that drips in; then
 * it is made twice, which harms nothing.
 */
const HELD_SECONDS = (STORE_WAITS * S3_TIME_LIMIT_MS + PROCESSING_MS) / SECOND_MS;
/** A database that is slower than this delays no picture: then it may be made twice. */
const WAIT_MS = 2 * SECOND_MS;

export type VariantClaims = {
  /**
   * Claim the making of a variant among all processes of the store. Returns how to release it,
   * undefined where another process is making it.
   */
  claim(name: string): Promise<(() => Promise<void>) | undefined>;
};

/** Create the claims of one process. Without the database pictures are made as if it was alone. */
export function createVariantClaims({ db, log }: Pick<ShopContext, 'db' | 'log'>): VariantClaims {
  return {
    async claim(name) {
      const claim = randomUUID();
      const release = () =>
        inTransaction(db, (tx) => releaseVariant(tx, name, claim)).catch((error: unknown) =>
          log.warn({ err: error }, 'the claim of a picture is left to end by itself'),
        );
      const releaseInTime = () => within(WAIT_MS, release(), () => undefined);
      const isOurs = await within(
        WAIT_MS,
        inTransaction(db, (tx) => claimVariant(tx, { name, claim, seconds: HELD_SECONDS })).catch(
          (error: unknown) => {
            log.warn({ err: error }, 'a picture is made without a claim');
            return true;
          },
        ),
        () => true,
      );
      return isOurs ? releaseInTime : undefined;
    },
  };
}
