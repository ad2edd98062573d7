import type * as api from '@duskline/contract/shop/restock-alerts';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { findOptionStates, insertRestockRequests } from './restock-alerts.sql.ts';

/**
 * Notes that somebody wants to hear when sold-out options are back. The answer is the same whether
 * the phone asked before: nobody learns that of a phone that is not hers.
 */
export async function requestRestock(
  tx: ShopTx,
  vault: Vault,
  memberNo: number | undefined,
  asked: z.output<typeof api.requestRestock.body>,
  now: Date,
): Promise<
  undefined | Refusal<'privacy_not_agreed' | 'option_not_for_sale' | 'option_not_sold_out'>
> {
  if (!asked.privacyInfoAgreement) return refuse('privacy_not_agreed');
  const optionNos = [...new Set(asked.optionNos)];
  const options = await findOptionStates(tx, optionNos);
  if (options.length < optionNos.length) return refuse('option_not_for_sale');
  if (options.some((option) => !option.isSoldOut)) return refuse('option_not_sold_out');
  await insertRestockRequests(tx, vault, optionNos, {
    phone: asked.phone,
    name: asked.name,
    memberNo: memberNo ?? null,
    requestedAt: now,
  });
  return undefined;
}
