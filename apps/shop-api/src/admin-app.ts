import { createApi } from '@duskline/platform/http/http-api';
import type { FastifyInstance } from 'fastify';
import { createAdminRouters, type IdentifyStaff } from './admin/admin-routers.ts';
import { publishAdminDocs } from './admin/publish-admin-docs.ts';
import { refuseForeignRequests } from './admin/refuse-foreign-requests.ts';
import { acceptSpreadsheets } from './admin/spreadsheets/accept-spreadsheets.ts';
import type { ShopContext } from './context.ts';
import { adminCatalogue, shopErrorBody } from './http/error-body.ts';
import { accessRecordAdminRoutes } from './modules/access-records/index.ts';
import { addressAdminRoutes } from './modules/addresses/index.ts';
import { auditAdminRoutes } from './modules/audit-log/index.ts';
import { articleAdminRoutes } from './modules/boards/index.ts';
import { brandAdminRoutes } from './modules/brand-management/index.ts';
import { campaignAdminRoutes } from './modules/campaigns/index.ts';
import { cannedAnswerAdminRoutes } from './modules/canned-answers/index.ts';
import { categoryAdminRoutes } from './modules/categories/index.ts';
import { claimManagementAdminRoutes } from './modules/claim-management/index.ts';
import { couponManagementAdminRoutes } from './modules/coupon-management/index.ts';
import { customerServiceAdminRoutes } from './modules/customer-service/index.ts';
import {
  displayManagementAdminRoutes,
  displayPreviewAdminRoutes,
} from './modules/display-management/index.ts';
import { dropManagementAdminRoutes } from './modules/drop-management/index.ts';
import { favouriteKeywordAdminRoutes } from './modules/favourite-keywords/index.ts';
import { gradeAdminRoutes } from './modules/grades/index.ts';
import { memberManagementAdminRoutes } from './modules/member-management/index.ts';
import { messageTextAdminRoutes } from './modules/message-texts/index.ts';
import { numberAdminRoutes } from './modules/numbers/index.ts';
import { oneTimeNoticeAdminRoutes } from './modules/one-time-notices/index.ts';
import { operationAdminRoutes } from './modules/operation/index.ts';
import { orderBatchAdminRoutes } from './modules/order-batches/index.ts';
import { orderExportAdminRoutes } from './modules/order-exports/index.ts';
import { orderManagementAdminRoutes } from './modules/order-management/index.ts';
import { orderQueueAdminRoutes } from './modules/order-queues/index.ts';
import {
  deliveryTemplateAdminRoutes,
  productAdminRoutes,
  productPreviewAdminRoutes,
  stockAdminRoutes,
} from './modules/product-editing/index.ts';
import { productImportAdminRoutes } from './modules/product-imports/index.ts';
import { settlementAdminRoutes } from './modules/reconciliation/index.ts';
import { savedViewAdminRoutes } from './modules/saved-views/index.ts';
import { accountAdminRoutes } from './modules/staff-account/index.ts';
import { invitationAdminRoutes } from './modules/staff-invitations/index.ts';
import { sessionAdminRoutes } from './modules/staff-login/index.ts';
import { staffAdminRoutes } from './modules/staff-management/index.ts';
import { staffRoleAdminRoutes } from './modules/staff-roles/index.ts';
import { identifyStaff } from './modules/staff-sessions/index.ts';
import { stockSheetAdminRoutes } from './modules/stock-sheets/index.ts';
import { termsAdminRoutes } from './modules/terms/index.ts';
import { uploadAdminRoutes } from './modules/uploads/index.ts';
import { waitingWorkAdminRoutes } from './modules/waiting-work/index.ts';

/**
 * Build the back office's API without a port. It stands beside the Shop API and never on shoppers' port:
 * a server of its own, whose cookie and whose pages shoppers' scripts cannot reach (decision 0300).
 */
export async function buildAdminApi(shop: ShopContext): Promise<FastifyInstance> {
  const { BACK_OFFICE_URL, TRUST_PROXY } = shop.settings;
  const app = await createApi({
    log: shop.log,
    part: 'back-office',
    catalogue: adminCatalogue,
    errorBody: shopErrorBody,
    siteUrl: BACK_OFFICE_URL,
    // No other origin: these calls take a cookie.
    allowedOrigins: [],
    report: shop.report,
    trustProxy: TRUST_PROXY,
    limitCounts: shop.limitCounts,
    readPositions: shop.readPositions && {
      ...shop.readPositions,
      key: shop.settings.INTERNAL_KEY,
      clock: shop.clock,
    },
  });
  refuseForeignRequests(app, BACK_OFFICE_URL);
  const identify: IdentifyStaff = (request, needed) => identifyStaff(shop, request, needed);
  await publishAdminDocs(app, BACK_OFFICE_URL, identify);
  acceptSpreadsheets(app);
  const routers = createAdminRouters(app, identify);
  productAdminRoutes(routers, shop, app);
  deliveryTemplateAdminRoutes(routers, shop);
  productPreviewAdminRoutes(routers, shop);
  stockAdminRoutes(routers, shop);
  productImportAdminRoutes(routers, shop);
  stockSheetAdminRoutes(routers, shop);
  sessionAdminRoutes(routers, shop);
  accountAdminRoutes(routers, shop);
  invitationAdminRoutes(routers, shop);
  staffAdminRoutes(routers, shop);
  staffRoleAdminRoutes(routers, shop);
  accessRecordAdminRoutes(routers, shop);
  auditAdminRoutes(routers, shop);
  waitingWorkAdminRoutes(routers, shop);
  addressAdminRoutes(routers, shop);
  orderManagementAdminRoutes(routers, shop);
  orderQueueAdminRoutes(routers, shop);
  orderExportAdminRoutes(routers, shop);
  orderBatchAdminRoutes(routers, shop);
  numberAdminRoutes(routers, shop);
  favouriteKeywordAdminRoutes(routers, shop);
  settlementAdminRoutes(routers, shop);
  cannedAnswerAdminRoutes(routers, shop);
  savedViewAdminRoutes(routers, shop);
  operationAdminRoutes(routers, shop);
  claimManagementAdminRoutes(routers, shop);
  uploadAdminRoutes(routers, shop, app);
  memberManagementAdminRoutes(routers, shop);
  customerServiceAdminRoutes(routers, shop);
  articleAdminRoutes(routers, shop, app);
  termsAdminRoutes(routers, shop);
  couponManagementAdminRoutes(routers, shop);
  gradeAdminRoutes(routers, shop);
  displayManagementAdminRoutes(routers, shop, app);
  displayPreviewAdminRoutes(routers, shop);
  categoryAdminRoutes(routers, shop);
  brandAdminRoutes(routers, shop);
  campaignAdminRoutes(routers, shop);
  messageTextAdminRoutes(routers, shop);
  oneTimeNoticeAdminRoutes(routers, shop);
  dropManagementAdminRoutes(routers, shop);
  return app;
}
