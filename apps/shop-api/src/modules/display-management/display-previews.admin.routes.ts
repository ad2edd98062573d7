import { previewDisplay as endpoint } from '@duskline/contract/admin/previews';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { makePreview, PREVIEW_PLATFORMS } from '../previews/index.ts';
import { type DisplayPage, previewDisplay } from './preview-display.ts';

/** Nobody has this number: what is shown depends on the grade alone. */
const NO_MEMBER = 0;

/** Register how staff look at what they display in the shop before shoppers do. */
export function displayPreviewAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(endpoint, async ({ body: { itemNo, visitor, gradeNo, form } }, { caller }) => {
    const platform = PREVIEW_PLATFORMS[visitor];
    const member = gradeNo === null ? undefined : { memberNo: NO_MEMBER, gradeNo };
    const by = { actor: actorOf(caller), now: shop.clock.now() };
    const page = await previewDisplay(shop, { itemNo, form }, { platform, member }, by);
    if (isRefusal(page)) return page as Exclude<typeof page, DisplayPage>;
    return makePreview(shop, caller, { platform, ...(page as DisplayPage) });
  });
}
