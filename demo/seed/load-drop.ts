import { addDays, DAY_MS, HOUR_MS, SEOUL_OFFSET_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '@duskline/shop-api/context';
import { ADMISSION_SECONDS, createDrop } from '@duskline/shop-api/modules/drops/index';
import { findMark, findProductNo, lockLoading, setMark } from './load-demo.sql.ts';

const DROP_MARK = 'demo_drop';
/** Made once, and few of it: what a drop is for. */
const PRODUCT_CODE = 'NS26-SN-005';
const OPENS_AT_HOUR = 11;
/** A few tens of units: one a second is calm, and slow enough to see. */
const PER_MINUTE = 60;
const MARGIN = 3;

/** Put one product of the demo into a drop that opens at the next eleven o'clock in Seoul, once. */
export async function loadDrop(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockLoading(tx);
    if (await findMark(tx, DROP_MARK)) return;
    const productNo = await findProductNo(tx, PRODUCT_CODE);
    const opensAt = nextOpening(now);
    const drop = await createDrop(
      tx,
      vault,
      {
        ...{ productNo, optionNo: null, opensAt, endsAt: addDays(opensAt, 1) },
        ...{ perMinute: PER_MINUTE, margin: MARGIN, admissionSeconds: ADMISSION_SECONDS },
        ...{ identityRequired: false, guestsAllowed: false },
      },
      now,
    );
    if (isRefusal(drop)) throw new Error(`the demo's drop: ${drop.name}`);
    await setMark(tx, DROP_MARK);
  });
}

/** The next eleven o'clock in Seoul that is an hour away at least, so that the lobby can be seen. */
function nextOpening(now: Date): Date {
  const earliest = now.getTime() + HOUR_MS + SEOUL_OFFSET_MS;
  const midnight = Math.floor(earliest / DAY_MS) * DAY_MS;
  const opening = midnight + OPENS_AT_HOUR * HOUR_MS;
  return new Date((opening < earliest ? opening + DAY_MS : opening) - SEOUL_OFFSET_MS);
}
