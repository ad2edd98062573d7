import type { DisplayForm } from '@duskline/contract/admin/display-form';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { placeBrandPage, removeBrandPage } from '../brands/index.ts';
import { COUPONS, replaceComingCoupons } from '../coupons/index.ts';
import {
  DISPLAY,
  placeBanner,
  placePopup,
  placeSection,
  removeBanner,
  removePopup,
  removeSection,
} from '../display/index.ts';
import { EVENTS, placeEvent, removeEvent } from '../events/index.ts';
import { findVersions, type VersionRow } from './versions.sql.ts';

/**
 * Put a version into the shop: what shoppers read is made of it, in this transaction, and every
 * cached page and reply that shows it is made again.
 */
export async function placeVersion(
  tx: ShopTx,
  { itemNo, form, fromAt, untilAt, publishedAt, publishedBy }: VersionRow,
): Promise<void> {
  const shown = { fromAt, untilAt };
  switch (form.kind) {
    case 'BANNER':
      await placeBanner(tx, itemNo, form, shown);
      break;
    case 'POPUP':
      await placePopup(tx, itemNo, form, shown);
      break;
    case 'SECTION':
      await placeSection(tx, itemNo, form);
      break;
    case 'EVENT':
      await placeEvent(tx, itemNo, form, { ...shown, publishedAt, publishedBy });
      break;
    case 'BRAND':
      await placeBrandPage(tx, itemNo, form);
  }
  await invalidate(tx, form.kind);
}

/** Take an item out of the shop. */
export async function removeItem(
  tx: ShopTx,
  { itemNo, kind }: { itemNo: number; kind: DisplayForm['kind'] },
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  if (kind === 'BANNER') await removeBanner(tx, itemNo);
  if (kind === 'POPUP') await removePopup(tx, itemNo);
  if (kind === 'SECTION') await removeSection(tx, itemNo);
  if (kind === 'EVENT') await removeEvent(tx, itemNo, actor, now);
  if (kind === 'BRAND') await removeBrandPage(tx, itemNo);
  await invalidate(tx, kind);
}

/**
 * Event pages have the tag of all events: they name the event by number or by its id. Its coupons can
 * be had there alone, so that products show them no longer, or again.
 */
async function invalidate(tx: ShopTx, kind: DisplayForm['kind']): Promise<void> {
  await invalidateTags(tx, kind === 'EVENT' ? [EVENTS, DISPLAY, COUPONS] : [DISPLAY]);
}

/**
 * Reserve the coupons of an event's versions that wait for their minute: until then nobody has them
 * elsewhere. Called when such a version comes or goes.
 */
export async function reserveComingCoupons(tx: ShopTx, itemNo: number): Promise<void> {
  const versions = await findVersions(tx, itemNo);
  const couponNos = versions.flatMap(({ state, form }) =>
    state === 'SCHEDULED' && form.kind === 'EVENT' ? form.couponNos : [],
  );
  await replaceComingCoupons(tx, itemNo, couponNos);
  await invalidateTags(tx, [COUPONS]);
}
