import type * as api from '@duskline/contract/shop/restock-alerts';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { findOptionAvailability, insertRestockAlerts } from './restock-alerts.sql.ts';

/**
 * Request an alert for when sold-out options are available again. Returns the same whether the phone
 * had requested one before, so that nobody learns that of somebody else's phone.
 */
export async function requestRestockAlert(
  tx: ShopTx,
  vault: Vault,
  memberNo: number | undefined,
  request: z.output<typeof api.requestRestock.body>,
  now: Date,
): Promise<
  undefined | Refusal<'privacy_not_agreed' | 'option_not_for_sale' | 'option_not_sold_out'>
> {
  if (!request.privacyInfoAgreement) return refuse('privacy_not_agreed');
  const optionNos = [...new Set(request.optionNos)];
  const options = await findOptionAvailability(tx, optionNos);
  if (options.length < optionNos.length) return refuse('option_not_for_sale');
  if (options.some((option) => !option.isSoldOut)) return refuse('option_not_sold_out');
  await insertRestockAlerts(tx, vault, optionNos, {
    phone: request.phone,
    name: request.name,
    memberNo: memberNo ?? null,
    requestedAt: now,
  });
  return undefined;
}
