import * as api from '@duskline/contract/admin/brands';
import { brandSlug } from '@duskline/contract/shop/slug.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { contentVersion } from '@duskline/platform/content-version';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import {
  type BrandChange,
  createBrand,
  deleteBrand,
  findStoredBrands,
  formOf,
  markBrandListed,
  type StoredBrand,
  saveBrand,
} from '../brands/index.ts';
import { findRefreshing } from '../catalog/index.ts';
import {
  createBrandPage,
  deleteItem,
  findPageStates,
  listUnlistedBrands,
  lockItem,
  type PageState,
  renameItem,
} from '../display-management/index.ts';

/** Register what staff do with brands; their pages are drafted and published as what is displayed. */
export function brandAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock } = shop;

  /** Find brands, each with the item of its page, whatever door it came by. */
  async function findBrands(brandNo?: number): Promise<StoredBrand[]> {
    const rows = await findStoredBrands(db, brandNo);
    if (rows.every(({ itemNo }) => itemNo !== null)) return rows;
    await inTransaction(db, (tx) => listUnlistedBrands(tx, clock.now()));
    return findStoredBrands(db, brandNo);
  }

  staff(api.listStaffBrands, async () => {
    const { brandNos } = await findRefreshing(db);
    const rows = await findBrands();
    const pages = new Map((await findPageStates(db)).map((page) => [page.itemNo, page]));
    return {
      items: rows.flatMap((row) => {
        const page = pages.get(row.itemNo ?? 0);
        // One that was added since: the next look has it.
        if (!page) return [];
        const { brandNo, nameKo, nameEn, posterKey: poster, productCount } = row;
        const isRefreshing = brandNos.has(brandNo);
        const facts = { brandNo, nameKo, nameEn, poster, productCount, isRefreshing };
        return [{ ...facts, page: pageToWire(page), ...addressOf(row) }];
      }),
    };
  });

  staff(api.getStaffBrand, async ({ params: { brandNo } }) => {
    await findBrands(brandNo);
    return (await readBrand(db, brandNo)) ?? refuse('brand_not_found');
  });

  staff(api.createBrand, ({ body: { key, form } }, { caller }) =>
    changeOnceAsStaff(shop, caller, 'brand create', { key, asked: form }, async (tx) => {
      const created = await createBrand(tx, form);
      if (isRefusal(created)) return created;
      const change = created as BrandChange;
      const by = { actor: actorOf(caller), now: clock.now() };
      const itemNo = await createBrandPage(tx, form.nameKo, by);
      await markBrandListed(tx, change.brandNo, itemNo);
      return replyTo(tx, change);
    }),
  );

  staff(api.saveBrand, ({ params, body }, { caller }) =>
    changeAsStaff(shop, caller, 'brand save', async (tx) => {
      await listUnlistedBrands(tx, clock.now());
      const itemNo = await lockPage(tx, params.brandNo);
      const saved = await saveBrand(tx, shop, { ...params, ...body });
      if (isRefusal(saved)) return saved;
      if (itemNo) await renameItem(tx, itemNo, body.form.nameKo);
      return replyTo(tx, saved as BrandChange);
    }),
  );

  staff(api.deleteBrand, ({ params }, { caller }) =>
    changeAsStaff(shop, caller, 'brand delete', async (tx) => {
      const itemNo = await lockPage(tx, params.brandNo);
      const changed = await deleteBrand(tx, params.brandNo);
      if (isRefusal(changed)) return changed;
      if (itemNo) await deleteItem(tx, itemNo);
      const { before, after } = changed as BrandChange;
      return { before, after, result: undefined };
    }),
  );
}

/** Lock the page of a brand before the brand, as publishing does: neither waits for the other. */
async function lockPage(tx: ShopTx, brandNo: number): Promise<number | undefined> {
  const [row] = await findStoredBrands(tx, brandNo);
  return row?.itemNo ? (await lockItem(tx, row.itemNo))?.itemNo : undefined;
}

/** Reply to a change with the brand as it is after it. */
async function replyTo(tx: ShopTx, { brandNo, before, after }: BrandChange) {
  const result = await readBrand(tx, brandNo);
  if (!result) throw new Error(`brand ${brandNo} was changed but is not there`);
  return { before, after, result };
}

/** Read a brand with where its page stands; undefined where it is gone. */
async function readBrand(db: ShopDb, brandNo: number): Promise<api.StaffBrand | undefined> {
  const [row] = await findStoredBrands(db, brandNo);
  const [page] = row?.itemNo ? await findPageStates(db, row.itemNo) : [];
  if (!row || !page) return undefined;
  const form = formOf(row);
  const { formerSlugs, productCount } = row;
  const { brandNos } = await findRefreshing(db);
  return {
    ...{ brandNo, form, formerSlugs, productCount, page: pageToWire(page) },
    isRefreshing: brandNos.has(brandNo),
    ...addressOf(row),
    version: contentVersion(form),
  };
}

function pageToWire({ nextAt, ...page }: PageState): api.StaffBrand['page'] {
  return { ...page, nextAt: nextAt && seoulDateTime(nextAt) };
}

function addressOf(row: StoredBrand): { address: string } {
  return { address: `/brands/${brandSlug(row)}` };
}
