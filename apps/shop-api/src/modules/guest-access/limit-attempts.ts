import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { countFailedAttempts, insertFailedAttempt } from './guest-access.sql.ts';

const WINDOW_MINUTES = 10;
const ATTEMPTS_PER_IP = 10;
const ATTEMPTS_PER_ORDER = 20;

type Attempt = { ip: string; orderNo: string };

/**
 * Whether an order may not be opened for now: ten wrong passwords or names from one IP, or twenty
 * at one order, within ten minutes (spec, section 6).
 */
export async function isOverAttemptLimit(
  shop: Pick<ShopContext, 'db' | 'clock'>,
  attempt: Attempt,
): Promise<boolean> {
  const since = new Date(shop.clock.now().getTime() - WINDOW_MINUTES * MINUTE_MS);
  const { fromIp, atOrder } = await countFailedAttempts(shop.db, attempt, since);
  return fromIp >= ATTEMPTS_PER_IP || atOrder >= ATTEMPTS_PER_ORDER;
}

/** Save that somebody failed to open an order. */
export async function recordFailedAttempt(
  shop: Pick<ShopContext, 'db' | 'clock'>,
  attempt: Attempt,
): Promise<void> {
  await inTransaction(shop.db, (tx) =>
    insertFailedAttempt(tx, { ...attempt, now: shop.clock.now() }),
  );
}
