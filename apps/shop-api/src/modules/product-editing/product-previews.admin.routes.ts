import * as api from '@duskline/contract/admin/previews';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { findEditableProducts } from '../catalog/index.ts';
import { imageUrls } from '../images/index.ts';
import { makePreview, PREVIEW_PLATFORMS } from '../previews/index.ts';
import { areKnownPictures } from './known-pictures.ts';
import { type ProductPage, previewProduct } from './preview-product.ts';

/** Register how staff look at a product in the shop before shoppers do. */
export function productPreviewAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock, settings } = shop;
  const imageUrl = imageUrls(settings);

  staff(api.previewProduct, async ({ body: { productNo, visitor, form } }, { caller }) => {
    const [known] = productNo === null ? [] : await findEditableProducts(db, [productNo]);
    const keysOf = (of: typeof form | undefined) => of?.pictures.map(({ key }) => key) ?? [];
    if (!areKnownPictures(keysOf(form), keysOf(known?.form))) return refuse('picture_not_found');
    const platform = PREVIEW_PLATFORMS[visitor];
    const by = { actor: actorOf(caller), now: clock.now() };
    const played = await previewProduct(db, { productNo, form }, { platform, imageUrl }, by);
    if (isRefusal(played)) return played as Exclude<typeof played, ProductPage>;
    const { productNo: shown, replies } = played as ProductPage;
    return makePreview(shop, caller, { path: `/products/${shown}`, platform, replies });
  });
}
