import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { findSaleSettings, setProductDrop } from '../catalog/index.ts';
import { DROPS, dropTag } from './cache-tags.ts';
import { closeDrop } from './close-drop.ts';
import { createDrawSecret } from './draw-secret.ts';
import {
  type DropRow,
  findProductOfOption,
  insertDrop,
  lockDrop,
  type NewDrop,
  updateTerms,
} from './drops.sql.ts';

/**
 * Put a product, or one option of it, into a drop: from now on orders of it need an admission. The
 * hash of the draw's secret is public from the first moment.
 */
export async function createDrop(
  tx: ShopTx,
  vault: Vault,
  drop: NewDrop,
  now: Date,
): Promise<
  | DropRow
  | Refusal<
      | 'product_not_found'
      | 'option_not_found'
      | 'drop_opening_past'
      | 'period_invalid'
      | 'drop_product_taken'
    >
> {
  const { productNo, optionNo, opensAt, endsAt } = drop;
  if (!(await findSaleSettings(tx, productNo))) return refuse('product_not_found');
  if (optionNo !== null && (await findProductOfOption(tx, optionNo)) !== productNo) {
    return refuse('option_not_found');
  }
  if (opensAt <= now) return refuse('drop_opening_past');
  if (endsAt <= opensAt) return refuse('period_invalid');
  const created = await insertDrop(tx, { ...drop, ...createDrawSecret(vault), createdAt: now });
  if (!created) return refuse('drop_product_taken');
  const { dropNo } = created;
  await setProductDrop(tx, productNo, { dropNo, dropOptionNo: optionNo, dropGated: true });
  await invalidateTags(tx, [DROPS, dropTag(dropNo)]);
  return created;
}

/** Open a drop now instead of at its time; its lobby is drawn within a second. */
export async function openDropNow(
  tx: ShopTx,
  dropNo: number,
  now: Date,
): Promise<DropRow | Refusal<'drop_not_found' | 'drop_over'>> {
  const drop = await lockDrop(tx, dropNo);
  if (!drop) return refuse('drop_not_found');
  if (drop.state !== 'PLANNED') return refuse('drop_over');
  await updateTerms(tx, dropNo, { opensAt: now });
  await invalidateTags(tx, [DROPS, dropTag(dropNo)]);
  return drop;
}

/** Stop a drop: what is left of its product needs no admission any more. */
export async function stopDrop(
  tx: ShopTx,
  vault: Vault,
  dropNo: number,
  now: Date,
): Promise<DropRow | Refusal<'drop_not_found' | 'drop_over'>> {
  const drop = await lockDrop(tx, dropNo);
  if (!drop) return refuse('drop_not_found');
  if (drop.state !== 'PLANNED' && drop.state !== 'OPEN') return refuse('drop_over');
  await closeDrop(tx, vault, drop, 'ENDED', now);
  return drop;
}
