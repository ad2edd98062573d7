import type * as api from '@duskline/contract/shop/restock-alerts';
import { addDays } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { findMember } from '../members/index.ts';
import {
  countRestockAlerts,
  findOptionAvailability,
  insertRestockAlerts,
  lockRestockPhone,
} from './restock-alerts.sql.ts';

/** Alerts of one phone within thirty days: anybody may name a phone that nobody has verified. */
const MAX_ALERTS = { unverified: 5, own: 100 } as const;
const WINDOW_DAYS = 30;

/**
 * Request an alert for when sold-out options are available again. Returns the same whether the phone
 * had requested one before, so that nobody learns that of somebody else's phone. Refuses with
 * `restock_alerts_full` beyond five alerts in thirty days to a phone that is not the caller's own,
 * which the Member API has verified.
 */
export async function requestRestockAlert(
  tx: ShopTx,
  vault: Vault,
  memberNo: number | undefined,
  request: z.output<typeof api.requestRestock.body>,
  now: Date,
): Promise<undefined | Refusal<(typeof api.requestRestock.refusals)[number]>> {
  if (!request.privacyInfoAgreement) return refuse('privacy_not_agreed');
  const optionNos = [...new Set(request.optionNos)];
  const options = await findOptionAvailability(tx, optionNos);
  if (options.length < optionNos.length) return refuse('option_not_for_sale');
  if (options.some((option) => !option.isSoldOut)) return refuse('option_not_sold_out');
  const { phone, name } = request;
  await lockRestockPhone(tx, vault.phoneKey(phone));
  await insertRestockAlerts(tx, vault, optionNos, {
    ...{ phone, name, memberNo: memberNo ?? null, requestedAt: now },
  });
  const isOwn = memberNo !== undefined && (await isOwnPhone(tx, vault, memberNo, phone));
  const since = addDays(now, -WINDOW_DAYS);
  const count = await countRestockAlerts(tx, vault.phoneKey(phone), since);
  // The refusal takes back what was inserted: those requested before stay.
  return count > MAX_ALERTS[isOwn ? 'own' : 'unverified']
    ? refuse('restock_alerts_full')
    : undefined;
}

async function isOwnPhone(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  phone: string,
): Promise<boolean> {
  const member = await findMember({ db: tx, vault }, memberNo);
  return member?.mobile === phone;
}
