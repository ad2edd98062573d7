import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext } from '../../context.ts';
import {
  KNOWN_DEVICE_DAYS,
  LEGACY_ORDER_DAYS,
  SIGN_IN_LOG_DAYS,
  TRACE_DAYS,
} from '../../retention/retention-days.rules.ts';
import { deleteExpiredActionTokens } from '../action-tokens/index.ts';
import { clearPushTokensOf } from '../devices/index.ts';
import { deleteExpiredIdentity } from '../identity/index.ts';
import { deleteOldLegacyOrders } from '../legacy-orders/index.ts';
import {
  deleteOldAttempts,
  deleteOldFailures,
  deleteUnusedDevices,
} from '../login-throttle/index.ts';
import { deleteOldCodes } from '../phone-verification/index.ts';
import { deleteExpiredUses } from '../qr/index.ts';
import { deleteExpiredSessions } from '../sessions/index.ts';
import { deleteExpiredSocial } from '../social/index.ts';

/** Schedule the nightly purge of expired tokens, codes, counters and orders past their retention. */
export async function schedulePurge({ db, jobs, clock }: MemberContext): Promise<void> {
  await jobs.repeat('purge-expired', '40 4 * * *', () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const daysAgo = (days: number) => addDays(now, -days);
      const before = { refreshedAt: daysAgo(SIGN_IN_LOG_DAYS), expiresAt: now };
      await clearPushTokensOf(tx, await deleteExpiredSessions(tx, before));
      await deleteExpiredActionTokens(tx, now);
      await deleteExpiredSocial(tx, now);
      await deleteExpiredIdentity(tx, now);
      await deleteExpiredUses(tx, now);
      await deleteOldLegacyOrders(tx, daysAgo(LEGACY_ORDER_DAYS));
      await deleteOldCodes(tx, daysAgo(TRACE_DAYS));
      await deleteOldFailures(tx, daysAgo(TRACE_DAYS));
      await deleteOldAttempts(tx, daysAgo(TRACE_DAYS));
      await deleteUnusedDevices(tx, daysAgo(KNOWN_DEVICE_DAYS));
    }),
  );
}
