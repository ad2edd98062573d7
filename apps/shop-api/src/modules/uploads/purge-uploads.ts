import { DAY_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import type { PictureIntake } from '../images/index.ts';
import { takeUnused } from './uploads.sql.ts';

const KEPT_MS = DAY_MS;
const AT_ONCE = 200;

/** Throws away what was sent a day ago and nothing shows: files first, so that none is forgotten. */
export async function purgeUploads(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  intake: Pick<PictureIntake, 'remove'>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    found = await inTransaction(db, async (tx) => {
      const keys = await takeUnused(tx, before, AT_ONCE);
      for (const key of keys) await intake.remove(key);
      return keys.length;
    });
  }
}
