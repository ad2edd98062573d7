import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { setProductDrop } from '../catalog/index.ts';
import { DROPS, dropTag } from './cache-tags.ts';
import { drawSecretOf } from './draw-secret.ts';
import { closeDropRow, type DropRow } from './drops.sql.ts';
import { clearNetworks } from './tickets.sql.ts';

/**
 * Close a drop: its product is sold without an admission from now on, and the secret of its draw is
 * published. Orders that are being paid are not touched.
 */
export async function closeDrop(
  tx: ShopTx,
  vault: Vault,
  { dropNo, productNo, optionNo, nonce }: DropRow,
  state: 'SOLD_OUT' | 'ENDED',
  now: Date,
): Promise<void> {
  const secret = drawSecretOf(vault, nonce);
  await closeDropRow(tx, dropNo, { state, secret, closedAt: now });
  await clearNetworks(tx);
  await setProductDrop(tx, productNo, { dropNo, dropOptionNo: optionNo, dropGated: false });
  await invalidateTags(tx, [DROPS, dropTag(dropNo)]);
}
