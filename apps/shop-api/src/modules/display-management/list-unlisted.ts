import { randomUUID } from 'node:crypto';
import type { PlacedForm } from '@duskline/contract/admin/display-form';
import type { ShopTx } from '../../context.ts';
import { findUnlistedBrands, markBrandListed, type UnlistedBrand } from '../brands/index.ts';
import {
  findUnlistedBanners,
  findUnlistedPopups,
  findUnlistedSections,
  markListed,
  type Unlisted,
} from '../display/index.ts';
import { findUnlistedEvents, markEventListed } from '../events/index.ts';
import { insertItem, saveItem, waitForOtherLists } from './items.sql.ts';
import { insertVersion } from './versions.sql.ts';

const BY = 'operator';

/**
 * Make items of what came into the shop by another door (`npm run ops`, a demo, an import), so that
 * staff see all that shoppers see. Two who list at once do so one after the other.
 */
export async function listUnlisted(tx: ShopTx, now: Date): Promise<void> {
  await waitForOtherLists(tx);
  const found: Unlisted<PlacedForm>[] = [
    ...(await findUnlistedSections(tx, now)),
    ...(await findUnlistedBanners(tx)),
    ...(await findUnlistedPopups(tx)),
    ...(await findUnlistedEvents(tx)),
  ];
  for (const one of found) await listOne(tx, one, now);
}

async function listOne(
  tx: ShopTx,
  { rowNos, form, fromAt, untilAt }: Unlisted<PlacedForm>,
  now: Date,
): Promise<void> {
  const by = { actor: BY, now };
  const itemNo = await insertItem(
    tx,
    { key: randomUUID(), name: form.name, form, draft: null },
    by,
  );
  if (itemNo === undefined) throw new Error('a new key has made an item before');
  const isOver = untilAt !== null && untilAt <= now;
  const state = fromAt > now ? 'SCHEDULED' : isOver ? 'ENDED' : 'LIVE';
  await insertVersion(tx, {
    ...{ itemNo, form, state, fromAt, untilAt, publishedAt: now, publishedBy: BY },
  });
  if (form.kind === 'EVENT') await markEventListed(tx, rowNos[0] as number, itemNo);
  else await markListed(tx, form.kind, rowNos, itemNo);
  await saveItem(tx, itemNo, { draft: null, form }, by);
}

/**
 * Make items of the pages of brands that came by another door, or from before pages had drafts: one that
 * shoppers see is published as it is, one that is hidden is a draft.
 */
export async function listUnlistedBrands(tx: ShopTx, now: Date): Promise<void> {
  await waitForOtherLists(tx);
  for (const brand of await findUnlistedBrands(tx)) await listBrand(tx, brand, now);
}

async function listBrand(
  tx: ShopTx,
  { brandNo, name, form, isShown, fromAt }: UnlistedBrand,
  now: Date,
): Promise<void> {
  const by = { actor: BY, now };
  const draft = isShown ? null : form;
  const itemNo = await insertItem(tx, { key: randomUUID(), name, form, draft }, by);
  if (itemNo === undefined) throw new Error('a new key has made an item before');
  if (isShown) {
    await insertVersion(tx, {
      ...{ itemNo, form, state: 'LIVE', fromAt, untilAt: null, publishedAt: now },
      publishedBy: BY,
    });
  }
  await markBrandListed(tx, brandNo, itemNo);
  await saveItem(tx, itemNo, { draft, form }, by);
}
