import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { stopDrop } from '../drops/index.ts';
import { changeState } from '../product-editing/index.ts';

/** What shoppers read of a product whose drop was cancelled; staff may write something else. */
const PAUSE_TEXT = '드롭 일정을 다시 정하고 있어요.';

/**
 * End a drop for an operator. The product of one that never opened goes off sale with it, so that limited
 * goods are not sold to anybody while its drop is put right: it is paused, or hidden where it is sold in
 * the app alone. What is left of one that did open is sold to anybody.
 */
export async function endDrop(
  tx: ShopTx,
  { vault, clock }: Pick<ShopContext, 'vault' | 'clock'>,
  dropNo: number,
): Promise<
  { before: object; after: object; isOffSale: boolean } | Refusal<'drop_not_found' | 'drop_over'>
> {
  const now = clock.now();
  const drop = await stopDrop(tx, vault, dropNo, now);
  if (isRefusal(drop)) return drop;
  const { productNo, state } = drop;
  const isOffSale = state === 'PLANNED' && (await takeOffSale(tx, productNo, now));
  const off = isOffSale ? { productNo, isOffSale } : {};
  return { before: { dropNo, state }, after: { dropNo, state: 'ENDED', ...off }, isOffSale };
}

async function takeOffSale(tx: ShopTx, productNo: number, now: Date): Promise<boolean> {
  const paused = await changeState(tx, productNo, { action: 'PAUSE', text: PAUSE_TEXT }, now);
  if (!isRefusal(paused)) return true;
  // It is not on sale.
  if (paused.name !== 'app_only_not_paused') return false;
  return !isRefusal(await changeState(tx, productNo, { action: 'HIDE' }, now));
}
