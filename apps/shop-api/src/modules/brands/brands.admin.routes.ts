import * as api from '@duskline/contract/admin/brands';
import { brandSlug } from '@duskline/contract/shop/slug.rules';
import { contentVersion } from '@duskline/platform/content-version';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import { findRefreshing } from '../catalog/index.ts';
import { findStoredBrands, type StoredBrand } from './edit-brands.sql.ts';
import { type BrandChange, createBrand, deleteBrand, formOf, saveBrand } from './edit-brands.ts';

/** Register what staff do with brands. */
export function brandAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listStaffBrands, async () => {
    const { brandNos } = await findRefreshing(shop.db);
    const items = (await findStoredBrands(shop.db)).map(listedToWire);
    return { items: items.map((one) => ({ ...one, isRefreshing: brandNos.has(one.brandNo) })) };
  });

  staff(
    api.getStaffBrand,
    async ({ params }) => (await readBrand(shop.db, params.brandNo)) ?? refuse('brand_not_found'),
  );

  staff(api.createBrand, ({ body: { key, form } }, { caller }) =>
    changeOnceAsStaff(shop, caller, 'brand create', { key, asked: form }, async (tx) =>
      replyTo(tx, await createBrand(tx, form)),
    ),
  );

  staff(api.saveBrand, ({ params, body }, { caller }) =>
    changeAsStaff(shop, caller, 'brand save', async (tx) =>
      replyTo(tx, await saveBrand(tx, shop, { ...params, ...body })),
    ),
  );

  staff(api.deleteBrand, ({ params }, { caller }) =>
    changeAsStaff(shop, caller, 'brand delete', async (tx) => {
      const changed = await deleteBrand(tx, params.brandNo);
      if (isRefusal(changed)) return changed;
      const { before, after } = changed as BrandChange;
      return { before, after, result: undefined };
    }),
  );
}

/** Reply to a change with the brand as it is after it. */
async function replyTo<Name extends string>(tx: ShopTx, changed: BrandChange | Refusal<Name>) {
  if (isRefusal(changed)) return changed;
  const { brandNo, before, after } = changed as BrandChange;
  const result = await readBrand(tx, brandNo);
  if (!result) throw new Error(`brand ${brandNo} was changed but is not there`);
  return { before, after, result };
}

async function readBrand(db: ShopDb, brandNo: number): Promise<api.StaffBrand | undefined> {
  const [row] = await findStoredBrands(db, brandNo);
  if (!row) return undefined;
  const form = formOf(row);
  const { formerSlugs, productCount } = row;
  const { brandNos } = await findRefreshing(db);
  return {
    brandNo,
    form,
    formerSlugs,
    productCount,
    isRefreshing: brandNos.has(brandNo),
    ...addressOf(row),
    version: contentVersion(form),
  };
}

function listedToWire(row: StoredBrand): Omit<api.ListedBrand, 'isRefreshing'> {
  const { brandNo, nameKo, nameEn, posterKey: poster, displayed: isShown, productCount } = row;
  return { brandNo, nameKo, nameEn, poster, isShown, productCount, ...addressOf(row) };
}

function addressOf(row: StoredBrand): { address: string } {
  return { address: `/brands/${brandSlug(row)}` };
}
