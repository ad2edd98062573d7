import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { inquiryAdminRoutes } from './inquiries.admin.routes.ts';
import { reviewAdminRoutes } from './reviews.admin.routes.ts';

/** Register staff's calls about what shoppers ask and say. */
export function customerServiceAdminRoutes(routers: AdminRouters, shop: ShopContext): void {
  inquiryAdminRoutes(routers, shop);
  reviewAdminRoutes(routers, shop);
}
